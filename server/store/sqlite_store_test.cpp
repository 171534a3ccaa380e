#include <doctest/doctest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <future>

#include "server/store/sqlite_store.h"
#include "tests/support/temp_dir.h"

using namespace freebooter;
using namespace freebooter::store;

namespace {

// Appends to two matches for as long as it lives and reports each durable append on a pipe.
[[noreturn]] void append_for_ever(const std::string& file, int report) {
  auto store = SqliteStore::open(file);
  if (!store) _exit(1);
  const std::vector<TableId> ids = {"a", "b"};
  for (const TableId& id : ids) (*store)->create(id, 1, {}, {}, [](const Stored<Version>&) {});
  for (Version at = 0;; ++at) {
    for (std::size_t match = 0; match < ids.size(); ++match) {
      std::promise<void> room;
      (*store)->append(ids[match], {0, at}, 1, {}, {std::to_string(at)},
                       [&, match](const Stored<Version>& answer) {
                         const char told = answer.ok() ? static_cast<char>('a' + match) : '!';
                         if (write(report, &told, 1) != 1) _exit(1);
                         if (match == 1) room.set_value();
                       });
      if (match == 1) room.get_future().wait();
    }
  }
}

}  // namespace

TEST_CASE("what a store has reported survives kill -9, again and again") {
  const TempDir dir;
  for (int round = 0; round < 5; ++round) {
    const std::string file = dir.path("crash" + std::to_string(round) + ".db");
    int ends[2];
    REQUIRE(pipe(ends) == 0);
    const pid_t child = fork();
    if (child == 0) append_for_ever(file, ends[1]);
    close(ends[1]);
    std::vector<Version> reported(2);
    const Version enough = 40U + 37U * static_cast<Version>(round);
    char told = 0;
    while (read(ends[0], &told, 1) == 1) {
      REQUIRE(told != '!');
      ++reported[static_cast<std::size_t>(told - 'a')];
      if (reported[0] == enough) kill(child, SIGKILL);
    }
    close(ends[0]);
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    REQUIRE(WIFSIGNALED(status));
    auto store = SqliteStore::open(file);
    REQUIRE(store.ok());
    for (std::size_t match = 0; match < 2; ++match) {
      const auto log = (*store)->load(match == 0 ? "a" : "b");
      REQUIRE(log.ok());
      CHECK(log->entries.size() >= reported[match]);
      for (std::size_t i = 0; i < log->entries.size(); ++i) {
        CHECK(log->entries[i] == std::to_string(i));
      }
    }
  }
}

TEST_CASE("closing a store finishes the writes that were asked for") {
  const TempDir dir;
  const std::string file = dir.path("freebooter.db");
  int good = 0;
  {
    auto store = SqliteStore::open(file);
    REQUIRE(store.ok());
    (*store)->create("m1", 1, {}, {}, [](const Stored<Version>&) {});
    for (Version i = 0; i < 500; ++i) {
      (*store)->append("m1", {0, i}, 1, {}, {"x"},
                       [&good](const Stored<Version>& answer) { good += answer.ok() ? 1 : 0; });
    }
  }
  CHECK(good == 500);
  auto store = SqliteStore::open(file);
  CHECK((*store)->load("m1")->entries.size() == 500);
}

TEST_CASE("a backup is a whole store, taken while others write") {
  const TempDir dir;
  auto store = SqliteStore::open(dir.path("freebooter.db"));
  REQUIRE(store.ok());
  (*store)->create("m1", 1, {}, {"start"}, [](const Stored<Version>&) {});
  std::atomic<bool> stop = false;
  std::thread writer([&] {
    for (Version at = 1; !stop; ++at) {
      std::promise<void> done;
      (*store)->append("m1", {0, at}, 1, {}, {"more"},
                       [&done](const Stored<Version>&) { done.set_value(); });
      done.get_future().wait();
    }
  });
  const auto written = [&store] {
    const auto head = (*store)->head("m1");
    return head.ok() ? head->version : 0;
  };
  while (written() < 20) std::this_thread::yield();
  CHECK(backup_store(dir.path("freebooter.db"), dir.path("copy.db")).ok());
  stop = true;
  writer.join();
  auto copy = SqliteStore::open(dir.path("copy.db"));
  REQUIRE(copy.ok());
  const auto log = (*copy)->load("m1");
  REQUIRE(log.ok());
  CHECK(log->entries.size() >= 20);
  CHECK(backup_store(dir.path("freebooter.db"), dir.path("copy.db")).error().problem ==
        Problem::Exists);
  CHECK(!backup_store(dir.path("none.db"), dir.path("other.db")).ok());
  CHECK(!std::filesystem::exists(dir.path("other.db")));
}

TEST_CASE("a backup that fails on its way leaves nothing behind") {
  const TempDir dir;
  {
    const auto store = SqliteStore::open(dir.path("freebooter.db")).value();
    const std::vector<std::string> entries(2000, std::string(500, 'x'));
    store->create("m1", 1, {}, entries, [](const Stored<Version>&) {});
  }
  // A file of this process can't grow beyond this, as on a disk that is full.
  const auto ignore = signal(SIGXFSZ, SIG_IGN);
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  const rlimit small{100'000, before.rlim_max};
  setrlimit(RLIMIT_FSIZE, &small);
  const auto done = backup_store(dir.path("freebooter.db"), dir.path("copies.db"));
  setrlimit(RLIMIT_FSIZE, &before);
  signal(SIGXFSZ, ignore);
  CHECK(!done.ok());
  for (const auto& file : std::filesystem::directory_iterator(dir.path())) {
    CHECK(!file.path().filename().string().starts_with("copies"));
  }
}

TEST_CASE("a file of another program, or of a newer version, is refused and left alone") {
  const TempDir dir;
  {
    std::ofstream(dir.path("letter.db")) << "Dear captain, this is not a database at all.\n";
    Database(dir.path("other.db"), Database::Mode::ReadWrite).script("CREATE TABLE x(y)");
    SqliteStore::open(dir.path("newer.db")).value();
    Database(dir.path("newer.db"), Database::Mode::ReadWrite).script("PRAGMA user_version = 999");
  }
  const std::string letter = std::string("Dear captain, ") + std::string(5000, 'x');
  std::ofstream(dir.path("long_letter.db")) << letter;
  const std::vector<std::pair<std::string, std::string>> files = {
      {"letter.db", "is no database of freebooter"},
      {"long_letter.db", "is no database of freebooter"},
      {"other.db", "is no database of freebooter"},
      {"newer.db", "was written by a newer version of freebooter"},
      {"no/such/folder.db", "No such file or directory"}};
  for (const auto& file : files) {
    CAPTURE(file.first);
    const auto before = std::filesystem::exists(dir.path(file.first))
                            ? std::filesystem::file_size(dir.path(file.first))
                            : 0;
    const auto store = SqliteStore::open(dir.path(file.first));
    REQUIRE(!store.ok());
    CHECK(store.error().problem == Problem::Failed);
    CHECK(store.error().detail.find(dir.path(file.first)) != std::string::npos);
    CHECK_MESSAGE(store.error().detail.find(file.second) != std::string::npos,
                  store.error().detail);
    if (before > 0) CHECK(std::filesystem::file_size(dir.path(file.first)) == before);
  }
}

TEST_CASE("a database that another program holds is refused in a sentence") {
  const TempDir dir;
  const std::string file = dir.path("freebooter.db");
  SqliteStore::open(file).value();
  Database other(file, Database::Mode::ReadWrite);
  other.script("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  const auto store = SqliteStore::open(file);
  REQUIRE(!store.ok());
  CHECK_MESSAGE(store.error().detail.find("is locked by another program") != std::string::npos,
                store.error().detail);
}
