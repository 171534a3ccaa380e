#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/postgres/values.h"

struct pg_conn;
struct pg_result;

namespace freebooter::store::postgres {

// What went wrong. It never leaves this folder.
struct Trouble : std::runtime_error {
  enum class Kind : std::uint8_t {
    Refused,  // this can't be done; nothing of its transaction is
    Again,    // another transaction was in the way: it may be tried again
    Lost,     // the connection; what was under way may be done or not
    Damaged,  // a row is not as it was written
  };
  Trouble(Kind what, const std::string& why) : std::runtime_error(why), kind(what) {}

  Kind kind;
};

// SQL with places for values, prepared once a connection.
struct Statement {
  const char* name;
  const char* sql;
};

struct Command {
  const Statement* statement;
  Values values = {};
};

// What came of a command. Reading what is not there, or of another type, throws Trouble.
class Rows {
 public:
  explicit Rows(pg_result* result);  // owns it from now on

  int size() const;
  bool is_null(int row, int column) const;
  std::int64_t number(int row, int column) const;
  // A number that must lie between these; anything else is damage.
  std::int64_t number_within(int row, int column, std::int64_t least, std::int64_t most) const;
  std::optional<std::int64_t> maybe_number(int row, int column) const;
  std::string text(int row, int column) const;
  std::vector<std::string> texts(int row, int column) const;

 private:
  friend class Connection;
  struct Clear {
    void operator()(pg_result* result) const;
  };
  std::string_view bytes(int row, int column) const;

  std::unique_ptr<pg_result, Clear> result_;
};

// Commands of which all are done or none.
struct Unit {
  std::vector<const Command*> commands;
  bool transaction = false;  // has to say so; a single command, or one that only reads, need not
};

// Rows for each command, or why there are none.
struct Answer {
  std::vector<Rows> rows;
  std::optional<Trouble> trouble;
};

// A connection to a database, in pipeline mode: many commands travel at once. For one thread at a
// time; everything throws Trouble.
class Connection {
 public:
  // `url` is a libpq URL. Nobody waits for the database longer than `patience`.
  Connection(const std::string& url, std::chrono::milliseconds patience);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  // Before anything is prepared: several statements without values, one after the other, and what
  // the last of them says, as text.
  Rows script(const char* sql);
  void prepare(const std::vector<const Statement*>& statements);
  // Sends all of it, then waits for the answers, which come in the order of the units.
  std::vector<Answer> run(const std::vector<Unit>& units);

 private:
  struct Finish {
    void operator()(pg_conn* connection) const;
  };
  using Clock = std::chrono::steady_clock;

  // From libpq, while answers are read.
  static void notice(void* self, const pg_result* result);
  void send(const Command& command);
  void send_sync();
  std::vector<Answer> collect(std::size_t units);
  void wait_for_more(Clock::time_point until);
  static void take(Rows rows, Answer& answer);
  // A warning among the answers: what was committed may be kept here and nowhere else.
  void doubt(Answer& answer);
  [[noreturn]] void lose(const std::string& why);
  std::string reason() const;

  std::unique_ptr<pg_conn, Finish> connection_;
  const std::chrono::milliseconds patience_;
  std::string warning_;  // of the unit whose answers come
};

}  // namespace freebooter::store::postgres
