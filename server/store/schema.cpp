#include "server/store/schema.h"

#include <array>

namespace freebooter::store {

namespace {

constexpr std::int64_t kApplication = 0x46524545;  // "FREE", in the header of the file

// Entries are only ever added, at the end of a table without another index: that is what makes
// appending fast. Each entry points to the one before it in its match, and the match to its
// last, so that loading follows the chain by row number.
constexpr const char* kTables = R"(
CREATE TABLE matches(
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  game TEXT NOT NULL,
  phase INTEGER NOT NULL,
  listed INTEGER NOT NULL,
  summary TEXT NOT NULL,
  people TEXT NOT NULL,
  deadline INTEGER,
  version INTEGER NOT NULL,
  last_entry INTEGER NOT NULL,
  created INTEGER NOT NULL,
  updated INTEGER NOT NULL);
CREATE INDEX matches_by_phase ON matches(phase);
CREATE INDEX matches_by_deadline ON matches(deadline) WHERE deadline IS NOT NULL;
CREATE TABLE entries(
  row INTEGER PRIMARY KEY,
  previous INTEGER NOT NULL,
  text TEXT NOT NULL);
CREATE TABLE match_people(
  person TEXT NOT NULL,
  match INTEGER NOT NULL,
  PRIMARY KEY(person, match)) WITHOUT ROWID;
CREATE TABLE people(
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  created INTEGER NOT NULL,
  seen INTEGER NOT NULL,
  banned INTEGER NOT NULL) WITHOUT ROWID;
)";

// What everybody is shown, in the order of the list: it must not cost more when many tables sleep.
constexpr const char* kShown = R"(
CREATE INDEX matches_shown ON matches(phase, updated DESC, id) WHERE listed;
)";

// Who may write a match where several can; see Store.
constexpr const char* kLeases = R"(
ALTER TABLE matches ADD COLUMN owner TEXT NOT NULL DEFAULT '';
ALTER TABLE matches ADD COLUMN epoch INTEGER NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN lease_until INTEGER NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN wanted TEXT NOT NULL DEFAULT '';
)";

// What nodes have to know of each other's guests and of each other; see Store.
constexpr const char* kNotes = R"(
CREATE TABLE codes(
  word TEXT PRIMARY KEY,
  person TEXT NOT NULL,
  expires INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE news(
  person TEXT PRIMARY KEY,
  expelled INTEGER NOT NULL,
  at INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE nodes(
  node TEXT PRIMARY KEY,
  process TEXT NOT NULL,
  until INTEGER NOT NULL) WITHOUT ROWID;
)";

// Step n brings a database of version n to version n + 1. Steps are never edited once released.
constexpr std::array kSteps = {kTables, kShown, kLeases, kNotes};

std::int64_t pragma(Database& database, const char* sql) {
  Query query = database.query(sql);
  return query.next() ? query.number(0) : 0;
}

void refuse_newer(std::int64_t version) {
  if (version > static_cast<std::int64_t>(kSteps.size())) {
    throw SqliteError("it was written by a newer version of freebooter", Fault::Newer);
  }
}

}  // namespace

void prepare_schema(Database& database) {
  const std::int64_t application = pragma(database, "PRAGMA application_id");
  const std::int64_t version = pragma(database, "PRAGMA user_version");
  const bool empty = pragma(database, "SELECT count(*) FROM sqlite_schema") == 0;
  if (!empty && application != kApplication) {
    throw SqliteError("it belongs to another program", Fault::Foreign);
  }
  refuse_newer(version);
  database.script("BEGIN IMMEDIATE");
  for (auto step = static_cast<std::size_t>(version); step < kSteps.size(); ++step) {
    database.script(kSteps[step]);
  }
  database.script(("PRAGMA application_id = " + std::to_string(kApplication)).c_str());
  touch_schema(database);
  database.script("COMMIT");
}

void check_ours(Database& database) {
  if (pragma(database, "PRAGMA application_id") != kApplication) {
    throw SqliteError("it belongs to another program", Fault::Foreign);
  }
}

void check_schema(Database& database) {
  check_ours(database);
  const std::int64_t version = pragma(database, "PRAGMA user_version");
  refuse_newer(version);
  if (version != static_cast<std::int64_t>(kSteps.size())) {
    throw SqliteError("it is of an older version of freebooter", Fault::Older);
  }
}

void touch_schema(Database& database) {
  database.script(("PRAGMA user_version = " + std::to_string(kSteps.size())).c_str());
}

}  // namespace freebooter::store
