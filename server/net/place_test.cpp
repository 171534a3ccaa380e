#include "server/net/place.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "server/store/moving.h"
#include "server/store/sqlite_store.h"
#include "tests/support/temp_dir.h"
#ifdef FREEBOOTER_POSTGRES
#include "server/store/postgres/postgres_store.h"
#include "tests/support/postgres_server.h"
#endif

using namespace freebooter;
using namespace freebooter::net;

namespace {

std::string text_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

void put(store::Store& store, const TableId& id) {
  store::MatchLog log;
  log.head.id = id;
  log.head.version = 1;
  log.head.card.game = "jamaica";
  log.entries = {"start"};
  store.restore(log, [](const store::Stored<store::Version>&) {});
}

// A folder that a server has left behind.
void serve_in(const std::string& folder) {
  const auto data = store::DataFolder::open(folder);
  REQUIRE(data.ok());
  auto store = store::SqliteStore::open(data->database());
  REQUIRE(store.ok());
  put(**store, "m1");
  put(**store, "m2");
}

std::unique_ptr<Place> copied(const std::string& where) {
  auto place = Place::to_copy(where);
  if (!place) FAIL(place.error());
  return std::move(*place);
}

std::unique_ptr<Place> filled(const std::string& where, const store::ServerKeys& keys) {
  auto place = Place::to_fill(where, keys);
  if (!place) FAIL(place.error());
  return std::move(*place);
}

void move(const std::string& from, const std::string& to) {
  const auto source = copied(from);
  const auto target = filled(to, source->keys());
  REQUIRE(store::move_all(source->store(), target->store(), {}).ok());
  REQUIRE(target->finish().ok());
}

std::string why_not_copied(const std::string& where) {
  const auto place = Place::to_copy(where);
  return place ? "" : place.error();
}

std::string why_not_filled(const std::string& where, const store::ServerKeys& keys) {
  const auto place = Place::to_fill(where, keys);
  return place ? "" : place.error();
}

}  // namespace

TEST_CASE("a folder is filled from another, and is a server's only when that is finished") {
  const TempDir dir;
  const std::string from = dir.path("from");
  const std::string to = dir.path("to");
  serve_in(from);
  {
    const auto source = copied(from);
    const auto target = filled(to, source->keys());
    put(target->store(), "m1");  // and then it is interrupted
  }
  CHECK(has(why_not_copied(to), "no server has kept games"));
  CHECK(!std::filesystem::exists(to + "/freebooter.db"));
  move(from, to);
  CHECK(text_of(from + "/keys") == text_of(to + "/keys"));
  const auto data = store::DataFolder::open(to);
  REQUIRE(data.ok());
  CHECK(data->made_private().empty());
  auto store = store::SqliteStore::open(data->database());
  REQUIRE(store.ok());
  CHECK((*store)->load("m2").ok());
}

TEST_CASE("a folder that is used, has games or other keys, or none at all, is refused as it is") {
  const TempDir dir;
  const std::string from = dir.path("from");
  serve_in(from);
  const store::ServerKeys keys = copied(from)->keys();
  CHECK(has(why_not_filled(from, keys), "has games already"));
  CHECK(has(why_not_copied(dir.path("nothing")), "no server has kept games"));
  CHECK(!std::filesystem::exists(dir.path("nothing")));
  store::ServerKeys others = keys;
  ++others.signing[0];
  REQUIRE(store::DataFolder::begin_with(dir.path("keys"), others).ok());
  CHECK(has(why_not_filled(dir.path("keys"), keys), "don't belong to these games"));
  const auto used = copied(from);
  CHECK(has(why_not_copied(from), "is using the data folder"));
}

#ifdef FREEBOOTER_POSTGRES

TEST_CASE(
    "a database is filled from a folder and back, and believed by nodes only when it is whole") {
  testing::PostgresServer* const server = testing::PostgresServer::shared();
  if (server == nullptr) {
    REQUIRE_FALSE(testing::PostgresServer::must_be_there());
    MESSAGE("PostgreSQL is not installed: not tested");
    return;
  }
  const TempDir dir;
  const std::string from = dir.path("from");
  const std::string url = server->new_database();
  serve_in(from);
  const store::ServerKeys keys = copied(from)->keys();
  CHECK(has(why_not_copied(url), "no server has kept games"));
  {
    const auto target = filled(url, keys);
    put(target->store(), "other");  // and then it is interrupted
    CHECK(has(why_not_filled(url, keys), "another freebooter"));
  }
  CHECK(has(store::PostgresStore::open(url).error().detail, "is not whole"));
  CHECK(has(why_not_copied(url), "is not whole"));
  move(from, url);
  {
    auto node = store::PostgresStore::open(url);
    REQUIRE(node.ok());
    CHECK((*node)->load("m1").ok());
    CHECK((*node)->load("other").error().problem == store::Problem::NotFound);
    CHECK(*(*node)->secret() == store::bytes_of(keys));
    CHECK(has(why_not_copied(url), "others use the database"));
    CHECK(has(why_not_filled(url, keys), "others use the database"));
  }
  CHECK(has(why_not_filled(url, keys), "has games or guests already"));
  move(url, dir.path("back"));
  CHECK(text_of(from + "/keys") == text_of(dir.path("back/keys")));
  CHECK(copied(dir.path("back"))->store().load("m2")->entries.size() == 1);

  const std::string strange = server->new_database();
  { REQUIRE((*store::PostgresStore::open(strange))->shared_secret("another node's").ok()); }
  CHECK(has(why_not_filled(strange, keys), "don't belong to these games"));
  CHECK(store::PostgresStore::open(strange).ok());  // nothing has changed
  const std::string newer = server->new_database();
  { REQUIRE(store::PostgresStore::open(newer).ok()); }
  store::postgres::Connection(newer, store::PostgresStore::kPatience)
      .script("UPDATE freebooter SET version = version + 1");
  CHECK(has(why_not_filled(newer, keys), "newer version"));
}

#endif
