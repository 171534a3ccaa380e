#include "server/net/people.h"

#include <utility>

#include "server/net/words.h"

namespace freebooter::net {

namespace {

constexpr std::size_t kMostKnown = 20000;
constexpr Millis kDay = Millis{24} * 3600 * 1000;

}  // namespace

bool People::is_fresh(const Known& known) const {
  return age_.count() == 0 || Clock::now() - known.since < age_;
}

std::optional<store::Person> People::recall(const PersonId& id) const {
  const auto written = writes_.find(id);
  if (written != writes_.end()) return written->second.person;
  const auto known = known_.find(id);
  if (known == known_.end() || !is_fresh(known->second)) return std::nullopt;
  return known->second.person;
}

store::Person People::find(const PersonId& id) {
  std::unique_lock lock(mutex_);
  if (auto person = recall(id)) return *std::move(person);
  // Nobody else need wait for the disk.
  const std::uint64_t before = changes_;
  lock.unlock();
  const auto stored = store_.person(id);
  store::Person person = stored ? *stored : store::Person{id, pirate_name(id), 0, 0, false};
  // A name that could not have been chosen was damaged on the disk.
  person.name = clean_name(person.name).value_or(pirate_name(id));
  lock.lock();
  if (auto newer = recall(id)) return *std::move(newer);
  // A failing store is no reason to remember a wrong name, or to forget what was known.
  if (!stored && stored.error().problem != store::Problem::NotFound) {
    const auto known = known_.find(id);
    return known == known_.end() ? person : known->second.person;
  }
  if (changes_ != before) return person;
  if (known_.size() >= kMostKnown) known_.clear();
  known_[id] = {person};
  return person;
}

void People::change(const PersonId& id, const Change& change, store::Done<store::Nothing> done) {
  const std::lock_guard in_order(changing_);
  store::Person person = find(id);
  change(person);
  {
    const std::lock_guard lock(mutex_);
    ++changes_;
    Write& write = writes_[id];
    write.person = person;
    ++write.under_way;
    known_.erase(id);
  }
  store_.put_person(person,
                    [this, id, done = std::move(done)](store::Stored<store::Nothing> answer) {
                      {
                        const std::lock_guard lock(mutex_);
                        const auto write = writes_.find(id);
                        if (--write->second.under_way == 0) {
                          if (answer) known_[id] = {std::move(write->second.person)};
                          writes_.erase(write);
                        }
                      }
                      done(std::move(answer));
                    });
}

void People::rename(const PersonId& id, std::string name, Millis now,
                    store::Done<store::Nothing> done) {
  change(
      id,
      [&](store::Person& person) {
        person.name = std::move(name);
        if (person.created == 0) person.created = now;
        person.seen = now;
      },
      std::move(done));
}

void People::ban(const PersonId& id, bool banned, Millis now, store::Done<store::Nothing> done) {
  change(
      id,
      [&](store::Person& person) {
        person.banned = banned;
        if (person.created == 0) person.created = person.seen = now;
      },
      std::move(done));
}

void People::forget(const PersonId& id, store::Done<store::Nothing> done) {
  const auto forgotten = [this, id, done = std::move(done)](store::Stored<store::Nothing> answer) {
    {
      const std::lock_guard lock(mutex_);
      ++changes_;
      known_.erase(id);
      addresses_.erase(id);
      earlier_addresses_.erase(id);
    }
    done(std::move(answer));
  };
  bool banned = false;
  {
    const std::lock_guard in_order(changing_);
    banned = find(id).banned;
    if (!banned) return store_.forget_person(id, forgotten);
    store_.forget_person(id, [](const store::Stored<store::Nothing>&) {});
  }
  change(
      id, [](store::Person& person) { person.name = pirate_name(person.id); }, forgotten);
}

void People::saw(const PersonId& id, Millis now) {
  const store::Person person = find(id);
  if (person.created == 0 || now < person.seen + kDay) return;
  change(
      id, [now](store::Person& one) { one.seen = now; },
      [](const store::Stored<store::Nothing>&) {});
}

void People::came_from(const PersonId& id, const std::string& address) {
  const std::lock_guard lock(mutex_);
  if (addresses_.size() >= kMostKnown) earlier_addresses_ = std::exchange(addresses_, {});
  addresses_[id] = address;
}

std::string People::address(const PersonId& id) {
  const std::lock_guard lock(mutex_);
  for (const auto* addresses : {&addresses_, &earlier_addresses_}) {
    if (const auto found = addresses->find(id); found != addresses->end()) return found->second;
  }
  return {};
}

}  // namespace freebooter::net
