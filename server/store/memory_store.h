#pragma once

#include <map>
#include <mutex>

#include "server/store/store.h"

namespace freebooter::store {

// A store that forgets everything with the process. It answers writes at once; tests hold the
// SQLite store against it.
class MemoryStore : public Store {
 public:
  void create(TableId id, Millis now, MatchCard card, std::vector<std::string> entries,
              Done<Version> done) override;
  Stored<MatchLog> load(const TableId& id) override;
  void append(TableId id, Version expected, Millis now, MatchCard card,
              std::vector<std::string> entries, Done<Version> done) override;
  void remove(TableId id, Done<Nothing> done) override;
  Stored<MatchHead> head(const TableId& id) override;
  Stored<std::vector<MatchHead>> list(const MatchQuery& query) override;
  Stored<std::vector<Deadline>> deadlines(Millis until) override;
  Stored<Millis> newest() override;
  Stored<std::vector<std::uint64_t>> counts() override;
  void put_person(Person person, Done<Nothing> done) override;
  Stored<Person> person(const PersonId& id) override;
  void forget_person(PersonId id, Done<Nothing> done) override;
  void expire(Millis matches_before, Millis people_before, Done<std::uint64_t> done) override;
  void ping(Done<Nothing> done) override { done(Nothing{}); }
  Figures figures() const override;

 private:
  mutable std::mutex mutex_;
  std::map<TableId, MatchLog> matches_;
  std::map<PersonId, Person> people_;
  Figures figures_;
};

}  // namespace freebooter::store
