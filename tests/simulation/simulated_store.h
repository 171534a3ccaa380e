#pragma once

#include <optional>

#include "server/store/memory_store.h"
#include "tests/simulation/scheduler.h"

namespace freebooter::testing {

// A store that outlives the processes of a simulation. Its writes are done in their order, some
// at once and some slowly, some fail, and those that a dying process had only asked for are lost.
class SimulatedStore final : public store::Store {
 public:
  bool failing = false;  // now and then
  // What is on the disk of the one match.
  store::Version version = 0;
  Phase phase = Phase::Gathering;
  std::optional<Millis> deadline;

  void create(TableId id, Millis now, store::MatchCard card, std::vector<std::string> entries,
              store::Done<store::Version> done) override {
    note(card, static_cast<store::Version>(entries.size()));
    disk_.create(std::move(id), now, std::move(card), std::move(entries), std::move(done));
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
      disk_.append(id, tip, now, card, entries, [&](const store::Stored<store::Version>& v) {
        if (v) note(card, *v);
        tell(v);
      });
    });
  }
  void remove(TableId id, store::Done<store::Nothing> done) override {
    disk_.remove(std::move(id), std::move(done));
  }
  void acquire(TableId id, std::string node, Millis ttl, store::Done<store::Epoch> done) override {
    disk_.acquire(std::move(id), std::move(node), ttl, std::move(done));
  }
  void renew(TableId id, store::Epoch epoch, Millis ttl,
             store::Done<store::Renewed> done) override {
    disk_.renew(std::move(id), epoch, ttl, std::move(done));
  }
  void release(TableId id, store::Epoch epoch, store::Done<store::Nothing> done) override {
    disk_.release(std::move(id), epoch, std::move(done));
  }
  void put_person(store::Person person, store::Done<store::Nothing> done) override {
    disk_.put_person(std::move(person), std::move(done));
  }
  void forget_person(PersonId id, store::Done<store::Nothing> done) override {
    disk_.forget_person(std::move(id), std::move(done));
  }
  void expire(Millis matches, Millis people, store::Done<std::uint64_t> done) override {
    disk_.expire(matches, people, std::move(done));
  }
  void ping(store::Done<store::Nothing> done) override { disk_.ping(std::move(done)); }
  store::Stored<store::MatchLog> load(const TableId& id) override { return disk_.load(id); }
  store::Stored<store::MatchHead> head(const TableId& id) override { return disk_.head(id); }
  store::Stored<std::vector<store::MatchHead>> list(const store::MatchQuery& query) override {
    return disk_.list(query);
  }
  store::Stored<std::vector<store::Deadline>> deadlines(Millis until) override {
    return disk_.deadlines(until);
  }
  store::Stored<Millis> newest() override { return disk_.newest(); }
  store::Stored<std::vector<std::uint64_t>> counts() override { return disk_.counts(); }
  store::Stored<store::Person> person(const PersonId& id) override { return disk_.person(id); }
  store::Figures figures() const override { return disk_.figures(); }

 private:
  void note(const store::MatchCard& card, store::Version now_version) {
    version = now_version;
    phase = card.phase;
    deadline = card.deadline;
  }

  store::MemoryStore disk_;
  Millis free_at_ = 0;
};

}  // namespace freebooter::testing
