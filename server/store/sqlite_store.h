#pragma once

#include <chrono>

#include "server/store/patient_reader.h"
#include "server/store/store.h"
#include "server/store/writer.h"

namespace freebooter::store {

// A store in one SQLite file. Writes go to one thread, reads to another with a connection of its
// own; they fail when the disk lets them wait for longer than `patience`. The destructor finishes
// the writes that were asked for.
class SqliteStore final : public Store {
 public:
  static constexpr std::chrono::milliseconds kPatience{5000};
  static Stored<std::unique_ptr<SqliteStore>> open(const std::string& file,
                                                   std::chrono::milliseconds patience = kPatience);

  void create(TableId id, Millis now, MatchCard card, std::vector<std::string> entries,
              Done<Version> done) override;
  Stored<MatchLog> load(const TableId& id) override {
    return reader_.ask<MatchLog>([id](SqliteReader& reader) { return reader.load(id); });
  }
  void append(TableId id, Tip tip, Millis now, MatchCard card, std::vector<std::string> entries,
              Done<Version> done) override;
  void remove(TableId id, Done<Nothing> done) override;
  void acquire(TableId id, std::string node, Millis ttl, Done<Epoch> done) override;
  void renew(TableId id, Epoch epoch, Millis ttl, Done<Renewed> done) override;
  void release(TableId id, Epoch epoch, Done<Nothing> done) override;
  Stored<MatchHead> head(const TableId& id) override {
    return reader_.ask<MatchHead>([id](SqliteReader& reader) { return reader.head(id); });
  }
  Stored<std::vector<MatchHead>> list(const MatchQuery& query) override {
    return reader_.ask<std::vector<MatchHead>>(
        [query](SqliteReader& reader) { return reader.list(query); });
  }
  Stored<std::vector<Deadline>> deadlines(Millis until) override {
    return reader_.ask<std::vector<Deadline>>(
        [until](SqliteReader& reader) { return reader.deadlines(until); });
  }
  Stored<Millis> newest() override {
    return reader_.ask<Millis>([](SqliteReader& reader) { return reader.newest(); });
  }
  Stored<std::vector<std::uint64_t>> counts() override {
    return reader_.ask<std::vector<std::uint64_t>>(
        [](SqliteReader& reader) { return reader.counts(); });
  }
  void put_person(Person person, Done<Nothing> done) override;
  Stored<Person> person(const PersonId& id) override {
    return reader_.ask<Person>([id](SqliteReader& reader) { return reader.person(id); });
  }
  void forget_person(PersonId id, Done<Nothing> done) override;
  void put_code(CarryCode code, Millis now, Done<Nothing> done) override;
  Stored<CarryCode> code(const std::string& word) override {
    return reader_.ask<CarryCode>([word](SqliteReader& reader) { return reader.code(word); });
  }
  void take_code(std::string word, Done<Nothing> done) override;
  void tell(PersonId person, bool expelled, Done<Nothing> done) override;
  Stored<std::vector<News>> news(Millis within) override {
    return reader_.ask<std::vector<News>>(
        [within](SqliteReader& reader) { return reader.news(within); });
  }
  void beat(std::string node, std::string process, Millis ttl, Done<Nothing> done) override;
  void fall_silent(std::string node, std::string process, Done<Nothing> done) override;
  void expire(Millis matches_before, Millis people_before, Done<std::uint64_t> done) override;
  void ping(Done<Nothing> done) override;
  Figures figures() const override;

 private:
  SqliteStore(const std::string& file, std::chrono::milliseconds patience);

  template <class T>
  void write(std::function<Stored<T>(Database&)> work, Done<T> done);

  const std::string file_;
  Writer writer_;  // before the reader: it makes the tables
  PatientReader reader_;
};

// Copies the database while a server may be writing to it. `to` must not exist.
Stored<Nothing> backup_store(const std::string& from, const std::string& to);

}  // namespace freebooter::store
