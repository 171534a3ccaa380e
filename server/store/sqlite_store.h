#pragma once

#include <mutex>

#include "server/store/store.h"
#include "server/store/writer.h"

namespace freebooter {

// A store in one SQLite file. Writes go to one thread; reads have a connection of their own and
// see what is committed. The destructor finishes the writes that were asked for.
class SqliteStore final : public Store {
 public:
  static Stored<std::unique_ptr<SqliteStore>> open(const std::string& file);

  void create(MatchId id, Millis now, MatchCard card, std::vector<std::string> entries,
              Done<Version> done) override;
  Stored<MatchLog> load(const MatchId& id) override;
  void append(MatchId id, Version expected, Millis now, MatchCard card,
              std::vector<std::string> entries, Done<Version> done) override;
  void remove(MatchId id, Done<Nothing> done) override;
  Stored<MatchHead> head(const MatchId& id) override;
  Stored<std::vector<MatchHead>> list(const MatchQuery& query) override;
  Stored<std::vector<Deadline>> deadlines(Millis until) override;
  Stored<std::vector<std::uint64_t>> counts() override;
  void put_person(Person person, Done<Nothing> done) override;
  Stored<Person> person(const PersonId& id) override;
  void forget_person(PersonId id, Done<Nothing> done) override;
  void expire(Millis matches_before, Millis people_before, Done<std::uint64_t> done) override;
  StoreFigures figures() const override { return writer_.figures(); }

 private:
  explicit SqliteStore(const std::string& file);

  template <class T>
  void write(std::function<Stored<T>(Database&)> work, Done<T> done);
  template <class T, class Read>
  Stored<T> read(Read read);

  Writer writer_;
  std::mutex mutex_;
  Database reader_;
};

// Copies the database while a server may be writing to it. `to` must not exist.
Stored<Nothing> backup_store(const std::string& from, const std::string& to);

}  // namespace freebooter
