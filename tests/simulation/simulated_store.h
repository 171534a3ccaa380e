#pragma once

#include <optional>

#include "server/store/memory_store.h"
#include "tests/simulation/scheduler.h"

namespace freebooter::testing {

// A store that outlives the processes of a simulation. Its writes are done in their order, some
// at once and some slowly, some fail, and those that a dying process had only asked for are lost.
class SimulatedStore final : public store::MemoryStore {
 public:
  bool failing = false;  // now and then
  // What is on the disk of the one match.
  store::Version version = 0;
  Phase phase = Phase::Gathering;
  std::optional<Millis> deadline;

  void create(TableId id, Millis now, store::MatchCard card, std::vector<std::string> entries,
              store::Done<store::Version> done) override {
    note(card, static_cast<store::Version>(entries.size()));
    MemoryStore::create(std::move(id), now, std::move(card), std::move(entries), std::move(done));
  }
  void append(TableId id, store::Tip tip, Millis now, store::MatchCard card,
              std::vector<std::string> entries, store::Done<store::Version> done) override {
    Scheduler& scheduler = Scheduler::current();
    const std::uint32_t slowness = scheduler.rng.below(50) == 0 ? 3000 : 8;
    free_at_ = std::max(free_at_, scheduler.time()) + Millis{scheduler.rng.below(slowness)};
    const bool works = !failing || scheduler.rng.below(60) != 0;
    scheduler.after(free_at_ - scheduler.time(), [=, this] {
      const auto tell = [done](const store::Stored<store::Version>& answer) {
        // The process may die between the write and the word of it.
        Scheduler::current().after(0, [done, answer] { done(answer); });
      };
      if (!works) return tell(Err{store::Error{store::Problem::Failed, "the disk is full"}});
      MemoryStore::append(id, tip, now, card, entries, [&](const store::Stored<store::Version>& v) {
        if (v) note(card, *v);
        tell(v);
      });
    });
  }

 private:
  void note(const store::MatchCard& card, store::Version now_version) {
    version = now_version;
    phase = card.phase;
    deadline = card.deadline;
  }

  Millis free_at_ = 0;
};

}  // namespace freebooter::testing
