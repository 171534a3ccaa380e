#include <doctest/doctest.h>

#include <filesystem>
#include <functional>
#include <future>
#include <numeric>

#include "server/store/sqlite_store.h"
#include "server/store/sweep.h"
#include "tests/support/temp_dir.h"

using namespace freebooter;
using namespace freebooter::store;

namespace {

constexpr int kOld = 1000;

std::uint64_t transactions(const Store& store) {
  const auto& counts = store.figures().commits.counts;
  return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

// A store with a running match, "now", and so many that are old and over.
std::unique_ptr<SqliteStore> with_old_matches(const std::string& file) {
  auto store = SqliteStore::open(file).value();
  MatchCard over;
  over.phase = Phase::Finished;
  MatchCard running;
  running.phase = Phase::Playing;
  std::promise<void> last;
  for (int i = 0; i < kOld; ++i) {
    over.people = {"guest" + std::to_string(i)};
    store->create("old" + std::to_string(i), 1, over, std::vector<std::string>(20, "entry"),
                  [](const Stored<Version>&) {});
    store->put_person({over.people[0], "Nobody", 1, 1, false}, [](const Stored<Nothing>&) {});
  }
  store->create("now", 1, running, {}, [&](const Stored<Version>&) { last.set_value(); });
  last.get_future().wait();
  return store;
}

}  // namespace

TEST_CASE("while old matches are removed, an append waits for one small bite of that at most") {
  const TempDir dir;
  const auto store = with_old_matches(dir.path("freebooter.db"));
  const std::uint64_t before = transactions(*store);
  // One append after the other, each asked for when the one before it is durable. All of this
  // happens on the thread of the store.
  MatchCard running;
  running.phase = Phase::Playing;
  int appended = 0;
  bool swept = false;
  std::promise<int> all;
  std::promise<Stored<std::uint64_t>> gone;
  std::function<void(Version)> append = [&](Version at) {
    store->append("now", {0, at}, 2, running, {"move"}, [&, at](const Stored<Version>& answer) {
      if (!answer || swept) return all.set_value(answer ? appended : -1);
      ++appended;
      append(at + 1);
    });
  };
  store->expire(50, 50, [&](const Stored<std::uint64_t>& answer) {
    swept = true;
    gone.set_value(answer);
  });
  append(0);
  const auto answer = gone.get_future().get();
  const int between = all.get_future().get();
  REQUIRE(answer.ok());
  CHECK(*answer == 2 * kOld);
  const int bites =
      kOld / static_cast<int>(Sweep::kMatchesAtOnce) + kOld / static_cast<int>(Sweep::kRowsAtOnce);
  CHECK(between >= bites);
  CHECK(transactions(*store) - before >= static_cast<std::uint64_t>(bites + between));
  CHECK(store->load("now")->entries.size() == static_cast<std::size_t>(between) + 1);
  CHECK(store->list({})->size() == 1);
}

TEST_CASE("the write-ahead log stays small while old matches are removed") {
  const TempDir dir;
  const auto store = with_old_matches(dir.path("freebooter.db"));
  std::promise<void> gone;
  store->expire(50, 50, [&](const Stored<std::uint64_t>&) { gone.set_value(); });
  gone.get_future().wait();
  // A thousand pages of 4 KB are copied at the latest, plus what the last commit added.
  CHECK(std::filesystem::file_size(dir.path("freebooter.db-wal")) < 6'000'000);
}

TEST_CASE("a match that can't be removed is left alone and named as the reason, the others go") {
  const TempDir dir;
  const std::string file = dir.path("freebooter.db");
  const auto store = with_old_matches(file);
  Database(file, Database::Mode::ReadWrite)
      .script(
          "CREATE TRIGGER stuck BEFORE DELETE ON matches WHEN old.id = 'old500'"
          " BEGIN SELECT raise(ABORT, 'stuck fast'); END");
  std::promise<Stored<std::uint64_t>> gone;
  store->expire(50, 50, [&](const Stored<std::uint64_t>& answer) { gone.set_value(answer); });
  const auto answer = gone.get_future().get();
  REQUIRE(!answer.ok());
  CHECK(answer.error().detail.find("stuck fast") != std::string::npos);
  CHECK(store->head("old500").ok());
  CHECK(store->list({})->size() == 2);
  CHECK(store->person("guest500").ok());
  CHECK(!store->person("guest501").ok());
}

TEST_CASE("a store that is closed while old matches are removed says so and keeps the rest") {
  const TempDir dir;
  const std::string file = dir.path("freebooter.db");
  bool told = false;
  {
    const auto store = with_old_matches(file);
    store->expire(50, 50, [&](const Stored<std::uint64_t>&) { told = true; });
  }
  CHECK(told);
  CHECK(SqliteStore::open(file).value()->head("now").ok());
}
