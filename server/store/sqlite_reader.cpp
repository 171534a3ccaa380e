#include "server/store/sqlite_reader.h"

#include "server/store/faults.h"
#include "server/store/schema.h"
#include "server/store/sqlite_notes.h"
#include "server/store/sqlite_rows.h"

namespace freebooter::store {

Stored<std::unique_ptr<SqliteReader>> SqliteReader::open(const std::string& file) {
  try {
    return std::make_unique<SqliteReader>(file);
  } catch (const SqliteError& error) {
    return Err{Error{Problem::Failed, explain_fault(error, file)}};
  }
}

SqliteReader::SqliteReader(const std::string& file) : database_(file, Database::Mode::ReadOnly) {
  check_schema(database_);
}

template <class T, class Read>
Stored<T> SqliteReader::read(Read read) {
  const std::lock_guard lock(mutex_);
  try {
    database_.script("BEGIN");
    Stored<T> answer = read(database_);
    database_.script("COMMIT");
    return answer;
  } catch (const SqliteError& error) {
    give_up();
    return Err{
        Error{error.fault == Fault::Damaged ? Problem::Damaged : Problem::Failed, error.what()}};
  } catch (const std::exception& error) {
    give_up();
    return Err{Error{Problem::Failed, error.what()}};
  }
}

void SqliteReader::give_up() {
  try {
    database_.script("ROLLBACK");
  } catch (const SqliteError&) {
    // There was no transaction.
  }
}

Stored<MatchLog> SqliteReader::load(const TableId& id) {
  return read<MatchLog>([&](Database& database) { return read_log(database, id); });
}

Stored<MatchHead> SqliteReader::head(const TableId& id) {
  return read<MatchHead>([&](Database& database) { return read_head(database, id); });
}

Stored<std::vector<MatchHead>> SqliteReader::list(const MatchQuery& query) {
  return read<std::vector<MatchHead>>(
      [&](Database& database) { return read_list(database, query); });
}

Stored<std::vector<Deadline>> SqliteReader::deadlines(Millis until) {
  return read<std::vector<Deadline>>(
      [&](Database& database) { return read_deadlines(database, until); });
}

Stored<Millis> SqliteReader::newest() {
  return read<Millis>([](Database& database) -> Stored<Millis> {
    Query row = database.query(
        "SELECT max(ifnull((SELECT max(updated) FROM matches), 0),"
        " ifnull((SELECT max(seen) FROM people), 0))");
    return row.next() ? row.number(0) : Millis{0};
  });
}

Stored<std::vector<std::uint64_t>> SqliteReader::counts() {
  return read<std::vector<std::uint64_t>>([&](Database& database) {
    std::vector<std::uint64_t> out(kPhases);
    Query rows = database.query("SELECT phase, count(*) FROM matches GROUP BY phase");
    while (rows.next()) {
      // A row with another number is damaged, and counts nowhere.
      const auto phase = static_cast<std::size_t>(rows.number(0));
      if (phase < kPhases) out[phase] = static_cast<std::uint64_t>(rows.number(1));
    }
    return out;
  });
}

Stored<Person> SqliteReader::person(const PersonId& id) {
  return read<Person>([&](Database& database) -> Stored<Person> {
    Query row = database.query("SELECT name, created, seen, banned FROM people WHERE id = ?");
    if (!row.bind(id).next()) return Err{Error{Problem::NotFound, id}};
    return Person{id, row.text(0), row.number(1), row.number(2), row.number(3) != 0};
  });
}

Stored<CarryCode> SqliteReader::code(const std::string& word) {
  return read<CarryCode>([&](Database& database) { return read_code(database, word); });
}

Stored<std::vector<News>> SqliteReader::news(Millis within) {
  return read<std::vector<News>>([&](Database& database) { return read_news(database, within); });
}

Stored<std::vector<TableId>> SqliteReader::ids() {
  return read<std::vector<TableId>>([&](Database& database) {
    std::vector<TableId> out;
    Query rows = database.query("SELECT id FROM matches ORDER BY number");
    while (rows.next()) out.push_back(rows.text(0));
    return out;
  });
}

Stored<std::vector<std::string>> SqliteReader::faults() {
  return read<std::vector<std::string>>([&](Database& database) {
    std::vector<std::string> out;
    Query rows = database.query("PRAGMA integrity_check");
    while (rows.next()) out.push_back(rows.text(0));
    if (out == std::vector<std::string>{"ok"}) out.clear();
    return out;
  });
}

}  // namespace freebooter::store
