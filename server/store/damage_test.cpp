#include <doctest/doctest.h>
#include <sys/types.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <future>
#include <map>
#include <sstream>

#include "engine/base/rng.h"
#include "server/store/sqlite_store.h"
#include "tests/support/temp_dir.h"

using namespace freebooter;
using namespace freebooter::store;

namespace {

constexpr int kMatches = 24;
const std::vector<std::string> kEntries = {"first", std::string(300, 'x'), "third"};

MatchCard card(int i) {
  MatchCard out;
  out.game = "jamaica";
  out.phase = static_cast<Phase>(static_cast<std::size_t>(i) % kPhases);
  out.listed = i % 2 == 0;
  out.summary = R"({"seats":[]})";
  out.people = {"ann" + std::to_string(i), "bob"};
  out.deadline = i;
  return out;
}

std::string name(int i) { return "match" + std::to_string(i); }

std::string read_bytes(const std::string& file) {
  std::ostringstream out;
  out << std::ifstream(file, std::ios::binary).rdbuf();
  return out.str();
}

void write_bytes(const std::string& file, const std::string& bytes) {
  std::ofstream(file, std::ios::binary | std::ios::trunc) << bytes;
}

// A whole store in one file, nothing of it in a write-ahead log.
std::string make_store(const std::string& file) {
  {
    const auto store = SqliteStore::open(file).value();
    for (int i = 0; i < kMatches; ++i) {
      store->create(name(i), i, card(i), kEntries, [](const Stored<Version>&) {});
      store->put_person({"ann" + std::to_string(i), "Ann", 1, 1, false},
                        [](const Stored<Nothing>&) {});
    }
  }
  return read_bytes(file);
}

// Asks for everything that can be asked, and writes a little. How many matches were read as they
// were written.
int exercise(Store& store) {
  int whole = 0;
  for (int i = 0; i < kMatches; ++i) {
    const auto log = store.load(name(i));
    if (log && log->entries == kEntries && log->head.card.people == card(i).people) ++whole;
    (void)store.head(name(i));
    (void)store.person("ann" + std::to_string(i));
  }
  for (const std::optional<Phase> phase :
       {std::optional<Phase>(), std::optional(Phase::Gathering), std::optional(Phase::Playing)}) {
    MatchQuery query;
    query.phase = phase;
    (void)store.list(query);
    query.listed_only = true;
    (void)store.list(query);
    query.person = "bob";
    (void)store.list(query);
  }
  (void)store.deadlines(1000);
  (void)store.counts();
  for (int i = 0; i < kMatches; i += 5) {
    store.append(name(i), {0, 3}, 9, card(i), {"more"}, [](const Stored<Version>&) {});
  }
  store.remove(name(1), [](const Stored<Nothing>&) {});
  store.forget_person("bob", [](const Stored<Nothing>&) {});
  std::promise<void> last;
  store.expire(7, 7, [&](const Stored<std::uint64_t>&) { last.set_value(); });
  last.get_future().wait();
  return whole;
}

// Changes a store's rows behind its back.
void change(const std::string& file, const char* sql) {
  Database(file, Database::Mode::ReadWrite).script(sql);
}

}  // namespace

TEST_CASE("a store with a flipped byte anywhere is refused or read, and spoils few matches") {
  const TempDir dir;
  const std::string file = dir.path("freebooter.db");
  const std::string good = make_store(file);
  Rng rng(20260);
  int refused = 0;
  int spoilt = 0;
  constexpr int kFlips = 300;
  for (int flip = 0; flip < kFlips; ++flip) {
    const std::size_t at = rng.below(static_cast<std::uint32_t>(good.size()));
    const auto bit = static_cast<char>(1U << rng.below(8));
    CAPTURE(flip);
    CAPTURE(at);
    std::string bytes = good;
    bytes[at] = static_cast<char>(bytes[at] ^ bit);
    std::filesystem::remove(file + "-wal");
    std::filesystem::remove(file + "-shm");
    write_bytes(file, bytes);
    const auto store = SqliteStore::open(file);
    if (!store) {
      CHECK(!store.error().detail.empty());
      ++refused;
      continue;
    }
    spoilt += kMatches - exercise(**store);
  }
  CHECK(refused < kFlips / 10);
  CHECK(spoilt < kFlips * kMatches / 10);
}

TEST_CASE("entries that point in a circle, forward or nowhere end, and spoil their match alone") {
  for (const char* sql : {
           "UPDATE entries SET previous = row WHERE row = 5",
           "UPDATE entries SET previous = 6 WHERE row = 4",
           "UPDATE entries SET previous = 9223372036854775807 WHERE row = 5",
           "UPDATE entries SET previous = -3 WHERE row = 5",
           "UPDATE entries SET previous = 'x' WHERE row = 5",
           "UPDATE matches SET last_entry = -1 WHERE number = 2",
           "UPDATE matches SET version = 4294967295 WHERE number = 2",
           "UPDATE matches SET version = -1 WHERE number = 2",
           "UPDATE matches SET version = 2 WHERE number = 2",
           "UPDATE matches SET phase = 77 WHERE number = 2",
           "UPDATE matches SET phase = -1 WHERE number = 2",
           "UPDATE matches SET phase = 'playing' WHERE number = 2",
           "UPDATE matches SET people = x'ff00fe' WHERE number = 2",
           "UPDATE matches SET game = x'ff' WHERE number = 2",
           "DELETE FROM entries WHERE row = 5",
       }) {
    CAPTURE(sql);
    const TempDir dir;
    const std::string file = dir.path("freebooter.db");
    make_store(file);
    change(file, sql);
    const auto store = SqliteStore::open(file).value();
    const auto log = store->load(name(1));
    REQUIRE(!log.ok());
    CHECK(log.error().problem == Problem::Damaged);
    CHECK(!log.error().detail.empty());
    CHECK(store->counts().ok());
    CHECK(store->list({})->size() >= kMatches - 1);
    CHECK(exercise(*store) == kMatches - 1);
    CHECK(!store->load(name(1)).ok());
    std::promise<Stored<Nothing>> removed;
    store->remove(name(1), [&](const Stored<Nothing>& answer) { removed.set_value(answer); });
    CHECK(!removed.get_future().get().ok());
  }
}

TEST_CASE("no entry is written where its match could not find it again") {
  const TempDir dir;
  const std::string file = dir.path("freebooter.db");
  make_store(file);
  change(file, "INSERT INTO entries(row, previous, text) VALUES(9223372036854775807, 0, 'last')");
  const auto store = SqliteStore::open(file).value();
  for (Version i = 0; i < 20; ++i) {
    const Version expected = store->head(name(2))->version;
    std::promise<Stored<Version>> appended;
    store->append(name(2), {0, expected}, 9, card(2), {"more"},
                  [&](const Stored<Version>& answer) { appended.set_value(answer); });
    const auto answer = appended.get_future().get();
    REQUIRE(store->load(name(2)).ok());
    CHECK(store->load(name(2))->entries.size() == (answer ? expected + 1 : expected));
  }
}
