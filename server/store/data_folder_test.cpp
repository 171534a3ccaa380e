#include "server/store/data_folder.h"

#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "server/store/sqlite_store.h"
#include "tests/support/temp_dir.h"

using namespace freebooter;
using namespace freebooter::store;

TEST_CASE("a data folder is made with its parents, and its keys stay the same and private") {
  const TempDir dir;
  const std::string path = dir.path("a/b/data");
  const auto first = [&] { return DataFolder::open(path).value().keys(); }();
  const auto again = DataFolder::open(path);
  REQUIRE(again.ok());
  CHECK(again->keys().cookie == first.cookie);
  CHECK(again->keys().signing == first.signing);
  CHECK(first.cookie != first.signing);
  struct stat info {};
  REQUIRE(stat((path + "/keys").c_str(), &info) == 0);
  CHECK((info.st_mode & 0777U) == 0600U);
  REQUIRE(stat(path.c_str(), &info) == 0);
  CHECK((info.st_mode & 0777U) == 0700U);
}

TEST_CASE("two servers cannot share a data folder") {
  const TempDir dir;
  {
    const auto first = DataFolder::open(dir.path("data"));
    REQUIRE(first.ok());
    const auto second = DataFolder::open(dir.path("data"));
    REQUIRE(!second.ok());
    CHECK(second.error().find("another freebooter server is using") != std::string::npos);
  }
  CHECK(DataFolder::open(dir.path("data")).ok());
}

namespace {

std::string refusal(const std::string& path) {
  const auto folder = DataFolder::open(path);
  return folder ? "" : folder.error();
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

unsigned mode_of(const std::string& file) {
  struct stat info {};
  REQUIRE(stat(file.c_str(), &info) == 0);
  return info.st_mode & 0777U;
}

// A folder in which a server has been.
std::string used_folder(const TempDir& dir) {
  const std::string path = dir.path("data");
  SqliteStore::open(DataFolder::open(path).value().database()).value();
  return path;
}

}  // namespace

TEST_CASE("games whose keys are missing or cut are refused until the operator asks for new keys") {
  const TempDir dir;
  const std::string path = used_folder(dir);
  const auto old = DataFolder::open(path).value().keys();
  CHECK(has(DataFolder::renew_keys(path).error(), "keys is whole"));
  std::filesystem::resize_file(path + "/keys", 63);
  CHECK(has(refusal(path), "keys is damaged; put back a copy"));
  CHECK(has(refusal(path), "freebooter admin new-keys"));
  REQUIRE(DataFolder::renew_keys(path).ok());
  CHECK(std::filesystem::file_size(path + "/keys.damaged") == 63);
  CHECK(DataFolder::open(path).value().keys().signing != old.signing);
  std::filesystem::remove(path + "/keys");
  CHECK(has(refusal(path), "keys is missing beside the games; put back a copy"));
  CHECK(!std::filesystem::exists(path + "/keys"));
  REQUIRE(DataFolder::renew_keys(path).ok());
  CHECK(refusal(path).empty());
}

TEST_CASE("an empty database beside keys is refused, one that was never made is not") {
  const TempDir dir;
  const std::string path = used_folder(dir);
  const std::string database = DataFolder::database_in(path);
  std::ofstream(database, std::ios::trunc).close();
  CHECK(has(refusal(path), "freebooter.db is empty"));
  CHECK(std::filesystem::file_size(database) == 0);
  std::filesystem::remove(database);
  CHECK(refusal(path).empty());
}

TEST_CASE("what others can read is taken from them, and that is said") {
  const TempDir dir;
  const std::string path = used_folder(dir);
  const std::string database = DataFolder::database_in(path);
  CHECK(mode_of(database) == 0600U);
  CHECK(DataFolder::open(path)->made_private().empty());
  chmod(database.c_str(), 0644);
  chmod((path + "/keys").c_str(), 0640);
  CHECK(DataFolder::open(path)->made_private() ==
        std::vector<std::string>{path + "/keys", database});
  CHECK(mode_of(database) == 0600U);
  CHECK(mode_of(path + "/keys") == 0600U);
  const auto store = SqliteStore::open(database).value();
  CHECK(mode_of(database + "-wal") == 0600U);
  CHECK(mode_of(database + "-shm") == 0600U);
  REQUIRE(backup_store(database, dir.path("copy.db")).ok());
  CHECK(mode_of(dir.path("copy.db")) == 0600U);
}

TEST_CASE("a folder that cannot be used is named with the reason") {
  const TempDir dir;
  std::ofstream(dir.path("file")) << "x";
  const auto inside_a_file = DataFolder::open(dir.path("file/data"));
  REQUIRE(!inside_a_file.ok());
  CHECK(inside_a_file.error().find(dir.path("file/data")) != std::string::npos);
  std::filesystem::create_directories(dir.path("damaged"));
  std::ofstream(dir.path("damaged/keys")) << "short";
  const auto damaged = DataFolder::open(dir.path("damaged"));
  REQUIRE(!damaged.ok());
  CHECK(damaged.error().find("keys is damaged") != std::string::npos);
}
