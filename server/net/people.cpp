#include "server/net/people.h"

#include <utility>

#include "server/net/words.h"

namespace freebooter::net {

namespace {

constexpr std::size_t kMostKnown = 20000;
constexpr Millis kDay = Millis{24} * 3600 * 1000;

store::Person stranger(const PersonId& id) { return {id, pirate_name(id), 0, 0, false}; }

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

store::Stored<store::Person> People::look(const PersonId& id) {
  std::unique_lock lock(mutex_);
  if (auto person = recall(id)) return *std::move(person);
  // Nobody else need wait for the disk.
  const std::uint64_t before = changes_;
  lock.unlock();
  auto stored = store_.person(id);
  if (!stored && stored.error().problem == store::Problem::Failed) return Err{stored.error()};
  store::Person person = stored ? *stored : stranger(id);
  // A name that could not have been chosen was damaged on the disk.
  person.name = clean_name(person.name).value_or(pirate_name(id));
  lock.lock();
  if (auto newer = recall(id)) return *std::move(newer);
  // A damaged row is no reason to remember a wrong name.
  const bool damaged = !stored && stored.error().problem != store::Problem::NotFound;
  if (damaged || changes_ != before) return person;
  if (known_.size() >= kMostKnown) known_.clear();
  known_[id] = {person};
  return person;
}

store::Stored<store::Person> People::look_again(const PersonId& id) {
  if (age_.count() > 0) {
    const std::lock_guard lock(mutex_);
    const auto known = known_.find(id);
    if (known != known_.end()) known->second.since -= age_;
  }
  return look(id);
}

store::Person People::find(const PersonId& id) {
  if (auto person = look(id)) return *std::move(person);
  const std::lock_guard lock(mutex_);
  const auto known = known_.find(id);
  return known == known_.end() ? stranger(id) : known->second.person;
}

void People::change(const PersonId& id, const Change& change, store::Done<store::Nothing> done) {
  std::unique_lock in_order(changing_);
  auto found = look_again(id);
  if (!found) {
    in_order.unlock();
    return done(Err{found.error()});
  }
  store::Person person = *std::move(found);
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
  const auto forgotten = [this, id, done](store::Stored<store::Nothing> answer) {
    {
      const std::lock_guard lock(mutex_);
      ++changes_;
      known_.erase(id);
      addresses_.erase(id);
      earlier_addresses_.erase(id);
    }
    done(std::move(answer));
  };
  {
    std::unique_lock in_order(changing_);
    const auto found = look_again(id);
    if (!found) {
      in_order.unlock();
      return done(Err{found.error()});
    }
    if (!found->banned) return store_.forget_person(id, forgotten);
    store_.forget_person(id, [](const store::Stored<store::Nothing>&) {});
  }
  change(
      id, [](store::Person& person) { person.name = pirate_name(person.id); }, forgotten);
}

void People::look_anew(const PersonId& id) {
  const std::lock_guard lock(mutex_);
  ++changes_;
  known_.erase(id);
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
