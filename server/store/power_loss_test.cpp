#include <doctest/doctest.h>

#include <filesystem>
#include <future>

#include "server/store/sqlite_store.h"
#include "tests/support/effort.h"
#include "tests/support/frail_disk.h"
#include "tests/support/temp_dir.h"

using namespace freebooter;
using namespace freebooter::store;

namespace {

const std::vector<TableId> kIds = {"a", "b", "c"};

// Some fill several pages.
std::string entry(const TableId& id, std::size_t number) {
  return id + std::to_string(number) + std::string(number % 10 == 0 ? 9000 : number % 40, 'x');
}

// A store on a disk that loses its power again and again, and what it has promised so far.
class Life {
 public:
  explicit Life(std::uint64_t seed) : rng_(seed) {}

  FrailDisk& disk() { return disk_; }
  std::uint64_t promises() const { return promises_; }

  // Opens the store and writes; the power fails on the way, and comes back. A store that is closed
  // copies its write-ahead log into the database; one that writes for long does so too.
  void live_and_die() {
    const std::uint32_t drawn = rng_.below(12);
    const bool while_opening = drawn < 4;
    const bool while_closing = !while_opening && drawn < 8;
    const bool after_long = drawn == 8;
    if (while_opening) disk_.fail_after(rng_.below(30));
    {
      auto store = SqliteStore::open(file());
      if (!while_opening && !while_closing) disk_.fail_after(rng_.below(after_long ? 9000 : 200));
      if (store) write(**store, while_closing ? 5 : 5000);
      if (while_closing) disk_.fail_after(rng_.below(60));
    }
    disk_.power_on(rng_);
    std::filesystem::remove(file() + "-shm");  // was in memory only
  }

  // What was promised and is no longer there, or is there and was never written; "" for nothing.
  std::string lost() {
    disk_.never_fail();
    auto store = SqliteStore::open(file());
    if (!store) return promises_ == 0 ? "" : store.error().detail;
    for (std::size_t i = 0; i < kIds.size(); ++i) {
      const auto log = (*store)->load(kIds[i]);
      if (!log && log.error().problem == Problem::NotFound && promised_[i] == 0) continue;
      if (!log) return kIds[i] + ": " + log.error().detail;
      if (log->entries.size() < promised_[i]) {
        return std::to_string(log->entries.size()) + " of " + std::to_string(promised_[i]);
      }
      for (std::size_t at = 0; at < log->entries.size(); ++at) {
        if (log->entries[at] != entry(kIds[i], at)) return kIds[i] + " is another log";
      }
      written_[i] = promised_[i] = log->entries.size();
    }
    return "";
  }

 private:
  std::string file() const { return dir_.path("freebooter.db"); }

  // Asks for writes, up to three at a time, so often or until one fails.
  void write(SqliteStore& store, int times) {
    bool good = true;
    for (int time = 0; time < times && good; ++time) {
      std::vector<std::future<Stored<Version>>> answers;
      const std::uint32_t at_once = 1 + rng_.below(3);
      for (std::size_t i = 0; i < at_once; ++i) {
        const auto promise = std::make_shared<std::promise<Stored<Version>>>();
        answers.push_back(promise->get_future());
        const auto tell = [promise](const Stored<Version>& answer) { promise->set_value(answer); };
        if (written_[i] == 0) {
          store.create(kIds[i], 1, {}, {entry(kIds[i], 0)}, tell);
        } else {
          store.append(kIds[i], {0, static_cast<Version>(written_[i])}, 1, {},
                       {entry(kIds[i], written_[i])}, tell);
        }
      }
      for (std::size_t i = 0; i < at_once; ++i) {
        const auto answer = answers[i].get();
        good = good && answer.ok();
        if (!answer) continue;
        written_[i] = promised_[i] = *answer;
        ++promises_;
      }
    }
  }

  TempDir dir_;
  FrailDisk disk_;
  Rng rng_;
  std::vector<std::size_t> written_ = std::vector<std::size_t>(kIds.size());
  std::vector<std::size_t> promised_ = std::vector<std::size_t>(kIds.size());
  std::uint64_t promises_ = 0;
};

}  // namespace

TEST_CASE("what the store has promised survives thousands of power cuts at any moment") {
  const auto lives = static_cast<std::uint64_t>(testing::effort(100));
  std::uint64_t promises = 0;
  for (std::uint64_t seed = 1; seed <= lives; ++seed) {
    CAPTURE(seed);
    Life life(seed);
    for (int cut = 0; cut < 20; ++cut) {
      CAPTURE(cut);
      life.live_and_die();
      REQUIRE(life.lost() == "");
    }
    promises += life.promises();
  }
  CHECK(promises > 100 * lives);
}

TEST_CASE("on a disk that is never synced the same cuts lose what was promised") {
  int losses = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Life life(seed);
    life.disk().ignore_syncs();
    for (int cut = 0; cut < 10; ++cut) {
      life.live_and_die();
      if (life.lost().empty()) continue;
      ++losses;
      break;
    }
  }
  CHECK(losses == 10);
}
