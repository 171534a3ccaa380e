#include "server/store/sqlite_rows.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "server/store/sqlite_notes.h"

namespace freebooter::store {

namespace {

constexpr std::int64_t kNoEntry = 0;  // row numbers begin at 1
constexpr std::int64_t kMostEntries = std::numeric_limits<Version>::max();

// The columns of a MatchHead, in the order in which head_of reads them.
#define FREEBOOTER_HEAD_COLUMNS                                                             \
  "m.id, m.version, m.created, m.updated, m.game, m.phase, m.listed, m.summary, m.people, " \
  "m.deadline"

// Reads a row, or throws what is wrong with it.
MatchHead head_of(const Query& row) {
  MatchHead head;
  head.id = row.plain_text(0);
  head.version = static_cast<Version>(row.number_within(1, 0, kMostEntries));
  head.created = row.number(2);
  head.updated = row.number(3);
  head.card.game = row.plain_text(4);
  head.card.phase = static_cast<Phase>(row.number_within(5, 0, kPhases - 1));
  head.card.listed = row.number(6) != 0;
  head.card.summary = row.text(7);
  head.card.people = split_people(row.plain_text(8));
  head.card.deadline = row.maybe_number(9);
  return head;
}

std::int64_t add_entries(Database& database, std::int64_t last,
                         const std::vector<std::string>& entries) {
  for (const std::string& entry : entries) {
    database.query("INSERT INTO entries(previous, text) VALUES(?, ?)").bind(last).bind(entry).run();
    // When row numbers have run out, SQLite takes any that is free; a chain goes upwards only.
    if (database.last_row() <= last)
      throw SqliteError("the entries have no more row numbers", Fault::Damaged);
    last = database.last_row();
  }
  return last;
}

// Follows the chain of a match from its last entry to its first: calls with each row number and
// text. False when it does not lead to the beginning in exactly so many steps; each step goes
// back, so that it ends whatever the rows hold.
template <class Visit>
bool follow_entries(Database& database, std::int64_t last, Version count, Visit visit) {
  std::int64_t at = last;
  for (Version left = count; left > 0; --left) {
    Query row = database.query("SELECT previous, text FROM entries WHERE row = ?");
    if (!row.bind(at).next()) return false;
    const std::int64_t previous = row.number(0);
    if (previous < kNoEntry || previous >= at) return false;
    visit(at, row);
    at = previous;
  }
  return at == kNoEntry;
}

void replace_people(Database& database, std::int64_t match, const std::vector<PersonId>& before,
                    const std::vector<PersonId>& after) {
  for (const PersonId& person : before) {
    if (std::find(after.begin(), after.end(), person) != after.end()) continue;
    database.query("DELETE FROM match_people WHERE person = ? AND match = ?")
        .bind(person)
        .bind(match)
        .run();
  }
  for (const PersonId& person : after) {
    database.query("INSERT OR IGNORE INTO match_people(person, match) VALUES(?, ?)")
        .bind(person)
        .bind(match)
        .run();
  }
}

// Who wants a match whose lease is of this epoch.
Stored<std::string> held_lease(Database& database, const TableId& id, Epoch epoch) {
  Query row = database.query("SELECT epoch, owner, wanted FROM matches WHERE id = ?");
  if (!row.bind(id).next()) return Err{Error{Problem::NotFound, id}};
  if (row.number(0) != std::int64_t{epoch} || row.text(1).empty()) {
    return Err{Error{Problem::Fenced, id}};
  }
  return row.text(2);
}

void update_people(Database& database, std::int64_t match, const std::vector<PersonId>& people) {
  database.query("UPDATE matches SET people = ? WHERE number = ?")
      .bind(join_people(people))
      .bind(match)
      .run();
}

}  // namespace

std::string join_people(const std::vector<PersonId>& people) {
  std::string out;
  std::size_t size = 0;
  for (const PersonId& person : people) size += person.size() + 1;
  out.reserve(size);
  for (const PersonId& person : people) {
    if (!out.empty()) out += ' ';
    out += person;
  }
  return out;
}

std::vector<PersonId> split_people(const std::string& joined) {
  std::vector<PersonId> out;
  for (std::size_t at = 0; at < joined.size();) {
    const std::size_t end = std::min(joined.find(' ', at), joined.size());
    out.push_back(joined.substr(at, end - at));
    at = end + 1;
  }
  return out;
}

Stored<MatchHead> read_head(Database& database, const TableId& id) {
  Query row = database.query("SELECT " FREEBOOTER_HEAD_COLUMNS " FROM matches m WHERE m.id = ?");
  if (!row.bind(id).next()) return Err{Error{Problem::NotFound, id}};
  try {
    return head_of(row);
  } catch (const SqliteError& error) {
    return Err{Error{Problem::Damaged, error.what()}};
  }
}

Stored<MatchLog> read_log(Database& database, const TableId& id) {
  auto head = read_head(database, id);
  if (!head) return Err{head.error()};
  MatchLog log{std::move(*head), {}};
  std::int64_t last = kNoEntry;
  {
    Query row = database.query("SELECT last_entry FROM matches WHERE id = ?");
    if (row.bind(id).next()) last = row.number(0);
  }
  const bool whole =
      follow_entries(database, last, log.head.version,
                     [&](std::int64_t, const Query& row) { log.entries.push_back(row.text(1)); });
  if (!whole) return Err{Error{Problem::Damaged, "the chain of its entries is broken"}};
  std::reverse(log.entries.begin(), log.entries.end());
  return log;
}

std::vector<MatchHead> read_list(Database& database, const MatchQuery& query) {
  // Several statements, so that each has an index to begin with.
  Query rows =
      query.person ? database.query("SELECT " FREEBOOTER_HEAD_COLUMNS
                                    " FROM match_people p JOIN matches m ON m.number = p.match"
                                    " WHERE p.person = ?4 AND (?1 IS NULL OR m.phase = ?1)"
                                    " AND (m.listed OR NOT ?2)"
                                    " ORDER BY m.updated DESC, m.id LIMIT ?3 OFFSET ?5")
      : query.phase && query.listed_only
          ? database.query("SELECT " FREEBOOTER_HEAD_COLUMNS
                           " FROM matches m WHERE m.phase = ?1 AND m.listed AND ?2 AND ?4 = ''"
                           " ORDER BY m.updated DESC, m.id LIMIT ?3 OFFSET ?5")
      : query.phase
          ? database.query("SELECT " FREEBOOTER_HEAD_COLUMNS
                           " FROM matches m WHERE m.phase = ?1 AND (m.listed OR NOT ?2)"
                           " AND ?4 = '' ORDER BY m.updated DESC, m.id LIMIT ?3 OFFSET ?5")
          : database.query("SELECT " FREEBOOTER_HEAD_COLUMNS
                           " FROM matches m WHERE ?1 IS NULL AND (m.listed OR NOT ?2)"
                           " AND ?4 = '' ORDER BY m.updated DESC, m.id LIMIT ?3 OFFSET ?5");
  std::optional<std::int64_t> phase;
  if (query.phase) phase = static_cast<std::int64_t>(*query.phase);
  rows.bind(phase)
      .bind(std::int64_t{query.listed_only})
      .bind(static_cast<std::int64_t>(query.limit))
      .bind(query.person.value_or(""))
      .bind(static_cast<std::int64_t>(query.offset));
  std::vector<MatchHead> out;
  while (rows.next()) {
    try {
      out.push_back(head_of(rows));
    } catch (const SqliteError&) {
      // A damaged row; whoever asks for its match by name is told.
    }
  }
  return out;
}

std::vector<Deadline> read_deadlines(Database& database, Millis until) {
  Query rows = database.query(
      "SELECT id, deadline FROM matches WHERE deadline IS NOT NULL AND deadline <= ?"
      " AND (owner = '' OR lease_until <= " FREEBOOTER_NOW ") ORDER BY deadline, id");
  rows.bind(until);
  std::vector<Deadline> out;
  while (rows.next()) out.push_back({rows.text(0), rows.number(1)});
  return out;
}

Stored<Version> insert_match(Database& database, const TableId& id, Millis now,
                             const MatchCard& card, const std::vector<std::string>& entries) {
  if (read_head(database, id)) return Err{Error{Problem::Exists, id}};
  const auto version = static_cast<Version>(entries.size());
  const std::int64_t last = add_entries(database, kNoEntry, entries);
  database
      .query(
          "INSERT INTO matches(id, game, phase, listed, summary, people, deadline, version,"
          " last_entry, created, updated) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
      .bind(id)
      .bind(card.game)
      .bind(static_cast<std::int64_t>(card.phase))
      .bind(std::int64_t{card.listed})
      .bind(card.summary)
      .bind(join_people(card.people))
      .bind(card.deadline)
      .bind(std::int64_t{version})
      .bind(last)
      .bind(now)
      .bind(now)
      .run();
  replace_people(database, database.last_row(), {}, card.people);
  return version;
}

Stored<Version> append_to_match(Database& database, const TableId& id, Tip tip, Millis now,
                                const MatchCard& card, const std::vector<std::string>& entries) {
  std::int64_t number = 0;
  std::int64_t last = kNoEntry;
  std::string people;
  bool over = false;
  {
    Query row = database.query(
        "SELECT number, version, last_entry, people, epoch, phase FROM matches WHERE id = ?");
    if (!row.bind(id).next()) return Err{Error{Problem::NotFound, id}};
    if (row.number(4) != std::int64_t{tip.epoch}) return Err{Error{Problem::Fenced, id}};
    if (row.number(1) != std::int64_t{tip.version}) return Err{Error{Problem::Conflict, id}};
    number = row.number(0);
    last = row.number(2);
    people = row.text(3);
    over = is_over(static_cast<Phase>(row.number_within(5, 0, kPhases - 1)));
  }
  last = add_entries(database, last, entries);
  const auto version = static_cast<Version>(tip.version + entries.size());
  const std::string joined = over ? people : join_people(card.people);
  database
      .query(
          "UPDATE matches SET game = ?, phase = ?, listed = ?, summary = ?, people = ?,"
          " deadline = ?, version = ?, last_entry = ?, updated = ? WHERE number = ?")
      .bind(card.game)
      .bind(static_cast<std::int64_t>(card.phase))
      .bind(std::int64_t{card.listed})
      .bind(card.summary)
      .bind(joined)
      .bind(card.deadline)
      .bind(std::int64_t{version})
      .bind(last)
      .bind(now)
      .bind(number)
      .run();
  if (joined != people) replace_people(database, number, split_people(people), card.people);
  return version;
}

Stored<Nothing> remove_match(Database& database, const TableId& id) {
  auto head = read_head(database, id);
  if (!head) return Err{head.error()};
  std::int64_t number = 0;
  std::int64_t last = kNoEntry;
  {
    Query row = database.query("SELECT number, last_entry FROM matches WHERE id = ?");
    row.bind(id).next();
    number = row.number(0);
    last = row.number(1);
  }
  // Only entries that surely are its own are deleted.
  std::vector<std::int64_t> rows;
  const bool whole = follow_entries(database, last, head->version,
                                    [&](std::int64_t row, const Query&) { rows.push_back(row); });
  if (!whole) return Err{Error{Problem::Damaged, "the chain of its entries is broken"}};
  for (const std::int64_t row : rows) {
    database.query("DELETE FROM entries WHERE row = ?").bind(row).run();
  }
  replace_people(database, number, head->card.people, {});
  database.query("DELETE FROM matches WHERE number = ?").bind(number).run();
  return Nothing{};
}

Stored<Epoch> take_lease(Database& database, const TableId& id, const std::string& node,
                         Millis ttl) {
  std::int64_t epoch = 0;
  std::string other;
  {
    Query row =
        database.query("SELECT epoch, owner, owner NOT IN ('', ?) AND lease_until > " FREEBOOTER_NOW
                       " FROM matches WHERE id = ?");
    if (!row.bind(node).bind(id).next()) return Err{Error{Problem::NotFound, id}};
    epoch = row.number_within(0, 0, kMostEntries - 1) + 1;
    if (row.number(2) != 0) other = row.text(1);
  }
  if (!other.empty()) {
    database.query("UPDATE matches SET wanted = ? WHERE id = ?").bind(node).bind(id).run();
    return Err{Error{Problem::Held, other}};
  }
  database
      .query(
          "UPDATE matches SET owner = ?, epoch = ?, wanted = '', lease_until = ? + " FREEBOOTER_NOW
          " WHERE id = ?")
      .bind(node)
      .bind(epoch)
      .bind(ttl)
      .bind(id)
      .run();
  return static_cast<Epoch>(epoch);
}

Stored<Renewed> prolong_lease(Database& database, const TableId& id, Epoch epoch, Millis ttl) {
  const auto wanted = held_lease(database, id, epoch);
  if (!wanted) return Err{wanted.error()};
  database
      .query("UPDATE matches SET wanted = '', lease_until = ? + " FREEBOOTER_NOW " WHERE id = ?")
      .bind(ttl)
      .bind(id)
      .run();
  return Renewed{*wanted};
}

Stored<Nothing> end_lease(Database& database, const TableId& id, Epoch epoch) {
  const auto found = held_lease(database, id, epoch);
  if (!found) return Err{found.error()};
  database.query("UPDATE matches SET owner = '' WHERE id = ?").bind(id).run();
  return Nothing{};
}

bool remove_person(Database& database, const PersonId& id) {
  drop_codes_of(database, id);
  database.query("DELETE FROM people WHERE id = ?").bind(id).run();
  return database.changed_rows() > 0;
}

std::size_t leave_matches(Database& database, const PersonId& id, std::int64_t most) {
  std::vector<std::pair<std::int64_t, std::string>> matches;
  {
    Query rows = database.query(
        "SELECT p.match, ifnull(m.people, '') FROM match_people p"
        " LEFT JOIN matches m ON m.number = p.match WHERE p.person = ? LIMIT ?");
    rows.bind(id).bind(most);
    while (rows.next()) matches.emplace_back(rows.number(0), rows.text(1));
  }
  for (const auto& [number, joined] : matches) {
    std::vector<PersonId> people = split_people(joined);
    std::erase(people, id);
    update_people(database, number, people);
    database.query("DELETE FROM match_people WHERE person = ? AND match = ?")
        .bind(id)
        .bind(number)
        .run();
  }
  return matches.size();
}

}  // namespace freebooter::store
