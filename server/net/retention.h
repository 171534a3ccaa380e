#pragma once

#include <atomic>
#include <optional>
#include <string>

#include "server/net/config.h"
#include "server/net/log.h"
#include "server/store/sweep_guard.h"

namespace freebooter::net {

// Deletes what is old, when the operator has asked for it, and only by a clock that can be
// believed. Any thread may call.
class Retention {
 public:
  Retention(const ServerConfig& config, store::Store& store, Log& log);

  // What `--keep-days` asks for. To be called every few hours, also without it: so the time is seen
  // to pass.
  void sweep();
  // Why not, in a sentence; nothing if it was begun. `clock_is_right` is the operator's word for
  // it.
  std::optional<std::string> expire(std::int64_t days, bool clock_is_right,
                                    store::Done<std::uint64_t> done);

 private:
  std::string why_not(Millis now) const;

  const ServerConfig& config_;
  store::Store& store_;
  Log& log_;
  store::SweepGuard guard_;
  std::atomic<bool> told_ = false;  // that nothing is deleted
};

}  // namespace freebooter::net
