#pragma once

#include <functional>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/store/store.h"

namespace freebooter::net {

// Guests by id, with what was read of them kept in memory. A guest who never chose a name has
// no row in the store. Any thread may call.
class People {
 public:
  explicit People(store::Store& store) : store_(store) {}

  store::Person find(const PersonId& id);
  std::string name(const PersonId& id) { return find(id).name; }
  bool banned(const PersonId& id) { return find(id).banned; }

  void rename(const PersonId& id, std::string name, Millis now, store::Done<store::Nothing> done);
  void ban(const PersonId& id, bool banned, Millis now, store::Done<store::Nothing> done);
  void forget(const PersonId& id, store::Done<store::Nothing> done);
  // Remembers, once a day, that the guest was here.
  void saw(const PersonId& id, Millis now);

 private:
  void put(const store::Person& person, store::Done<store::Nothing> done);

  store::Store& store_;
  std::mutex mutex_;
  std::unordered_map<PersonId, store::Person> known_;
};

}  // namespace freebooter::net
