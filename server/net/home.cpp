#include "server/net/home.h"

#include <chrono>
#include <utility>

#include "server/store/sqlite_store.h"
#ifdef FREEBOOTER_POSTGRES
#include "server/store/postgres/postgres_store.h"
#endif

namespace freebooter::net {

namespace {

#ifdef FREEBOOTER_POSTGRES

// The first node gives its own keys to all.
Result<Home, std::string> open_shared(const ServerConfig& config, const store::ServerKeys& own,
                                      std::chrono::milliseconds patience) {
  const std::string cannot = "cannot use the database: ";
  auto opened = store::PostgresStore::open(config.store, patience);
  if (!opened) return Err{cannot + opened.error().detail};
  const auto shared = (*opened)->shared_secret(store::bytes_of(own));
  if (!shared) return Err{cannot + shared.error().detail};
  const auto keys = store::keys_of(*shared);
  if (!keys) return Err{cannot + "its keys are damaged"};
  return Home{std::move(*opened), *keys};
}

#else

Result<Home, std::string> open_shared(const ServerConfig&, const store::ServerKeys&,
                                      std::chrono::milliseconds) {
  return Err{std::string("this program was built without PostgreSQL (libpq-dev)")};
}

#endif

}  // namespace

Result<Home, std::string> open_home(const ServerConfig& config, const store::DataFolder& folder) {
  const std::chrono::milliseconds patience(config.limits.answer_timeout);
  if (!config.store.empty()) return open_shared(config, folder.keys(), patience);
  auto opened = store::SqliteStore::open(folder.database(), patience);
  if (!opened) return Err{opened.error().detail};
  return Home{std::move(*opened), folder.keys()};
}

}  // namespace freebooter::net
