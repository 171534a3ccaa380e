#include "server/store/postgres/connection.h"

#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

namespace freebooter::store::postgres {

namespace {

constexpr int kBinary = 1;
constexpr Statement kBegin{"begin", "BEGIN"};
constexpr Statement kCommit{"commit", "COMMIT"};
constexpr Statement kRollback{"rollback", "ROLLBACK"};

std::string without_line_end(std::string text) {
  while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.pop_back();
  return text;
}

// What an answer that reports an error means for whoever asked.
Trouble trouble_of(const PGresult* result) {
  const char* field = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  const std::string_view state = field != nullptr ? field : "08000";
  const std::string why = without_line_end(PQresultErrorMessage(result));
  if (state.starts_with("40")) return {Trouble::Kind::Again, why};
  // The connection, the server that ends, and one that has become a standby.
  const bool lost = state.starts_with("08") || state.starts_with("57P") || state == "25006";
  return {lost ? Trouble::Kind::Lost : Trouble::Kind::Refused, why};
}

}  // namespace

Rows::Rows(pg_result* result) : result_(result) {}

void Rows::Clear::operator()(pg_result* result) const { PQclear(result); }

int Rows::size() const { return PQntuples(result_.get()); }

bool Rows::is_null(int row, int column) const {
  return PQgetisnull(result_.get(), row, column) != 0;
}

std::string_view Rows::bytes(int row, int column) const {
  if (row >= size() || column >= PQnfields(result_.get()) || is_null(row, column)) {
    throw Trouble(Trouble::Kind::Damaged, "a value is missing");
  }
  return {PQgetvalue(result_.get(), row, column),
          static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

std::int64_t Rows::number(int row, int column) const {
  const auto number = read_number(bytes(row, column));
  if (!number) throw Trouble(Trouble::Kind::Damaged, "a value is no number");
  return *number;
}

std::int64_t Rows::number_within(int row, int column, std::int64_t least, std::int64_t most) const {
  const std::int64_t out = number(row, column);
  if (out < least || out > most) {
    throw Trouble(Trouble::Kind::Damaged,
                  "the number " + std::to_string(out) + " is out of bounds");
  }
  return out;
}

std::optional<std::int64_t> Rows::maybe_number(int row, int column) const {
  if (is_null(row, column)) return std::nullopt;
  return number(row, column);
}

std::string Rows::text(int row, int column) const { return std::string(bytes(row, column)); }

std::vector<std::string> Rows::texts(int row, int column) const {
  auto out = read_array(bytes(row, column));
  if (!out) throw Trouble(Trouble::Kind::Damaged, "a value is no list");
  return *std::move(out);
}

void Connection::Finish::operator()(pg_conn* connection) const { PQfinish(connection); }

Connection::Connection(const std::string& url, std::chrono::milliseconds patience)
    : patience_(patience) {
  // What stands before the URL is what it may say otherwise. libpq waits two seconds at least.
  const std::string wait =
      std::to_string(std::max<std::int64_t>(2, (patience.count() + 999) / 1000));
  const std::string silence = std::to_string(patience.count());
  const std::array<const char*, 8> names = {
      "target_session_attrs", "tcp_user_timeout",          "keepalives_idle", "dbname",
      "connect_timeout",      "fallback_application_name", "client_encoding", nullptr};
  const std::array<const char*, 8> values = {"read-write", silence.c_str(), "10",   url.c_str(),
                                             wait.c_str(), "freebooter",    "UTF8", nullptr};
  connection_.reset(PQconnectdbParams(names.data(), values.data(), 1));
  if (!connection_ || PQstatus(connection_.get()) != CONNECTION_OK) lose(reason());
  PQsetNoticeReceiver(connection_.get(), &Connection::notice, this);
  // What is reported as written must be on a disk.
  script(
      "SET client_min_messages = warning;"
      "SELECT set_config('synchronous_commit', 'on', false)"
      " WHERE current_setting('synchronous_commit') IN ('off', 'local')");
}

Connection::~Connection() = default;

std::string Connection::reason() const {
  return connection_ ? without_line_end(PQerrorMessage(connection_.get())) : "no memory";
}

void Connection::lose(const std::string& why) {
  throw Trouble(Trouble::Kind::Lost, why.empty() ? "the connection is lost" : why);
}

Rows Connection::script(const char* sql) {
  Rows rows(PQexec(connection_.get(), sql));
  const auto status = PQresultStatus(rows.result_.get());
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
    throw trouble_of(rows.result_.get());
  }
  return rows;
}

void Connection::prepare(const std::vector<const Statement*>& statements) {
  if (PQsetnonblocking(connection_.get(), 1) != 0 || PQenterPipelineMode(connection_.get()) != 1) {
    lose(reason());
  }
  std::vector<const Statement*> all = statements;
  for (const Statement* own : {&kBegin, &kCommit, &kRollback}) all.push_back(own);
  for (const Statement* one : all) {
    if (PQsendPrepare(connection_.get(), one->name, one->sql, 0, nullptr) != 1) lose(reason());
  }
  send_sync();
  const std::vector<Answer> answers = collect(1);
  if (answers[0].trouble) throw *answers[0].trouble;
}

void Connection::notice(void* self, const pg_result* result) {
  static_cast<Connection*>(self)->warning_ = without_line_end(PQresultErrorMessage(result));
}

void Connection::send(const Command& command) {
  const auto& all = command.values.all();
  std::vector<const char*> values;
  std::vector<int> lengths;
  for (const auto& value : all) {
    values.push_back(value ? value->data() : nullptr);
    lengths.push_back(value ? static_cast<int>(value->size()) : 0);
  }
  const std::vector<int> formats(all.size(), kBinary);
  if (PQsendQueryPrepared(connection_.get(), command.statement->name, static_cast<int>(all.size()),
                          values.data(), lengths.data(), formats.data(), kBinary) != 1) {
    lose(reason());
  }
}

void Connection::send_sync() {
  if (PQpipelineSync(connection_.get()) != 1) lose(reason());
}

std::vector<Answer> Connection::run(const std::vector<Unit>& units) {
  for (const Unit& unit : units) {
    if (unit.transaction) send({&kBegin});
    for (const Command* command : unit.commands) send(*command);
    if (unit.transaction) send({&kCommit});
    send_sync();
  }
  std::vector<Answer> answers = collect(units.size());
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (answers[i].trouble || !units[i].transaction) continue;
    // A transaction that could not be committed is answered by another word.
    const std::string_view ended = PQcmdStatus(answers[i].rows.back().result_.get());
    if (ended != "COMMIT") answers[i].trouble = Trouble(Trouble::Kind::Refused, "rolled back");
    answers[i].rows.erase(answers[i].rows.begin());
    answers[i].rows.pop_back();
  }
  if (PQtransactionStatus(connection_.get()) == PQTRANS_INERROR) {
    send({&kRollback});
    send_sync();
    collect(1);
  }
  return answers;
}

// Each command has one result, with a null behind it; each unit ends with a sync of its own.
std::vector<Answer> Connection::collect(std::size_t units) {
  const auto until = Clock::now() + patience_;
  std::vector<Answer> answers(units);
  std::size_t at = 0;
  int nulls = 0;
  while (at < units) {
    if (PQisBusy(connection_.get()) != 0 || nulls > 1) {
      wait_for_more(until);
      nulls = 0;
      continue;
    }
    PGresult* const result = PQgetResult(connection_.get());
    nulls = result == nullptr ? nulls + 1 : 0;
    if (result == nullptr) continue;
    Rows rows(result);
    if (PQresultStatus(result) == PGRES_PIPELINE_SYNC) {
      doubt(answers[at]);
      ++at;
    } else {
      take(std::move(rows), answers[at]);
    }
    if (PQstatus(connection_.get()) == CONNECTION_BAD) lose(reason());
  }
  return answers;
}

void Connection::take(Rows rows, Answer& answer) {
  const auto status = PQresultStatus(rows.result_.get());
  // Of what follows a command that failed, nothing is done; the first says why.
  if (status == PGRES_FATAL_ERROR && !answer.trouble) {
    answer.trouble = trouble_of(rows.result_.get());
  }
  answer.rows.push_back(std::move(rows));
}

// So says a server of whom somebody has ended the wait for its synchronous standby. libpq tells of
// warnings as soon as it sees them, so of which command one is can't be known.
void Connection::doubt(Answer& answer) {
  if (warning_.empty()) return;
  if (!answer.trouble) answer.trouble = Trouble(Trouble::Kind::Lost, warning_);
  warning_.clear();
}

void Connection::wait_for_more(Clock::time_point until) {
  const int unsent = PQflush(connection_.get());
  if (unsent < 0) lose(reason());
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
  pollfd socket{PQsocket(connection_.get()),
                static_cast<short>(unsent > 0 ? POLLIN | POLLOUT : POLLIN), 0};
  const int ready = left > 0 ? poll(&socket, 1, static_cast<int>(left)) : 0;
  if (ready == 0) lose("the database does not answer");
  if (ready < 0 && errno != EINTR) lose("cannot wait for the database");
  if ((socket.revents & ~POLLOUT) != 0 && PQconsumeInput(connection_.get()) != 1) lose(reason());
}

}  // namespace freebooter::store::postgres
