#include "server/store/data_folder.h"

#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

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
