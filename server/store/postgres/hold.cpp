#include "server/store/postgres/hold.h"

#include <chrono>
#include <thread>

#include "server/store/postgres/schema.h"

namespace freebooter::store::postgres {

namespace {

constexpr std::chrono::seconds kPatience(5);
// A server that has just ended may still be leaving.
constexpr int kTries = 20;
constexpr std::chrono::milliseconds kBetweenTries(100);

// Other connections of the same user or of this program, nodes that live, and leases that run.
constexpr const char* kOthers = R"(
SELECT (SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
    AND (usename = current_user OR application_name = 'freebooter'))
  + (SELECT count(*) FROM nodes WHERE until > statement_timestamp())
  + (SELECT count(*) FROM matches WHERE owner <> '' AND lease_until > statement_timestamp()))";

bool is_used(Connection& connection) {
  for (int tried = 0; tried < kTries; ++tried) {
    connection.script("SELECT pg_stat_clear_snapshot()");  // else it sees those of the last try
    if (connection.script(kOthers).text(0, 0) == "0") return false;
    std::this_thread::sleep_for(kBetweenTries);
  }
  return true;
}

template <class Work>
Stored<Nothing> attempt(Work work) {
  try {
    work();
    return Nothing{};
  } catch (const Trouble& trouble) {
    return Err{Error{Problem::Failed, trouble.what()}};
  }
}

}  // namespace

Hold::Hold(const std::string& url) : connection_(url, kPatience) {
  connection_.script("SET idle_in_transaction_session_timeout = 0");
}

Stored<std::unique_ptr<Hold>> Hold::take(const std::string& url, bool make) {
  try {
    std::unique_ptr<Hold> hold(new Hold(url));
    Connection& connection = hold->connection_;
    if (!make && !has_schema(connection)) {
      return Err{Error{Problem::NotFound, "no server has kept games in the database"}};
    }
    hold->unfinished_ = hold_schema(connection);
    if (is_used(connection)) {
      return Err{Error{Problem::Held,
                       "others use the database; stop its servers, and wait until their leases "
                       "have run out"}};
    }
    return hold;
  } catch (const Trouble& trouble) {
    return Err{Error{Problem::Failed, trouble.what()}};
  }
}

Stored<Nothing> Hold::mark_unfinished() {
  return attempt([this] { mark_schema(connection_, true); });
}

Stored<Nothing> Hold::mark_whole() {
  return attempt([this] { mark_schema(connection_, false); });
}

}  // namespace freebooter::store::postgres
