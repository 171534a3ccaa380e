#pragma once

#include <map>
#include <mutex>

#include "server/store/store.h"

namespace freebooter {

// A store that forgets everything with the process. It answers writes at once; tests hold the
// SQLite store against it.
class MemoryStore final : public Store {
 public:
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
  void ping(Done<Nothing> done) override { done(Nothing{}); }
  StoreFigures figures() const override;

 private:
  mutable std::mutex mutex_;
  std::map<MatchId, MatchLog> matches_;
  std::map<PersonId, Person> people_;
  StoreFigures figures_;
};

}  // namespace freebooter
