#include "server/store/sqlite_rows.h"

#include <algorithm>
#include <utility>

namespace freebooter::store {

namespace {

constexpr std::int64_t kNoEntry = 0;  // row numbers begin at 1

// The columns of a MatchHead, in the order in which head_of reads them.
#define FREEBOOTER_HEAD_COLUMNS                                                             \
  "m.id, m.version, m.created, m.updated, m.game, m.phase, m.listed, m.summary, m.people, " \
  "m.deadline"

MatchHead head_of(const Query& row) {
  MatchHead head;
  head.id = row.text(0);
  head.version = static_cast<Version>(row.number(1));
  head.created = row.number(2);
  head.updated = row.number(3);
  head.card.game = row.text(4);
  head.card.phase = static_cast<Phase>(row.number(5));
  head.card.listed = row.number(6) != 0;
  head.card.summary = row.text(7);
  head.card.people = split_people(row.text(8));
  head.card.deadline = row.maybe_number(9);
  return head;
}

std::int64_t add_entries(Database& database, std::int64_t last,
                         const std::vector<std::string>& entries) {
  for (const std::string& entry : entries) {
    database.query("INSERT INTO entries(previous, text) VALUES(?, ?)").bind(last).bind(entry).run();
    last = database.last_row();
  }
  return last;
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

void update_people(Database& database, std::int64_t match, const std::vector<PersonId>& people) {
  database.query("UPDATE matches SET people = ? WHERE number = ?")
      .bind(join_people(people))
      .bind(match)
      .run();
}

}  // namespace

std::string join_people(const std::vector<PersonId>& people) {
  std::string out;
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
  return head_of(row);
}

Stored<MatchLog> read_log(Database& database, const TableId& id) {
  auto head = read_head(database, id);
  if (!head) return Err{head.error()};
  MatchLog log{std::move(*head), {}};
  std::int64_t at = kNoEntry;
  {
    Query row = database.query("SELECT last_entry FROM matches WHERE id = ?");
    if (row.bind(id).next()) at = row.number(0);
  }
  while (at != kNoEntry) {
    Query row = database.query("SELECT previous, text FROM entries WHERE row = ?");
    if (!row.bind(at).next()) break;
    log.entries.push_back(row.text(1));
    at = row.number(0);
  }
  std::reverse(log.entries.begin(), log.entries.end());
  if (log.entries.size() != log.head.version) {
    return Err{Error{Problem::Failed, "the log of " + id + " has a gap"}};
  }
  return log;
}

std::vector<MatchHead> read_list(Database& database, const MatchQuery& query) {
  // Two statements, so that each has an index to begin with.
  Query rows =
      query.person ? database.query("SELECT " FREEBOOTER_HEAD_COLUMNS
                                    " FROM match_people p JOIN matches m ON m.number = p.match"
                                    " WHERE p.person = ?4 AND (?1 IS NULL OR m.phase = ?1)"
                                    " AND (m.listed OR NOT ?2)"
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
  while (rows.next()) out.push_back(head_of(rows));
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

Stored<Version> append_to_match(Database& database, const TableId& id, Version expected, Millis now,
                                const MatchCard& card, const std::vector<std::string>& entries) {
  std::int64_t number = 0;
  std::int64_t last = kNoEntry;
  std::string people;
  {
    Query row =
        database.query("SELECT number, version, last_entry, people FROM matches WHERE id = ?");
    if (!row.bind(id).next()) return Err{Error{Problem::NotFound, id}};
    if (row.number(1) != std::int64_t{expected}) {
      return Err{Error{Problem::Conflict, id}};
    }
    number = row.number(0);
    last = row.number(2);
    people = row.text(3);
  }
  last = add_entries(database, last, entries);
  const auto version = static_cast<Version>(expected + entries.size());
  const std::string joined = join_people(card.people);
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
  std::int64_t at = kNoEntry;
  {
    Query row = database.query("SELECT number, last_entry FROM matches WHERE id = ?");
    row.bind(id).next();
    number = row.number(0);
    at = row.number(1);
  }
  while (at != kNoEntry) {
    std::int64_t previous = kNoEntry;
    {
      Query row = database.query("SELECT previous FROM entries WHERE row = ?");
      if (row.bind(at).next()) previous = row.number(0);
    }
    database.query("DELETE FROM entries WHERE row = ?").bind(at).run();
    at = previous;
  }
  replace_people(database, number, head->card.people, {});
  database.query("DELETE FROM matches WHERE number = ?").bind(number).run();
  return Nothing{};
}

Stored<Nothing> remove_person(Database& database, const PersonId& id) {
  std::vector<std::pair<std::int64_t, std::string>> matches;
  {
    Query rows = database.query(
        "SELECT m.number, m.people FROM match_people p JOIN matches m ON m.number = p.match"
        " WHERE p.person = ?");
    rows.bind(id);
    while (rows.next()) matches.emplace_back(rows.number(0), rows.text(1));
  }
  for (const auto& [number, joined] : matches) {
    std::vector<PersonId> people = split_people(joined);
    std::erase(people, id);
    update_people(database, number, people);
  }
  database.query("DELETE FROM match_people WHERE person = ?").bind(id).run();
  database.query("DELETE FROM people WHERE id = ?").bind(id).run();
  if (database.changed_rows() == 0 && matches.empty()) {
    return Err{Error{Problem::NotFound, id}};
  }
  return Nothing{};
}

}  // namespace freebooter::store
