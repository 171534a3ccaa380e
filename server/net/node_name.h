#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include "server/store/store.h"

namespace freebooter::net {

// The name of a node, which one process at a time may have: two would take each other's tables for
// ever. Another may have it when nothing was heard of this one for a few seconds.
class NodeName {
 public:
  static constexpr Millis kLifetime = Millis{3} * 1000;

  // Whoever claims it waits for so long.
  static constexpr std::chrono::milliseconds kPatience{kLifetime + 1000};

  NodeName(store::Store& store, std::string node, std::chrono::milliseconds patience = kPatience);
  ~NodeName();
  NodeName(const NodeName&) = delete;
  NodeName& operator=(const NodeName&) = delete;

  // Waits for as long as whoever had it before may only seem to live. Why it can't be had, as a
  // sentence for the operator.
  std::optional<std::string> claim();
  // To be called every second. Told, from a thread of the store, when it is another's by now.
  void keep(std::function<void()> lost);

 private:
  store::Store& store_;
  const std::string node_;
  const std::string process_;
  const std::chrono::milliseconds patience_;
};

}  // namespace freebooter::net
