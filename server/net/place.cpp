#include "server/net/place.h"

#include <filesystem>
#include <optional>
#include <utility>

#include "server/store/private_files.h"
#include "server/store/sqlite_store.h"
#ifdef FREEBOOTER_POSTGRES
#include "server/store/moving.h"
#include "server/store/postgres/hold.h"
#include "server/store/postgres/postgres_store.h"
#endif

namespace freebooter::net {

namespace fs = std::filesystem;

namespace {

using Opened = Result<std::unique_ptr<Place>, std::string>;
using Finished = Result<store::Nothing, std::string>;

// While it is filled, its database has another name.
class Folder final : public Place {
 public:
  static Opened to_copy(const std::string& path) {
    std::error_code none;
    if (!fs::exists(store::DataFolder::database_in(path), none)) {
      return Err{"no server has kept games in " + path};
    }
    return open(store::DataFolder::open(path), false);
  }
  static Opened to_fill(const std::string& path, const store::ServerKeys& keys) {
    return open(store::DataFolder::begin_with(path, keys), true);
  }

  store::Store& store() override { return *store_; }
  const store::ServerKeys& keys() const override { return folder_.keys(); }
  Finished finish() override {
    store_.reset();
    try {
      store::rename_durably(unfinished_, folder_.database());
    } catch (const fs::filesystem_error& error) {
      return Err{"cannot write " + folder_.database() + ": " + error.code().message()};
    }
    return store::Nothing{};
  }

 private:
  explicit Folder(store::DataFolder folder)
      : folder_(std::move(folder)), unfinished_(folder_.database() + ".unfinished") {}

  static Opened open(Result<store::DataFolder, std::string> folder, bool to_fill) {
    if (!folder) return Err{folder.error()};
    std::unique_ptr<Folder> place(new Folder(std::move(folder).value()));
    if (to_fill) {
      std::error_code ignored;
      for (const char* end : {"", "-wal", "-shm"}) fs::remove(place->unfinished_ + end, ignored);
    }
    auto store = store::SqliteStore::open(to_fill ? place->unfinished_ : place->folder_.database());
    if (!store) return Err{store.error().detail};
    place->store_ = std::move(*store);
    return std::unique_ptr<Place>(std::move(place));
  }

  store::DataFolder folder_;
  const std::string unfinished_;
  std::unique_ptr<store::SqliteStore> store_;
};

#ifdef FREEBOOTER_POSTGRES

constexpr const char* kCannot = "cannot use the database: ";

class Database final : public Place {
 public:
  static Opened to_copy(const std::string& url) {
    auto place = open(url, false);
    if (!place) return Err{place.error()};
    if ((*place)->hold_->unfinished()) {
      return Err{std::string(kCannot) + "what was copied into it is not whole"};
    }
    const auto secret = (*place)->store_->secret();
    if (!secret && secret.error().problem != store::Problem::NotFound) {
      return Err{kCannot + secret.error().detail};
    }
    const auto keys = store::keys_of(secret ? *secret : "");
    if (!keys) return Err{std::string(kCannot) + "it has no keys"};
    (*place)->keys_ = *keys;
    return std::unique_ptr<Place>(std::move(*place));
  }
  static Opened to_fill(const std::string& url, const store::ServerKeys& keys) {
    auto place = open(url, true);
    if (!place) return Err{place.error()};
    const auto ready = (*place)->make_ready(keys);
    if (!ready) return Err{kCannot + ready.error().detail};
    return std::unique_ptr<Place>(std::move(*place));
  }

  store::Store& store() override { return *store_; }
  const store::ServerKeys& keys() const override { return keys_; }
  Finished finish() override {
    const auto whole = hold_->mark_whole();
    if (!whole) return Err{kCannot + whole.error().detail};
    return store::Nothing{};
  }

 private:
  using Own = Result<std::unique_ptr<Database>, std::string>;

  static Own open(const std::string& url, bool make) {
    auto hold = store::postgres::Hold::take(url, make);
    if (!hold) return Err{kCannot + hold.error().detail};
    std::unique_ptr<Database> place(new Database);
    place->hold_ = std::move(*hold);
    place->store_ = store::PostgresStore::open_prepared(url);
    return place;
  }

  store::Stored<store::Nothing> make_ready(const store::ServerKeys& keys) {
    const auto refused = [](const char* why) {
      return Err{store::Error{store::Problem::Exists, why}};
    };
    const auto empty = store::is_empty(*store_);
    if (!empty) return Err{empty.error()};
    if (!*empty && !hold_->unfinished()) {
      return refused("it has games or guests already; name an empty one");
    }
    const auto secret = store_->shared_secret(store::bytes_of(keys));
    if (!secret) return Err{secret.error()};
    if (*secret != store::bytes_of(keys)) {
      return refused("it has keys that don't belong to these games; name a new one");
    }
    keys_ = keys;
    const auto marked = hold_->mark_unfinished();
    if (!marked) return marked;
    return store::make_empty(*store_);
  }

  std::unique_ptr<store::postgres::Hold> hold_;
  std::unique_ptr<store::PostgresStore> store_;
  store::ServerKeys keys_;
};

#endif

}  // namespace

bool is_database(const std::string& where) {
  return where.starts_with("postgresql://") || where.starts_with("postgres://");
}

Result<std::unique_ptr<Place>, std::string> Place::to_copy(const std::string& where) {
  if (!is_database(where)) return Folder::to_copy(where);
#ifdef FREEBOOTER_POSTGRES
  return Database::to_copy(where);
#else
  return Err{std::string("this program was built without PostgreSQL (libpq-dev)")};
#endif
}

Result<std::unique_ptr<Place>, std::string> Place::to_fill(const std::string& where,
                                                           const store::ServerKeys& keys) {
  if (!is_database(where)) return Folder::to_fill(where, keys);
#ifdef FREEBOOTER_POSTGRES
  return Database::to_fill(where, keys);
#else
  return Err{std::string("this program was built without PostgreSQL (libpq-dev)")};
#endif
}

}  // namespace freebooter::net
