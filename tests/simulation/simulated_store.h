#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "server/store/memory_store.h"
#include "tests/simulation/scheduler.h"

namespace freebooter::testing {

// A store that outlives the processes of a simulation. What one process asks is done in its order,
// some at once and some slowly, and told to it in that order; between processes there is none. Some
// of it fails. Of what a dying process had asked, what was still on its way is lost, or arrives
// all the same where there is a network between them.
class SimulatedStore final : public store::MemoryStore {
 public:
  // Leases run by the clock of the store, which nobody sets.
  explicit SimulatedStore(bool over_network)
      : MemoryStore([] { return Scheduler::current().time(); }), over_network_(over_network) {}

  bool failing = false;  // now and then
  bool fenced = true;    // else whoever had a lease once writes at the end, as none should
  // What is on the disk of the one match.
  store::Version version = 0;
  Phase phase = Phase::Gathering;
  std::optional<Millis> deadline;
  std::string holder;  // the node that heard last that it has the lease; "" where nobody needs one

  void restore(store::MatchLog log, store::Done<store::Version> done) override {
    note(log.head.card, log.head.version);
    MemoryStore::restore(std::move(log), std::move(done));
  }
  void append(TableId id, store::Tip tip, Millis now, store::MatchCard card,
              std::vector<std::string> entries, store::Done<store::Version> done) override {
    travel<store::Version>(std::move(done), [=, this](store::Done<store::Version> tell) {
      const store::Tip at = fenced ? tip : store::Tip{epoch_, version};
      MemoryStore::append(id, at, now, card, entries, [&](const store::Stored<store::Version>& v) {
        if (v) note(card, *v);
        tell(v);
      });
    });
  }
  void acquire(TableId id, std::string node, Millis ttl, store::Done<store::Epoch> done) override {
    const auto heard = [this, node,
                        done = std::move(done)](const store::Stored<store::Epoch>& answer) {
      if (answer) holder = node;
      done(answer);
    };
    travel<store::Epoch>(heard, [=, this](store::Done<store::Epoch> tell) {
      MemoryStore::acquire(id, node, ttl, [&](const store::Stored<store::Epoch>& epoch) {
        if (epoch) epoch_ = *epoch;
        tell(epoch);
      });
    });
  }
  void renew(TableId id, store::Epoch epoch, Millis ttl,
             store::Done<store::Renewed> done) override {
    travel<store::Renewed>(std::move(done), [=, this](store::Done<store::Renewed> tell) {
      MemoryStore::renew(id, fenced ? epoch : epoch_, ttl, std::move(tell));
    });
  }
  void release(TableId id, store::Epoch epoch, store::Done<store::Nothing> done) override {
    travel<store::Nothing>(std::move(done), [=, this](store::Done<store::Nothing> tell) {
      MemoryStore::release(id, epoch, std::move(tell));
    });
  }

 private:
  using Process = Scheduler::Process;
  // When the last of what a process asked is done, and told.
  struct Way {
    Millis done_at = 0;
    Millis told_at = 0;
  };

  void note(const store::MatchCard& card, store::Version now_version) {
    version = now_version;
    phase = card.phase;
    deadline = card.deadline;
  }

  // One thing that is asked goes to the store, is done there, and its answer goes back.
  template <class T, class Write>
  void travel(store::Done<T> done, Write write) {
    Scheduler& scheduler = Scheduler::current();
    const Process asker = scheduler.running();
    Way& way = ways_[asker];
    const std::uint32_t slowness = scheduler.rng.below(50) == 0 ? 3000 : 8;
    way.done_at = std::max(way.done_at, scheduler.time()) + Millis{scheduler.rng.below(slowness)};
    const bool arrives = over_network_ && scheduler.rng.below(2) == 0;
    // 0: it is not done; 1: it is, but nobody hears of it.
    const std::uint32_t fate = failing ? scheduler.rng.below(over_network_ ? 100 : 60) : 2;
    scheduler.after(
        way.done_at - scheduler.time(), arrives ? Scheduler::kWorld : asker,
        [=, this, write = std::move(write)] {
          const store::Done<T> tell = [=, this](const store::Stored<T>& what) {
            answer<T>(asker, done, what);
          };
          const store::Stored<T> lost = Err{store::Error{store::Problem::Failed, "lost"}};
          if (fate == 0) return tell(lost);
          if (fate != 1 || !over_network_) return write(tell);
          write([&](const store::Stored<T>&) { tell(lost); });
        });
  }

  // The process may die between the write and the word of it.
  template <class T>
  void answer(Process asker, const store::Done<T>& done, const store::Stored<T>& what) {
    Scheduler& scheduler = Scheduler::current();
    Way& way = ways_[asker];
    way.told_at = std::max(way.told_at, scheduler.time());
    if (over_network_) {
      way.told_at += Millis{scheduler.rng.below(scheduler.rng.below(50) == 0 ? 3000 : 8)};
    }
    scheduler.after(way.told_at - scheduler.time(), asker, [done, what] { done(what); });
  }

  const bool over_network_;
  store::Epoch epoch_ = 0;  // of the lease that was taken last
  std::map<Process, Way> ways_;
};

}  // namespace freebooter::testing
