#include "server/store/sqlite_notes.h"

namespace freebooter::store {

void keep_code(Database& database, const CarryCode& code, Millis now) {
  database.query("DELETE FROM codes WHERE person = ? OR expires <= ?")
      .bind(code.person)
      .bind(now)
      .run();
  database.query("INSERT INTO codes(word, person, expires) VALUES(?, ?, ?)")
      .bind(code.word)
      .bind(code.person)
      .bind(code.expires)
      .run();
}

Stored<CarryCode> read_code(Database& database, const std::string& word) {
  Query row = database.query("SELECT person, expires FROM codes WHERE word = ?");
  if (!row.bind(word).next()) return Err{Error{Problem::NotFound, word}};
  return CarryCode{word, row.text(0), row.number(1)};
}

Stored<Nothing> drop_code(Database& database, const std::string& word) {
  database.query("DELETE FROM codes WHERE word = ?").bind(word).run();
  if (database.changed_rows() == 0) return Err{Error{Problem::NotFound, word}};
  return Nothing{};
}

void drop_codes_of(Database& database, const PersonId& person) {
  database.query("DELETE FROM codes WHERE person = ?").bind(person).run();
}

void keep_news(Database& database, const PersonId& person, bool expelled) {
  database.query("DELETE FROM news WHERE person <> ? AND at < " FREEBOOTER_NOW " - 3600000")
      .bind(person)
      .run();
  database
      .query("INSERT INTO news(person, expelled, at) VALUES(?, ?, " FREEBOOTER_NOW
             ") ON CONFLICT(person) DO UPDATE SET expelled = excluded.expelled,"
             " at = max(excluded.at, at + 1)")
      .bind(person)
      .bind(std::int64_t{expelled})
      .run();
}

std::vector<News> read_news(Database& database, Millis within) {
  std::vector<News> out;
  Query rows =
      database.query("SELECT person, expelled, at FROM news WHERE at > " FREEBOOTER_NOW " - ?");
  rows.bind(within);
  while (rows.next()) out.push_back({rows.text(0), rows.number(1) != 0, rows.number(2)});
  return out;
}

Stored<Nothing> keep_name(Database& database, const std::string& node, const std::string& process,
                          Millis ttl) {
  database
      .query("INSERT INTO nodes(node, process, until) VALUES(?, ?, ? + " FREEBOOTER_NOW
             ") ON CONFLICT(node) DO UPDATE SET process = excluded.process,"
             " until = excluded.until"
             " WHERE process = excluded.process OR until <= " FREEBOOTER_NOW)
      .bind(node)
      .bind(process)
      .bind(ttl)
      .run();
  if (database.changed_rows() == 0) return Err{Error{Problem::Held, node}};
  return Nothing{};
}

void drop_name(Database& database, const std::string& node, const std::string& process) {
  database.query("DELETE FROM nodes WHERE node = ? AND process = ?").bind(node).bind(process).run();
}

}  // namespace freebooter::store
