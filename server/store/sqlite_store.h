#pragma once

#include "server/store/sqlite_reader.h"
#include "server/store/store.h"
#include "server/store/writer.h"

namespace freebooter::store {

// A store in one SQLite file. Writes go to one thread; reads have a connection of their own. The
// destructor finishes the writes that were asked for.
class SqliteStore final : public Store {
 public:
  static Stored<std::unique_ptr<SqliteStore>> open(const std::string& file);

  void create(TableId id, Millis now, MatchCard card, std::vector<std::string> entries,
              Done<Version> done) override;
  Stored<MatchLog> load(const TableId& id) override { return reader_.load(id); }
  void append(TableId id, Version expected, Millis now, MatchCard card,
              std::vector<std::string> entries, Done<Version> done) override;
  void remove(TableId id, Done<Nothing> done) override;
  Stored<MatchHead> head(const TableId& id) override { return reader_.head(id); }
  Stored<std::vector<MatchHead>> list(const MatchQuery& query) override {
    return reader_.list(query);
  }
  Stored<std::vector<Deadline>> deadlines(Millis until) override {
    return reader_.deadlines(until);
  }
  Stored<std::vector<std::uint64_t>> counts() override { return reader_.counts(); }
  void put_person(Person person, Done<Nothing> done) override;
  Stored<Person> person(const PersonId& id) override { return reader_.person(id); }
  void forget_person(PersonId id, Done<Nothing> done) override;
  void expire(Millis matches_before, Millis people_before, Done<std::uint64_t> done) override;
  void ping(Done<Nothing> done) override;
  Figures figures() const override;

 private:
  explicit SqliteStore(const std::string& file);

  template <class T>
  void write(std::function<Stored<T>(Database&)> work, Done<T> done);

  const std::string file_;
  Writer writer_;  // before the reader: it makes the tables
  SqliteReader reader_;
};

// Copies the database while a server may be writing to it. `to` must not exist.
Stored<Nothing> backup_store(const std::string& from, const std::string& to);

}  // namespace freebooter::store
