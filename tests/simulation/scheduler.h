#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <utility>

#include "engine/base/rng.h"
#include "engine/match/table_types.h"

namespace freebooter::testing {

// Time that passes when somebody says so, and everything that is going to happen in it, one thing
// after the other. The lanes, alarms and bots of a server run here when they are linked with the
// files of this folder; there is one scheduler at a time.
class Scheduler {
 public:
  explicit Scheduler(std::uint64_t seed) : rng(seed) { current_ = this; }
  ~Scheduler() { current_ = nullptr; }
  Scheduler(const Scheduler&) = delete;
  Scheduler& operator=(const Scheduler&) = delete;

  static Scheduler& current() { return *current_; }

  Millis time() const { return time_; }
  // The wall clock, which somebody may set.
  Millis now() const { return time_ + set_by; }

  void after(Millis wait, std::function<void()> what) {
    events_.emplace(std::pair(time_ + wait, ++number_), std::move(what));
  }
  // Makes the next thing happen; false when nothing is going to.
  bool step() {
    if (events_.empty()) return false;
    const auto first = events_.begin();
    time_ = first->first.first;
    const auto what = std::move(first->second);
    events_.erase(first);
    what();
    return true;
  }
  // The process dies: what it was going to do, it does not.
  void forget() {
    std::exchange(events_, {}).clear();
    events_.clear();  // what somebody wanted to do because of that
  }

  Rng rng;
  Millis set_by = 0;

 private:
  inline static Scheduler* current_ = nullptr;

  Millis time_ = 1'700'000'000'000;
  std::uint64_t number_ = 0;
  std::map<std::pair<Millis, std::uint64_t>, std::function<void()>> events_;
};

}  // namespace freebooter::testing
