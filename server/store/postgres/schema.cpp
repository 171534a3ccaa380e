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

}  // namespace

void prepare_schema(Connection& connection) {
  // Two nodes that make this table at once are in each other's way; who comes second finds it made.
  for (int tried = 0;; ++tried) {
    try {
      connection.script(
          "CREATE TABLE IF NOT EXISTS freebooter(one BIGINT PRIMARY KEY, version BIGINT NOT NULL);"
          "INSERT INTO freebooter VALUES(1, 0) ON CONFLICT DO NOTHING");
      break;
    } catch (const Trouble& trouble) {
      if (trouble.kind == Trouble::Kind::Lost || tried == 3) throw;
    }
  }
  const auto version = [&] {
    const Rows rows = connection.script("SELECT version FROM freebooter WHERE one = 1 FOR UPDATE");
    return static_cast<std::size_t>(std::stoull(rows.text(0, 0)));
  };
  connection.script("BEGIN");
  const std::size_t found = version();
  if (found > kSteps.size() + 1) {
    throw Trouble(Trouble::Kind::Refused, "it belongs to a newer version of freebooter");
  }
  for (std::size_t step = found; step < kSteps.size(); ++step) {
    connection.script(kSteps[step]);
    connection.script(
        ("UPDATE freebooter SET version = " + std::to_string(step + 1) + " WHERE one = 1").c_str());
  }
  connection.script("COMMIT");
}

}  // namespace freebooter::store::postgres
