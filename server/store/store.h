#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/match/table_types.h"
#include "server/store/figures.h"

namespace freebooter::store {

using Version = std::uint32_t;  // how many entries a log has
using Epoch = std::uint32_t;    // how often the lease of a match was taken

enum class Problem : std::uint8_t {
  NotFound,
  Conflict,  // the log has moved on; nothing was written
  Fenced,    // the lease is another's by now; nothing was written
  Held,      // another node holds the lease: `detail` is its name
  Exists,
  Failed,   // disk or database; nothing was written
  Damaged,  // what is kept here can't be read; nothing was written, and other rows may be whole
};

struct Error {
  Problem problem = Problem::Failed;
  std::string detail;
};

template <class T>
using Stored = Result<T, Error>;
template <class T>
using Done = std::function<void(Stored<T>)>;
struct Nothing {};

// What a writer knows of a log: under which lease it writes, and how long the log is.
struct Tip {
  Epoch epoch = 0;
  Version version = 0;
};

// What a node learns when it renews a lease.
struct Renewed {
  std::string wanted;  // the node that was refused the match last, since it was renewed or taken
};

// What lists show of a match, kept beside its log so that a list replays nothing.
struct MatchCard {
  std::string game;
  Phase phase = Phase::Gathering;
  bool listed = false;             // shown to everybody, or reached by its link only
  std::string summary;             // for whoever reads lists; the store does not look inside
  std::vector<PersonId> people;    // who sits here, or did: the match is among their games
  std::optional<Millis> deadline;  // when the match needs a step though nobody acts
};

struct MatchHead {
  TableId id;
  Version version = 0;
  Millis created = 0;
  Millis updated = 0;
  MatchCard card;
};

// A match is its log: texts that only their writer understands, in the order of writing.
struct MatchLog {
  MatchHead head;
  std::vector<std::string> entries;
};

// Which matches a list shows: the latest change first, then by id.
struct MatchQuery {
  std::optional<Phase> phase;
  std::optional<PersonId> person;
  bool listed_only = false;
  std::size_t limit = 100;
  std::size_t offset = 0;
};

struct Deadline {
  TableId id;
  Millis at = 0;
};

// A guest: no account, no password, no address. `name` is what others see.
struct Person {
  PersonId id;
  std::string name;
  Millis created = 0;
  Millis seen = 0;
  bool banned = false;
};

// A word by which a person shows on another device who it is.
struct CarryCode {
  std::string word;
  PersonId person;
  Millis expires = 0;
};

// A change of a person that every node has to act on.
struct News {
  PersonId person;
  bool expelled = false;  // banned or forgotten; else it has another name
  std::int64_t at = 0;    // when, as only the store counts: another change is at another time
};

// What the server keeps. Implementations: memory (tests), SQLite (one machine) and PostgreSQL
// (several); all pass contract_test.cpp. Reads answer at once. Writes are done in the order in
// which they were asked; `done` comes later, from a thread of the store, and what it reports is
// durable: only then may anybody be told. `done` must not call the store's reads or wait.
//
// Several nodes share a store by leases (tests/ownership is the protocol, checked in every order of
// events): a match belongs to the node that holds its lease. Each lease has an epoch, one more than
// the one before, and every append names the epoch under which it was asked: a node that slept for
// longer than its lease finds itself fenced. A match that nobody ever took is at epoch 0; a server
// that has its store for itself writes under that.
class Store {
 public:
  virtual ~Store() = default;

  // Begins a match with its first entries.
  virtual void create(TableId id, Millis now, MatchCard card, std::vector<std::string> entries,
                      Done<Version> done) = 0;
  virtual Stored<MatchLog> load(const TableId& id) = 0;
  // Adds entries and replaces the card if the lease is still that of `tip`, else Fenced, and the
  // log has exactly so many entries, else Conflict. A match that was over keeps the people that it
  // had: who was forgotten does not come back.
  virtual void append(TableId id, Tip tip, Millis now, MatchCard card,
                      std::vector<std::string> entries, Done<Version> done) = 0;
  // Removes a match and its log for good.
  virtual void remove(TableId id, Done<Nothing> done) = 0;

  // Takes the lease of a match for so long, by the store's clock, unless another node's still runs:
  // then Held. Who holds it already begins anew, and what it asked before is fenced.
  virtual void acquire(TableId id, std::string node, Millis ttl, Done<Epoch> done) = 0;
  // Lets the lease run for so long from now. Nobody has taken it meanwhile, or else Fenced.
  virtual void renew(TableId id, Epoch epoch, Millis ttl, Done<Renewed> done) = 0;
  // Gives the lease back: whoever asks next gets it.
  virtual void release(TableId id, Epoch epoch, Done<Nothing> done) = 0;

  virtual Stored<MatchHead> head(const TableId& id) = 0;
  // Leaves out rows that are damaged.
  virtual Stored<std::vector<MatchHead>> list(const MatchQuery& query) = 0;
  // All deadlines up to this time, earliest first, but for matches whose lease runs: who holds it
  // looks at their clocks.
  virtual Stored<std::vector<Deadline>> deadlines(Millis until) = 0;
  // When a match was changed last, or a person seen; 0 in an empty store. Looks at all of them.
  virtual Stored<Millis> newest() = 0;
  // How many matches are in each phase, in the order of Phase.
  virtual Stored<std::vector<std::uint64_t>> counts() = 0;

  // Adds the person or replaces what was known of it.
  virtual void put_person(Person person, Done<Nothing> done) = 0;
  virtual Stored<Person> person(const PersonId& id) = 0;
  // Removes the person, its codes and its place in lists. Logs stay as they are: they hold the ids
  // of who was there, random words that nothing leads from to a person any more, but no names.
  virtual void forget_person(PersonId id, Done<Nothing> done) = 0;

  // Keeps a code instead of any that the person had; those that had expired by `now` go.
  virtual void put_code(CarryCode code, Millis now, Done<Nothing> done) = 0;
  virtual Stored<CarryCode> code(const std::string& word) = 0;
  // Removes a code: whoever does that first has used it.
  virtual void take_code(std::string word, Done<Nothing> done) = 0;

  // Tells all nodes of a change.
  virtual void tell(PersonId person, bool expelled, Done<Nothing> done) = 0;
  // The last change of each person who was changed within so many milliseconds.
  virtual Stored<std::vector<News>> news(Millis within) = 0;

  // A process lives for so long under the name of a node, unless another one does: then Held.
  virtual void beat(std::string node, std::string process, Millis ttl, Done<Nothing> done) = 0;
  // It does no more.
  virtual void fall_silent(std::string node, std::string process, Done<Nothing> done) = 0;

  // Retention: removes matches that are over or were never begun and did not change since
  // `matches_before`, and people not seen since `people_before` who are in no match that is
  // left. Takes its time: writes that are asked meanwhile come in between, and what they change is
  // looked at as it is then. Reports how many rows went.
  virtual void expire(Millis matches_before, Millis people_before, Done<std::uint64_t> done) = 0;

  // A write that changes nothing, all the way to the disk: whether the store works.
  virtual void ping(Done<Nothing> done) = 0;
  virtual Figures figures() const = 0;
};

}  // namespace freebooter::store
