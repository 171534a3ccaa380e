#pragma once

#include <functional>
#include <map>
#include <mutex>

#include "server/store/store.h"

namespace freebooter::store {

// A store that forgets everything with the process. It answers writes at once; tests hold the
// others against it.
class MemoryStore : public Store {
 public:
  // Leases run by this clock.
  explicit MemoryStore(std::function<Millis()> clock = steady_millis) : clock_(std::move(clock)) {}

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
  void ping(Done<Nothing> done) override { done(Nothing{}); }
  Figures figures() const override;

 private:
  struct Lease {
    std::string node;  // "" for nobody
    Epoch epoch = 0;
    Millis until = 0;
    std::string wanted = {};
  };
  static Millis steady_millis();
  bool runs(const Lease& lease) const { return !lease.node.empty() && clock_() < lease.until; }
  // Changes a lease that is still of this epoch.
  template <class T, class Change>
  Stored<T> change_lease(const TableId& id, Epoch epoch, Change change);

  const std::function<Millis()> clock_;
  mutable std::mutex mutex_;
  std::map<TableId, MatchLog> matches_;
  std::map<TableId, Lease> leases_;  // of matches that were taken
  std::map<PersonId, Person> people_;
  std::map<std::string, CarryCode> codes_;
  std::map<PersonId, News> news_;
  std::map<std::string, Lease> nodes_;  // by the processes that have their names
  Figures figures_;
};

}  // namespace freebooter::store
