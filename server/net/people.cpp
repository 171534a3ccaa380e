#include "server/net/people.h"

#include <utility>

#include "server/net/words.h"

namespace freebooter::net {

namespace {

constexpr std::size_t kMostKnown = 20000;
constexpr Millis kDay = Millis{24} * 3600 * 1000;

}  // namespace

store::Person People::find(const PersonId& id) {
  const std::lock_guard lock(mutex_);
  const auto known = known_.find(id);
  if (known != known_.end()) return known->second;
  const auto stored = store_.person(id);
  store::Person person = stored ? *stored : store::Person{id, pirate_name(id), 0, 0, false};
  // A name that could not have been chosen was damaged on the disk.
  if (!clean_name(person.name)) person.name = pirate_name(id);
  // A failing store is no reason to remember a wrong name.
  if (!stored && stored.error().problem != store::Problem::NotFound) return person;
  if (known_.size() >= kMostKnown) known_.clear();
  known_[id] = person;
  return person;
}

void People::put(const store::Person& person, store::Done<store::Nothing> done) {
  {
    const std::lock_guard lock(mutex_);
    known_[person.id] = person;
  }
  store_.put_person(
      person, [this, id = person.id, done = std::move(done)](store::Stored<store::Nothing> answer) {
        if (!answer) {
          const std::lock_guard lock(mutex_);
          known_.erase(id);
        }
        done(std::move(answer));
      });
}

void People::rename(const PersonId& id, std::string name, Millis now,
                    store::Done<store::Nothing> done) {
  store::Person person = find(id);
  person.name = std::move(name);
  if (person.created == 0) person.created = now;
  person.seen = now;
  put(person, std::move(done));
}

void People::ban(const PersonId& id, bool banned, Millis now, store::Done<store::Nothing> done) {
  store::Person person = find(id);
  person.banned = banned;
  if (person.created == 0) person.created = person.seen = now;
  put(person, std::move(done));
}

void People::forget(const PersonId& id, store::Done<store::Nothing> done) {
  store_.forget_person(id,
                       [this, id, done = std::move(done)](store::Stored<store::Nothing> answer) {
                         {
                           const std::lock_guard lock(mutex_);
                           known_.erase(id);
                         }
                         done(std::move(answer));
                       });
}

void People::saw(const PersonId& id, Millis now) {
  store::Person person = find(id);
  if (person.created == 0 || now < person.seen + kDay) return;
  person.seen = now;
  put(person, [](const store::Stored<store::Nothing>&) {});
}

}  // namespace freebooter::net
