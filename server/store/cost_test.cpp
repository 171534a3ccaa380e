#include <doctest/doctest.h>

#include <future>

#include "server/store/sqlite_rows.h"
#include "server/store/sqlite_store.h"
#include "tests/support/temp_dir.h"

using namespace freebooter;
using namespace freebooter::store;

namespace {

// A store of so many games: most sleep until their deadline, which is far, half of them listed.
std::string store_of(const TempDir& dir, int games) {
  const std::string file = dir.path(std::to_string(games) + ".db");
  const auto store = SqliteStore::open(file).value();
  for (int i = 0; i < games; ++i) {
    MatchCard card;
    card.game = "jamaica";
    card.phase = i % 10 == 0 ? Phase::Gathering : i % 10 == 1 ? Phase::Finished : Phase::Playing;
    card.listed = i % 4 == 0;
    card.people = {"guest" + std::to_string(i % 100)};
    if (card.phase == Phase::Playing) card.deadline = 1'000'000 + i;
    store->create("game" + std::to_string(i), i * 7919 % games, card, {"start"},
                  [](const Stored<Version>&) {});
  }
  return file;
}

// What it costs to read so, in steps of SQLite's machine.
template <class Read>
std::int64_t cost(const std::string& file, Read read) {
  Database database(file, Database::Mode::ReadOnly);
  database.script("BEGIN");
  read(database);
  return database.steps();
}

}  // namespace

TEST_CASE("lists, deadlines and single games cost the same however many others sleep") {
  const TempDir dir;
  const std::string few = store_of(dir, 1000);
  const std::string many = store_of(dir, 20'000);
  const auto alike = [&](auto read) { CHECK(cost(many, read) < 2 * cost(few, read)); };
  for (const Phase phase : {Phase::Gathering, Phase::Playing}) {
    alike([phase](Database& database) {
      MatchQuery query;
      query.phase = phase;
      query.listed_only = true;
      query.limit = 20;
      CHECK(read_list(database, query).size() == 20);
    });
  }
  alike([](Database& database) { CHECK(read_deadlines(database, 1'000'020).size() == 16); });
  alike([](Database& database) { CHECK(read_log(database, "game77").ok()); });
}
