#include "server/store/forgetting.h"

#include <doctest/doctest.h>

#include <functional>
#include <future>

#include "server/store/sqlite_store.h"
#include "tests/support/temp_dir.h"

using namespace freebooter;
using namespace freebooter::store;

namespace {

constexpr int kGames = 1000;

// A store in which one person sat at many tables, and at one where others play.
std::unique_ptr<SqliteStore> with_games(const std::string& file) {
  auto store = SqliteStore::open(file).value();
  MatchCard card;
  card.phase = Phase::Playing;
  card.people = {"ann", "bob"};
  for (int i = 0; i < kGames; ++i) {
    store->create("game" + std::to_string(i), 1, card, {"start"}, [](const Stored<Version>&) {});
  }
  std::promise<void> last;
  store->put_person({"ann", "Ann", 1, 1, false}, [&](const Stored<Nothing>&) { last.set_value(); });
  last.get_future().wait();
  return store;
}

std::size_t games_of(SqliteStore& store, const PersonId& person) {
  MatchQuery query;
  query.person = person;
  query.limit = 10 * kGames;
  return store.list(query)->size();
}

}  // namespace

TEST_CASE("while somebody is forgotten, an append waits for a small part of that at most") {
  const TempDir dir;
  const auto store = with_games(dir.path("freebooter.db"));
  MatchCard card;
  card.phase = Phase::Playing;
  card.people = {"bob"};
  int appended = 0;
  bool forgotten = false;
  std::promise<int> all;
  std::promise<Stored<Nothing>> gone;
  std::function<void(Version)> append = [&](Version at) {
    store->append("game0", {0, at}, 2, card, {"move"}, [&, at](const Stored<Version>& answer) {
      if (!answer || forgotten) return all.set_value(answer ? appended : -1);
      ++appended;
      append(at + 1);
    });
  };
  store->forget_person("ann", [&](const Stored<Nothing>& answer) {
    forgotten = true;
    gone.set_value(answer);
  });
  append(1);
  CHECK(gone.get_future().get().ok());
  CHECK(all.get_future().get() >= kGames / static_cast<int>(Forgetting::kMatchesAtOnce));
  CHECK(games_of(*store, "ann") == 0);
  CHECK(games_of(*store, "bob") == kGames);
  CHECK(store->head("game7")->card.people == std::vector<PersonId>{"bob"});
  CHECK(!store->person("ann").ok());
}

TEST_CASE("what is written of a person after it was forgotten stays, such as a ban") {
  const TempDir dir;
  const auto store = with_games(dir.path("freebooter.db"));
  std::promise<void> gone;
  store->forget_person("ann", [&](const Stored<Nothing>&) { gone.set_value(); });
  store->put_person({"ann", "Nobody", 1, 1, true}, [](const Stored<Nothing>&) {});
  gone.get_future().wait();
  REQUIRE(store->person("ann").ok());
  CHECK(store->person("ann")->banned);
  CHECK(games_of(*store, "ann") == 0);
}

TEST_CASE("a store that is closed on the way says so, and the rest is forgotten when asked again") {
  const TempDir dir;
  const std::string file = dir.path("freebooter.db");
  bool told = false;
  {
    const auto store = with_games(file);
    store->forget_person("ann", [&](const Stored<Nothing>&) { told = true; });
  }
  CHECK(told);
  const auto store = SqliteStore::open(file).value();
  std::promise<void> gone;
  store->forget_person("ann", [&](const Stored<Nothing>&) { gone.set_value(); });
  gone.get_future().wait();
  CHECK(games_of(*store, "ann") == 0);
}
