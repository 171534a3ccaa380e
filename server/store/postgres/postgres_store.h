#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "server/store/postgres/line.h"
#include "server/store/store.h"

namespace freebooter::store {

// A store in a PostgreSQL database, or in one that speaks its protocol, which several nodes may
// share. One thread writes, another reads, each by a connection of its own. A connection that is
// lost is made anew; a write that was under way then fails, and may be done or not: whoever reads
// the log again sees which. Reads fail when the database lets them wait for longer than `patience`.
// The destructor finishes the writes that were asked for.
class PostgresStore final : public Store {
 public:
  static constexpr std::chrono::milliseconds kPatience{5000};
  // `url` is one of libpq's: postgresql://user@host/database. Makes the tables if need be.
  static Stored<std::unique_ptr<PostgresStore>> open(
      const std::string& url, std::chrono::milliseconds patience = kPatience);

  void create(TableId id, Millis now, MatchCard card, std::vector<std::string> entries,
              Done<Version> done) override;
  Stored<MatchLog> load(const TableId& id) override;
  void append(TableId id, Tip tip, Millis now, MatchCard card, std::vector<std::string> entries,
              Done<Version> done) override;
  void remove(TableId id, Done<Nothing> done) override;
  void acquire(TableId id, std::string node, Millis ttl, Done<Epoch> done) override;
  void renew(TableId id, Epoch epoch, Millis ttl, Done<Renewed> done) override;
  void release(TableId id, Epoch epoch, Done<Nothing> done) override;
  Stored<MatchHead> head(const TableId& id) override;
  Stored<std::vector<MatchHead>> list(const MatchQuery& query) override;
  Stored<std::vector<Deadline>> deadlines(Millis until) override;
  Stored<Millis> newest() override;
  Stored<std::vector<std::uint64_t>> counts() override;
  void put_person(Person person, Done<Nothing> done) override;
  Stored<Person> person(const PersonId& id) override;
  void forget_person(PersonId id, Done<Nothing> done) override;
  void put_code(CarryCode code, Millis now, Done<Nothing> done) override;
  Stored<CarryCode> code(const std::string& word) override;
  void take_code(std::string word, Done<Nothing> done) override;
  void tell(PersonId person, bool expelled, Done<Nothing> done) override;
  Stored<std::vector<News>> news(Millis within) override;
  void beat(std::string node, std::string process, Millis ttl, Done<Nothing> done) override;
  void fall_silent(std::string node, std::string process, Done<Nothing> done) override;
  void expire(Millis matches_before, Millis people_before, Done<std::uint64_t> done) override;
  void ping(Done<Nothing> done) override;
  Figures figures() const override { return writes_.figures(); }

  // The secret that all nodes share: the first that offers one gives it to all.
  Stored<std::string> shared_secret(const std::string& offered);

 private:
  PostgresStore(const std::string& url, std::chrono::milliseconds patience);

  template <class T>
  using Read = std::function<Stored<T>(const std::vector<postgres::Rows>&)>;
  // `read` must hold what it needs itself: it may come when nobody waits any more.
  template <class T>
  void write(postgres::Command command, Done<T> done, Read<T> read);
  template <class T>
  Stored<T> ask(std::vector<postgres::Command> commands, Read<T> read);
  void leave_matches(const PersonId& id, bool known, Done<Nothing> done);
  void expire_matches(Millis before, std::uint64_t gone, Done<std::uint64_t> done);
  void expire_people(Millis before, const PersonId& from, std::uint64_t gone,
                     Done<std::uint64_t> done);

  const std::chrono::milliseconds patience_;
  const std::int64_t slot_;  // of its pings
  postgres::Line reads_;
  postgres::Line writes_;
};

}  // namespace freebooter::store
