#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>

struct sqlite3;
struct sqlite3_stmt;

namespace freebooter::store {

// What kind of thing went wrong, as far as somebody can do something about it.
enum class Fault : std::uint8_t {
  Other,
  Damaged,   // the file holds what SQLite never wrote
  Foreign,   // it is of another program, or no database at all
  Newer,     // of a newer version of ours
  Older,     // of an older version, where that can't be mended
  Locked,    // another program holds it
  ReadOnly,  // it can't be written
  Full,      // the disk has no room
  Disk,      // it fails in another way
  Memory,    // there is not enough
};

// What SQLite said went wrong. It never leaves this folder.
struct SqliteError : std::runtime_error {
  explicit SqliteError(const std::string& why, Fault kind = Fault::Other)
      : std::runtime_error(why), fault(kind) {}

  Fault fault;
};

// One use of a prepared statement: bind in order, step through the rows, read columns.
class Query {
 public:
  Query(sqlite3* database, sqlite3_stmt* statement);
  ~Query();
  Query(const Query&) = delete;
  Query& operator=(const Query&) = delete;

  Query& bind(std::int64_t value);
  Query& bind(std::string_view value);
  Query& bind(std::optional<std::int64_t> value);
  // Goes to the next row; false after the last.
  bool next();
  // Runs a statement that has no rows.
  void run() { next(); }

  std::int64_t number(int column) const;
  std::optional<std::int64_t> maybe_number(int column) const;
  // A number that must lie between these; anything else is damage.
  std::int64_t number_within(int column, std::int64_t least, std::int64_t most) const;
  std::string text(int column) const;
  // A text that must be of visible ASCII and spaces; anything else is damage.
  std::string plain_text(int column) const;

 private:
  void check(int code) const;
  [[noreturn]] void damaged(int column) const;

  sqlite3* database_;
  sqlite3_stmt* statement_;
  int bound_ = 0;
};

// A connection to one database file; its statements are prepared once. For one thread at a
// time. Everything throws SqliteError.
class Database {
 public:
  enum class Mode { ReadWrite, ReadOnly };
  Database(const std::string& file, Mode mode);
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  // `sql` must live as long as the connection: a literal.
  Query query(const char* sql);
  // Several statements, without values.
  void script(const char* sql);
  bool in_transaction() const;
  std::int64_t last_row() const;
  std::int64_t changed_rows() const;
  // How much its statements have done so far, in steps of SQLite's machine.
  std::int64_t steps() const;
  // A whole copy, taken while others write.
  void backup_to(const std::string& file);

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };

  [[noreturn]] void fail(const std::string& during) const;

  sqlite3* handle_ = nullptr;
  std::unordered_map<const char*, std::unique_ptr<sqlite3_stmt, Finalize>> statements_;
};

}  // namespace freebooter::store
