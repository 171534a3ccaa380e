#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "server/net/harbour.h"

namespace freebooter::net {

// The people at the server's door.
struct Crowd {
  std::size_t connections = 0;
  std::int64_t unread = 0;  // bytes that they have still to take
};

// How many tables of each phase a store has, looked up every few seconds at most: that costs as
// much as there are tables. Any thread may call.
class RecentCounts {
 public:
  static constexpr Millis kAge = 5000;

  explicit RecentCounts(store::Store& store) : store_(store) {}
  store::Stored<std::vector<std::uint64_t>> at(Millis now);

 private:
  store::Store& store_;
  std::mutex mutex_;
  std::optional<store::Stored<std::vector<std::uint64_t>>> counts_;
  Millis counted_at_ = 0;
};

// The server's figures in the text format of Prometheus.
std::string metrics_text(Harbour& harbour, const store::Store& store,
                         const store::Stored<std::vector<std::uint64_t>>& counts,
                         const Crowd& crowd);

}  // namespace freebooter::net
