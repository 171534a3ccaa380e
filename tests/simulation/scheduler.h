#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <utility>

#include "engine/base/rng.h"
#include "engine/match/table_types.h"

namespace freebooter::testing {

// Time that passes when somebody says so, and everything that is going to happen in it, one thing
// after the other. The lanes, alarms and bots of servers run here when they are linked with the
// files of this folder; there is one scheduler at a time. What is going to happen belongs to a
// process, or to the world; what a process does belongs to it, too.
class Scheduler {
 public:
  using Process = int;
  static constexpr Process kWorld = 0;

  explicit Scheduler(std::uint64_t seed) : rng(seed) { current_ = this; }
  ~Scheduler() { current_ = nullptr; }
  Scheduler(const Scheduler&) = delete;
  Scheduler& operator=(const Scheduler&) = delete;

  static Scheduler& current() { return *current_; }

  Millis time() const { return time_; }

  void after(Millis wait, std::function<void()> what) { after(wait, running_, std::move(what)); }
  void after(Millis wait, Process process, std::function<void()> what) {
    if (!dead_.contains(process)) add(time_ + wait, process, std::move(what));
  }
  // Makes the next thing happen; false when nothing is going to.
  bool step() {
    if (events_.empty()) return false;
    const auto first = events_.begin();
    time_ = first->first.first;
    Event event = std::move(first->second);
    events_.erase(first);
    const auto asleep = asleep_.find(event.process);
    if (asleep != asleep_.end() && asleep->second > time_) {
      add(asleep->second, event.process, std::move(event.what));
    } else {
      as(event.process, event.what);
    }
    return true;
  }

  Process begin_process() { return ++processes_; }
  // Does something in the name of a process.
  template <class What>
  void as(Process process, const What& what) {
    const Process before = std::exchange(running_, process);
    what();
    running_ = before;
  }
  Process running() const { return running_; }
  // It does nothing for so long, and then what it should have done, in its order.
  void sleep(Process process, Millis length) { asleep_[process] = time_ + length; }
  bool sleeps(Process process) const {
    const auto asleep = asleep_.find(process);
    return asleep != asleep_.end() && asleep->second > time_;
  }
  // It dies: what it was going to do, it does not.
  void end_process(Process process) {
    dead_.insert(process);
    std::erase_if(events_, [process](const auto& e) { return e.second.process == process; });
  }
  // All of them die.
  void forget() {
    std::exchange(events_, {}).clear();
    events_.clear();  // what somebody wanted to do because of that
  }

  Rng rng;

 private:
  struct Event {
    Process process;
    std::function<void()> what;
  };
  void add(Millis at, Process process, std::function<void()> what) {
    events_.emplace(std::pair(at, ++number_), Event{process, std::move(what)});
  }

  inline static Scheduler* current_ = nullptr;

  Millis time_ = 1'700'000'000'000;
  std::uint64_t number_ = 0;
  std::map<std::pair<Millis, std::uint64_t>, Event> events_;
  Process running_ = kWorld;
  Process processes_ = kWorld;
  std::map<Process, Millis> asleep_;
  std::set<Process> dead_;
};

}  // namespace freebooter::testing
