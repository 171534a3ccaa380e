#include "server/store/sweep.h"

#include <chrono>
#include <utility>
#include <vector>

#include "server/store/sqlite_rows.h"

namespace freebooter::store {

namespace {

// A bite ends early when it has taken so long: some logs are long.
constexpr std::chrono::milliseconds kLongEnough(4);
// So many failures in one sweep are no single bad rows: the disk fails.
constexpr int kMostFailures = 20;

class Stopwatch {
 public:
  bool long_enough() const { return std::chrono::steady_clock::now() - start_ >= kLongEnough; }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace

Sweep::Sweep(Writer& writer, Millis matches_before, Millis people_before, Done<std::uint64_t> done)
    : writer_(writer),
      matches_before_(matches_before),
      people_before_(people_before),
      done_(std::move(done)) {}

void Sweep::begin() { next(); }

void Sweep::next() {
  writer_.add_between(
      [self = shared_from_this()](Database& database) -> Writer::Report {
        self->reached_ = self->at_;
        self->bite(database);
        return [self] { self->taken(); };
      },
      [self = shared_from_this()](const std::string& why) { self->failed(why); });
}

void Sweep::bite(Database& database) {
  if (at_.stage == Stage::Matches) return bite_matches(database);
  bite_people(database);
}

void Sweep::bite_matches(Database& database) {
  struct Row {
    std::int64_t number = 0;
    TableId id;
    bool old = false;
  };
  std::vector<Row> rows;
  {
    Query query = database.query(
        "SELECT number, id, phase <> ? AND updated < ? FROM matches WHERE number > ?"
        " ORDER BY number LIMIT ?");
    query.bind(static_cast<std::int64_t>(Phase::Playing))
        .bind(matches_before_)
        .bind(at_.match)
        .bind(careful_ > 0 ? 1 : kRowsAtOnce);
    while (query.next()) rows.push_back({query.number(0), query.text(1), query.number(2) != 0});
  }
  const Stopwatch stopwatch;
  std::uint64_t removed = 0;
  for (const Row& row : rows) {
    if (removed == kMatchesAtOnce || stopwatch.long_enough()) return;
    reached_.match = row.number;
    if (!row.old) continue;
    if (remove_match(database, row.id)) ++reached_.gone;
    ++removed;
  }
  if (rows.empty()) reached_.stage = Stage::People;
}

void Sweep::bite_people(Database& database) {
  std::vector<PersonId> old;
  bool any = false;
  {
    Query query = database.query(
        "SELECT id, seen < ? AND NOT banned AND NOT EXISTS"
        " (SELECT 1 FROM match_people p WHERE p.person = people.id)"
        " FROM people WHERE id > ? ORDER BY id LIMIT ?");
    query.bind(people_before_).bind(at_.person).bind(careful_ > 0 ? 1 : kRowsAtOnce);
    while (query.next()) {
      any = true;
      reached_.person = query.text(0);
      if (query.number(1) != 0) old.push_back(reached_.person);
    }
  }
  for (const PersonId& id : old) {
    database.query("DELETE FROM people WHERE id = ?").bind(id).run();
    ++reached_.gone;
  }
  if (!any) reached_.stage = Stage::Over;
}

void Sweep::taken() {
  at_ = reached_;
  if (careful_ > 0) --careful_;
  if (at_.stage == Stage::Over) return end();
  next();
}

void Sweep::failed(const std::string& why) {
  why_ = why;
  if (careful_ == 0) {
    careful_ = kRowsAtOnce;
    return next();
  }
  const bool stuck = reached_.match == at_.match && reached_.person == at_.person;
  if (++failures_ == kMostFailures || stuck) return end();
  reached_.gone = at_.gone;
  taken();
}

void Sweep::end() {
  if (failures_ == 0) return done_(at_.gone);
  done_(Err{Error{Problem::Failed,
                  std::to_string(at_.gone) + " rows are deleted, others can't be: " + why_}});
}

}  // namespace freebooter::store
