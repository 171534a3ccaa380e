#include "server/store/sqlite.h"

#include <sqlite3.h>

#include <algorithm>

namespace freebooter::store {

namespace {

Fault fault_of(int code) {
  switch (code & 0xff) {
    case SQLITE_CORRUPT: return Fault::Damaged;
    case SQLITE_NOTADB: return Fault::Foreign;
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return Fault::Locked;
    case SQLITE_PERM:
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN: return Fault::ReadOnly;
    case SQLITE_FULL: return Fault::Full;
    case SQLITE_NOMEM: return Fault::Memory;
    case SQLITE_IOERR: return Fault::Disk;
    default: return Fault::Other;
  }
}

SqliteError last_error(sqlite3* database, const std::string& during = {}) {
  return SqliteError(during + sqlite3_errmsg(database), fault_of(sqlite3_errcode(database)));
}

}  // namespace

Query::Query(sqlite3* database, sqlite3_stmt* statement)
    : database_(database), statement_(statement) {}

Query::~Query() {
  sqlite3_reset(statement_);
  sqlite3_clear_bindings(statement_);
}

void Query::check(int code) const {
  if (code != SQLITE_OK) throw last_error(database_);
}

Query& Query::bind(std::int64_t value) {
  check(sqlite3_bind_int64(statement_, ++bound_, value));
  return *this;
}

Query& Query::bind(std::string_view value) {
  check(sqlite3_bind_text64(statement_, ++bound_, value.data() == nullptr ? "" : value.data(),
                            value.size(), SQLITE_TRANSIENT, SQLITE_UTF8));
  return *this;
}

Query& Query::bind(std::optional<std::int64_t> value) {
  if (value) return bind(*value);
  check(sqlite3_bind_null(statement_, ++bound_));
  return *this;
}

bool Query::next() {
  const int code = sqlite3_step(statement_);
  if (code == SQLITE_ROW) return true;
  if (code != SQLITE_DONE) throw last_error(database_);
  return false;
}

std::int64_t Query::number(int column) const { return sqlite3_column_int64(statement_, column); }

std::optional<std::int64_t> Query::maybe_number(int column) const {
  if (sqlite3_column_type(statement_, column) == SQLITE_NULL) return std::nullopt;
  return number(column);
}

void Query::damaged(int column) const {
  const char* name = sqlite3_column_name(statement_, column);
  throw SqliteError(std::string("a row is damaged: its ") + (name != nullptr ? name : "value"),
                    Fault::Damaged);
}

std::int64_t Query::number_within(int column, std::int64_t least, std::int64_t most) const {
  const std::int64_t value = number(column);
  if (sqlite3_column_type(statement_, column) != SQLITE_INTEGER || value < least || value > most) {
    damaged(column);
  }
  return value;
}

std::string Query::plain_text(int column) const {
  std::string out = text(column);
  const auto plain = [](char c) { return c >= ' ' && c < '\x7f'; };
  if (!std::all_of(out.begin(), out.end(), plain)) damaged(column);
  return out;
}

std::string Query::text(int column) const {
  const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_, column));
  const int size = sqlite3_column_bytes(statement_, column);
  return bytes == nullptr ? std::string() : std::string(bytes, static_cast<std::size_t>(size));
}

void Database::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Database::Database(const std::string& file, Mode mode) {
  const int access =
      mode == Mode::ReadWrite ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY;
  const int code = sqlite3_open_v2(file.c_str(), &handle_, access | SQLITE_OPEN_NOMUTEX, nullptr);
  if (code != SQLITE_OK) {
    const std::string reason = handle_ != nullptr ? sqlite3_errmsg(handle_) : "out of memory";
    sqlite3_close(handle_);
    throw SqliteError(reason, fault_of(code));
  }
  // Only an operator's command or a backup ever shares the file.
  sqlite3_busy_timeout(handle_, 5000);
}

Database::~Database() {
  statements_.clear();
  sqlite3_close(handle_);
}

void Database::fail(const std::string& during) const { throw last_error(handle_, during + ": "); }

Query Database::query(const char* sql) {
  auto& statement = statements_[sql];
  if (!statement) {
    sqlite3_stmt* prepared = nullptr;
    if (sqlite3_prepare_v3(handle_, sql, -1, SQLITE_PREPARE_PERSISTENT, &prepared, nullptr) !=
        SQLITE_OK) {
      fail(sql);
    }
    statement.reset(prepared);
  }
  return {handle_, statement.get()};
}

void Database::script(const char* sql) {
  if (sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr) != SQLITE_OK) fail(sql);
}

bool Database::in_transaction() const { return sqlite3_get_autocommit(handle_) == 0; }

std::int64_t Database::last_row() const { return sqlite3_last_insert_rowid(handle_); }

std::int64_t Database::changed_rows() const { return sqlite3_changes64(handle_); }

std::int64_t Database::steps() const {
  std::int64_t sum = 0;
  for (const auto& [sql, statement] : statements_) {
    sum += sqlite3_stmt_status(statement.get(), SQLITE_STMTSTATUS_VM_STEP, 0);
  }
  return sum;
}

void Database::backup_to(const std::string& file) {
  Database target(file, Mode::ReadWrite);
  // What is not whole is thrown away: a journal could only be left behind.
  target.script("PRAGMA synchronous = FULL; PRAGMA journal_mode = OFF");
  sqlite3_backup* backup = sqlite3_backup_init(target.handle_, "main", handle_, "main");
  if (backup == nullptr) target.fail("backup");
  // All pages in one step: a reader of a write-ahead log blocks no writer.
  sqlite3_backup_step(backup, -1);
  if (sqlite3_backup_finish(backup) != SQLITE_OK) target.fail("backup");
}

}  // namespace freebooter::store
