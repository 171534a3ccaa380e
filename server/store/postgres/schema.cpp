#include "server/store/postgres/schema.h"

#include <array>
#include <string>

namespace freebooter::store::postgres {

namespace {

// An append is one row of `entries`, however many texts it brings; `place` is how many there were
// before. Every key begins with the id of the match or person, so that a database on several
// machines can be told to lie by it.
constexpr const char* kTables = R"(
CREATE TABLE matches(
  id TEXT PRIMARY KEY,
  game TEXT NOT NULL,
  phase BIGINT NOT NULL,
  listed BOOLEAN NOT NULL,
  summary TEXT NOT NULL,
  people TEXT[] NOT NULL,
  deadline BIGINT,
  version BIGINT NOT NULL,
  created BIGINT NOT NULL,
  updated BIGINT NOT NULL,
  owner TEXT NOT NULL DEFAULT '',
  epoch BIGINT NOT NULL DEFAULT 0,
  lease_until TIMESTAMPTZ NOT NULL DEFAULT '1970-01-01 00:00:00+00',
  wanted TEXT NOT NULL DEFAULT '');
CREATE INDEX matches_by_phase ON matches(phase, updated DESC, id);
CREATE INDEX matches_by_deadline ON matches(deadline) WHERE deadline IS NOT NULL;
CREATE TABLE entries(
  match TEXT NOT NULL,
  place BIGINT NOT NULL,
  texts BYTEA[] NOT NULL,
  PRIMARY KEY(match, place));
CREATE TABLE match_people(
  match TEXT NOT NULL,
  person TEXT NOT NULL,
  PRIMARY KEY(match, person));
CREATE INDEX match_people_by_person ON match_people(person, match);
CREATE TABLE people(
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  created BIGINT NOT NULL,
  seen BIGINT NOT NULL,
  banned BOOLEAN NOT NULL);
CREATE TABLE pings(slot BIGINT PRIMARY KEY, count BIGINT NOT NULL);
CREATE TABLE keys(one BIGINT PRIMARY KEY, secret BYTEA NOT NULL);
)";

// What nodes have to know of each other's guests and of each other, for a short time.
constexpr const char* kNotes = R"(
CREATE TABLE codes(word TEXT PRIMARY KEY, person TEXT NOT NULL, expires BIGINT NOT NULL);
CREATE TABLE news(person TEXT PRIMARY KEY, expelled BOOLEAN NOT NULL, at TIMESTAMPTZ NOT NULL);
CREATE INDEX news_by_time ON news(at);
CREATE TABLE nodes(node TEXT PRIMARY KEY, process TEXT NOT NULL, until TIMESTAMPTZ NOT NULL);
)";

// Step n brings a database of version n to version n + 1. Steps are never edited once released, and
// each leaves the tables such that the program before it can go on: during an upgrade both run. So
// a step adds; what nobody uses any more goes a release later.
constexpr std::array kSteps = {kTables, kNotes};

// Is added to the version of a database that is being filled: programs of any age refuse it then.
constexpr std::size_t kUnfinished = 1'000'000;

constexpr const char* kPatience = "5s";

void make_version(Connection& connection) {
  // Two nodes that make this table at once are in each other's way; who comes second finds it made.
  for (int tried = 0;; ++tried) {
    try {
      connection.script(
          "CREATE TABLE IF NOT EXISTS freebooter(one BIGINT PRIMARY KEY, version BIGINT NOT NULL);"
          "INSERT INTO freebooter VALUES(1, 0) ON CONFLICT DO NOTHING");
      return;
    } catch (const Trouble& trouble) {
      if (trouble.kind == Trouble::Kind::Lost || tried == 3) throw;
    }
  }
}

// Begins a transaction that keeps others from this until it ends.
std::size_t lock_version(Connection& connection, const std::string& patience) {
  try {
    connection.script(("BEGIN; SET LOCAL lock_timeout = '" + patience + "'").c_str());
    const Rows rows = connection.script("SELECT version FROM freebooter WHERE one = 1 FOR UPDATE");
    return static_cast<std::size_t>(std::stoull(rows.text(0, 0)));
  } catch (const Trouble& trouble) {
    if (trouble.kind != Trouble::Kind::Refused) throw;
    throw Trouble(Trouble::Kind::Refused, "another freebooter copies it, or makes its tables");
  }
}

void set_version(Connection& connection, std::size_t version) {
  connection.script(
      ("UPDATE freebooter SET version = " + std::to_string(version) + " WHERE one = 1").c_str());
}

void set_version_and_hold(Connection& connection, std::size_t version) {
  set_version(connection, version);
  connection.script("COMMIT");
  if (lock_version(connection, kPatience) == version) return;
  throw Trouble(Trouble::Kind::Refused, "another freebooter has changed it meanwhile");
}

void take_steps(Connection& connection, std::size_t from) {
  for (std::size_t step = from; step < kSteps.size(); ++step) connection.script(kSteps[step]);
}

[[noreturn]] void refuse_newer() {
  throw Trouble(Trouble::Kind::Refused, "it belongs to a newer version of freebooter");
}

}  // namespace

void prepare_schema(Connection& connection) {
  make_version(connection);
  const std::size_t found = lock_version(connection, kPatience);
  if (found >= kUnfinished) {
    throw Trouble(Trouble::Kind::Refused,
                  "what `freebooter move-data` began to copy into it is not whole; copy it again");
  }
  if (found > kSteps.size() + 1) refuse_newer();
  if (found < kSteps.size()) {
    take_steps(connection, found);
    set_version(connection, kSteps.size());
  }
  connection.script("COMMIT");
}

bool has_schema(Connection& connection) {
  return connection.script("SELECT to_regclass('freebooter') IS NOT NULL").text(0, 0) == "t";
}

bool hold_schema(Connection& connection) {
  make_version(connection);
  const std::size_t found = lock_version(connection, "1s");
  const bool unfinished = found >= kUnfinished;
  const std::size_t version = found % kUnfinished;
  // Not even one step: what it does not know it would leave behind.
  if (version > kSteps.size()) refuse_newer();
  take_steps(connection, version);
  const std::size_t now = kSteps.size() + (unfinished ? kUnfinished : 0);
  set_version_and_hold(connection, now);
  return unfinished;
}

void mark_schema(Connection& connection, bool unfinished) {
  set_version_and_hold(connection, kSteps.size() + (unfinished ? kUnfinished : 0));
}

}  // namespace freebooter::store::postgres
