#include "server/store/node_file.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

#include "tests/support/temp_dir.h"

using namespace freebooter;
using namespace freebooter::store;

TEST_CASE("a folder remembers whose node its server is, for its owner alone, until it is told") {
  const TempDir dir;
  CHECK(!remembered_node(dir.path())->has_value());
  const NodeOf north{"postgresql://me:secret@db/freebooter", "north"};
  REQUIRE(remember_node(dir.path(), {"postgresql://db/old", "old"}).ok());
  REQUIRE(remember_node(dir.path(), north).ok());
  const auto found = remembered_node(dir.path());
  REQUIRE((found.ok() && found->has_value()));
  CHECK((*found)->store == north.store);
  CHECK((*found)->node == north.node);
  namespace fs = std::filesystem;
  CHECK(fs::status(dir.path("node")).permissions() ==
        (fs::perms::owner_read | fs::perms::owner_write));
  REQUIRE(forget_node(dir.path()).ok());
  REQUIRE(forget_node(dir.path()).ok());
  CHECK(!remembered_node(dir.path())->has_value());
}

TEST_CASE("a damaged note about the node is an error, and not a server with games of its own") {
  const TempDir dir;
  for (const char* text : {"", "postgresql://db/x", "postgresql://db/x\n\n", "\nnorth\n"}) {
    std::ofstream(dir.path("node")) << text;
    CHECK(!remembered_node(dir.path()).ok());
  }
  REQUIRE(!remember_node(dir.path("nowhere"), {"postgresql://db/x", "north"}).ok());
}
