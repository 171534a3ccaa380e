#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

#include "server/store/store.h"

namespace freebooter::net {

// Guests by id, with what was read of them kept in memory. A guest who never chose a name has
// no row in the store. Any thread may call.
class People {
 public:
  // What was read is believed for so many milliseconds, where other nodes may change it; 0 for
  // ever.
  explicit People(store::Store& store, Millis age = 0) : store_(store), age_(age) {}

  // As far as can be told: a stranger when the store can't be read.
  store::Person find(const PersonId& id);
  std::string name(const PersonId& id) { return find(id).name; }
  bool banned(const PersonId& id) { return find(id).banned; }

  void rename(const PersonId& id, std::string name, Millis now, store::Done<store::Nothing> done);
  void ban(const PersonId& id, bool banned, Millis now, store::Done<store::Nothing> done);
  // A ban is all that is kept of whom it holds.
  void forget(const PersonId& id, store::Done<store::Nothing> done);
  // What was read of the guest is no longer so: another node has changed it.
  void look_anew(const PersonId& id);
  // Remembers, once a day, that the guest was here.
  void saw(const PersonId& id, Millis now);

  // Where the guest came from last: in memory only, and of so many guests. "" if that is not known.
  void came_from(const PersonId& id, const std::string& address);
  std::string address(const PersonId& id);

 private:
  using Change = std::function<void(store::Person&)>;
  // What is known without a look at the store; nothing if that is nothing. To be called locked.
  std::optional<store::Person> recall(const PersonId& id) const;
  // What is known, or else kept, of a guest; an error when the store can't be read.
  store::Stored<store::Person> look(const PersonId& id);
  // The same, where other nodes may have changed it a moment ago.
  store::Stored<store::Person> look_again(const PersonId& id);
  // Changes what is known of a guest and stores it. One change at a time, from what is known to
  // the order in which the store is asked: none undoes another. What can't be read is not changed.
  void change(const PersonId& id, const Change& change, store::Done<store::Nothing> done);

  using Clock = std::chrono::steady_clock;
  struct Known {
    store::Person person;
    Clock::time_point since = Clock::now();
  };
  bool is_fresh(const Known& known) const;

  store::Store& store_;
  const std::chrono::milliseconds age_;
  std::mutex changing_;
  std::mutex mutex_;
  std::unordered_map<PersonId, Known> known_;
  std::uint64_t changes_ = 0;  // of anybody: what was read before one may be out of date after it
  struct Write {
    store::Person person;
    int under_way = 0;
  };
  std::unordered_map<PersonId, Write> writes_;  // what the store does not know yet
  // Of those who came last, and of those who came before them: a crowd of new guests does not
  // make the server forget who was here a moment ago.
  std::unordered_map<PersonId, std::string> addresses_;
  std::unordered_map<PersonId, std::string> earlier_addresses_;
};

}  // namespace freebooter::net
