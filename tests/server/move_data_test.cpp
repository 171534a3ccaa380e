#include <doctest/doctest.h>

#include <csignal>
#include <filesystem>

#include "tests/server/kept_data.h"
#include "tests/server/program.h"
#include "tests/support/temp_dir.h"
#ifdef FREEBOOTER_POSTGRES
#include "tests/support/postgres_server.h"
#endif

using namespace freebooter;
using namespace freebooter::testing;

namespace {

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

Ran move(const std::string& from, const std::string& to) {
  return run_program({"move-data", "--from", from, "--to", to});
}

// All that was kept is in a folder, as it was when its release was new.
void check_kept(const KeptData& kept, const std::string& folder) {
  CHECK(has(run_program({"admin", "check", "--data", folder}).output, "all of them whole"));
  const TempDir out;
  REQUIRE(run_program({"export", out.path("one"), "--data", kept.data()}).code == 0);
  REQUIRE(run_program({"export", out.path("other"), "--data", folder}).code == 0);
  for (const auto& file : std::filesystem::directory_iterator(out.path("one"))) {
    INFO(file.path().filename().string());
    CHECK(std::filesystem::file_size(out.path("other") / file.path().filename()) ==
          std::filesystem::file_size(file.path()));
  }
}

}  // namespace

TEST_CASE("move-data brings what a release has kept to another folder, where a server serves it") {
  const KeptData kept(releases().back());
  const TempDir dir;
  const Ran moved = move(kept.data(), dir.path("to"));
  INFO(moved.output);
  CHECK(moved.code == 0);
  CHECK(has(moved.output, std::to_string(kept.tables.size()) + " games"));
  check_kept(kept, dir.path("to"));
  {
    const ServerProcess server(dir.path("to"));
    for (const auto& [name, table] : kept.tables) {
      Browser browser = kept.browser_of(table.people[0], server.port());
      CHECK(browser.get("/api/tables/" + table.id).status == 200);
      CHECK(browser.get("/api/me").json().at("id").as_string() == table.people[0]);
    }
    const Ran refused = move(dir.path("to"), dir.path("third"));
    CHECK(refused.code == 1);
    CHECK(has(refused.output, "is using the data folder"));
  }
  const Ran again = move(kept.data(), dir.path("to"));
  CHECK(again.code == 1);
  CHECK(has(again.output, "has games already"));
  const Ran same = move(kept.data(), kept.data() + "/.");
  CHECK(same.code == 1);
  CHECK(has(same.output, "the same place"));
}

#ifdef FREEBOOTER_POSTGRES

TEST_CASE("move-data brings a folder into PostgreSQL, where a node serves it, and back") {
  PostgresServer* const server = PostgresServer::shared();
  if (server == nullptr) {
    REQUIRE_FALSE(PostgresServer::must_be_there());
    MESSAGE("PostgreSQL is not installed: not tested");
    return;
  }
  const KeptData kept(releases().back());
  const TempDir dir;
  const std::string url = server->new_database();
  const Ran moved = move(kept.data(), url);
  INFO(moved.output);
  CHECK(moved.code == 0);
  {
    ServerProcess node(dir.path("node"), {"--store", url, "--node", "north"});
    for (const auto& [name, table] : kept.tables) {
      Browser browser = kept.browser_of(table.people[0], node.port());
      CHECK(browser.get("/api/tables/" + table.id).status == 200);
      CHECK(browser.get("/api/me").json().at("id").as_string() == table.people[0]);
    }
    const Ran refused = move(url, dir.path("back"));
    CHECK(refused.code == 1);
    CHECK(has(refused.output, "others use the database"));
    CHECK(node.end_with(SIGTERM) == 0);
  }
  const Ran back = move(url, dir.path("back"));
  INFO(back.output);
  CHECK(back.code == 0);
  check_kept(kept, dir.path("back"));
}

#endif
