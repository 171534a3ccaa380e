#pragma once

#include <functional>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/store/store.h"

namespace freebooter {

// Guests by id, with what was read of them kept in memory. A guest who never chose a name has
// no row in the store. Any thread may call.
class People {
 public:
  explicit People(Store& store) : store_(store) {}

  Person find(const PersonId& id);
  std::string name(const PersonId& id) { return find(id).name; }
  bool banned(const PersonId& id) { return find(id).banned; }

  void rename(const PersonId& id, std::string name, Millis now, Done<Nothing> done);
  void ban(const PersonId& id, bool banned, Millis now, Done<Nothing> done);
  void forget(const PersonId& id, Done<Nothing> done);
  // Remembers, once a day, that the guest was here.
  void saw(const PersonId& id, Millis now);

 private:
  void put(const Person& person, Done<Nothing> done);

  Store& store_;
  std::mutex mutex_;
  std::unordered_map<PersonId, Person> known_;
};

}  // namespace freebooter
