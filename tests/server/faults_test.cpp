#include <doctest/doctest.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <functional>
#include <sstream>

#include "tests/server/game_night.h"
#include "tests/server/kept_data.h"
#include "tests/server/program.h"
#include "tests/support/frail_disk.h"

using namespace freebooter;
using namespace freebooter::testing;

namespace fs = std::filesystem;

namespace {

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

void write_text(const std::string& file, const std::string& text) {
  std::ofstream(file, std::ios::trunc) << text;
}

// A fault of a data folder, and what is said of it.
struct FolderFault {
  const char* name;
  std::function<void(const KeptData&)> make;
  const char* sentence;
};

std::vector<FolderFault> folder_faults() {
  return {
      {"keys missing", [](const KeptData& kept) { fs::remove(kept.data() + "/keys"); },
       "keys is missing beside the games; put back a copy of it"},
      {"keys cut", [](const KeptData& kept) { fs::resize_file(kept.data() + "/keys", 40); },
       "keys is damaged; put back a copy of it"},
      {"database empty", [](const KeptData& kept) { fs::resize_file(kept.database(), 0); },
       "freebooter.db is empty"},
      {"database of another program",
       [](const KeptData& kept) { kept.change("PRAGMA application_id = 7"); },
       "freebooter.db is no database of freebooter"},
      {"no database",
       [](const KeptData& kept) { write_text(kept.database(), std::string(9000, 'x')); },
       "freebooter.db is no database of freebooter"},
      {"database newer", [](const KeptData& kept) { kept.change("PRAGMA user_version = 1000"); },
       "freebooter.db was written by a newer version of freebooter"},
      {"database cut", [](const KeptData& kept) { fs::resize_file(kept.database(), 4096); },
       "freebooter.db is damaged"},
      {"database a folder",
       [](const KeptData& kept) {
         fs::remove(kept.database());
         fs::create_directory(kept.database());
       },
       "freebooter.db can't be opened for writing"},
  };
}

}  // namespace

TEST_CASE("every fault of a data folder has its sentence, its exit code, and changes nothing") {
  for (const FolderFault& fault : folder_faults()) {
    CAPTURE(fault.name);
    const KeptData kept(releases().front());
    fault.make(kept);
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"serve", "--port", "0", "--data", kept.data()},
          {"admin", "tables", "--data", kept.data()}}) {
      CAPTURE(arguments[0]);
      const Ran ran = run_program(arguments);
      CHECK(ran.code == 1);
      CHECK_MESSAGE(has(ran.output, fault.sentence), ran.output);
    }
  }
}

TEST_CASE("a backup is taken of nothing that is no database of ours") {
  const KeptData kept(releases().front());
  write_text(kept.database(), std::string(9000, 'x'));
  const Ran ran = run_program({"backup", kept.data() + "/copy.db", "--data", kept.data()});
  CHECK(ran.code == 1);
  CHECK_MESSAGE(has(ran.output, "is no database of freebooter"), ran.output);
  CHECK(!fs::exists(kept.data() + "/copy.db"));
  CHECK(!fs::exists(kept.data() + "/copy.db.part"));
  fs::resize_file(kept.database(), 0);
  CHECK(has(run_program({"backup", kept.data() + "/copy.db", "--data", kept.data()}).output,
            "is empty"));
}

TEST_CASE("a server that lost its keys goes on with new ones when its operator says so") {
  const KeptData kept(releases().front());
  fs::remove(kept.data() + "/keys");
  CHECK(run_program({"admin", "new-keys", "--data", kept.data()}).code == 0);
  CHECK(run_program({"admin", "new-keys", "--data", kept.data()}).code == 1);
  ServerProcess server(kept.data());
  CHECK(Browser(server.port()).get("/healthz").status == 200);
  CHECK(server.end_with(SIGTERM) == 0);
}

TEST_CASE("files that others can read are made private at the start, and the log says so") {
  const KeptData kept(releases().front());
  const std::vector<std::string> files = {kept.database(), kept.data() + "/keys"};
  for (const std::string& file : files) REQUIRE(chmod(file.c_str(), 0644) == 0);
  ServerProcess server(kept.data());
  CHECK(server.end_with(SIGTERM) == 0);
  for (const std::string& file : files) {
    CHECK((fs::status(file).permissions() & fs::perms(0777)) == fs::perms(0600));
    CHECK(has(server.log(), "event=made_private file=" + file));
  }
}

TEST_CASE("damage is found by looking for it, table by table") {
  const KeptData kept(releases().front());
  {
    ServerProcess server(kept.data());
    CHECK(server.end_with(SIGTERM) == 0);
  }
  const std::vector<std::string> check = {"admin", "check", "--data", kept.data()};
  const Ran whole = run_program(check);
  CHECK(whole.code == 0);
  CHECK_MESSAGE(has(whole.output, "8 tables, all of them whole"), whole.output);
  std::vector<std::string> as_json = check;
  as_json.emplace_back("--json");
  CHECK(run_program(as_json).output == "{\"tables\":8,\"whole\":true,\"faults\":[]}\n");
  const std::string& id = kept.tables.at("jamaica-ghost").id;
  kept.change("UPDATE matches SET version = version - 1 WHERE id = '" + id + "'");
  const Ran damaged = run_program(check);
  CHECK(damaged.code == 1);
  CHECK_MESSAGE(has(damaged.output, "the table " + id + ": the chain of its entries is broken"),
                damaged.output);
  CHECK(has(damaged.output, "is not whole"));
  const Ran told = run_program(as_json);
  CHECK(told.code == 1);
  CHECK(has(told.output, "\"whole\":false,\"faults\":[\"the table " + id + ": "));
}

TEST_CASE("why requests fail is in the log, once for each cause") {
  FrailDisk disk;
  const TempDir dir;
  const int log = open(dir.path("log").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  REQUIRE(log >= 0);
  GameNight night;
  night.config().log_file = log;
  night.restart();
  Browser browser = night.browser();
  disk.refuse_writes(true);
  for (int i = 0; i < 5; ++i) {
    CHECK(browser.send("PUT", "/api/me", {{"name", "Ann " + std::to_string(i)}}).status == 500);
  }
  disk.refuse_writes(false);
  night.stop();
  close(log);
  std::ostringstream text;
  text << std::ifstream(dir.path("log")).rdbuf();
  std::size_t lines = 0;
  for (std::size_t at = 0; (at = text.str().find("event=request_failed", at)) != std::string::npos;
       ++at) {
    ++lines;
  }
  CHECK(lines == 1);
  CHECK_MESSAGE(has(text.str(), "event=request_failed doing=renaming why="), text.str());
  CHECK(has(text.str(), "readonly"));
}

TEST_CASE("a disk that is slow, or can only be read for a while, delays moves and loses none") {
  FrailDisk disk;
  GameNight night;
  const Players players = night.seated("malacca", "players=2", 2);
  const auto answers = [&] { return players[0]->answers() + players[1]->answers(); };
  disk.sync_takes(std::chrono::milliseconds(30));
  REQUIRE(night.world().run_until([&, before = answers()] { return answers() > before + 6; }));
  CHECK(night.browser().get("/healthz").status == 200);
  disk.sync_takes({});

  disk.refuse_writes(true);
  // A move that can't be kept is not taken: its table is made again, and people come back to it.
  REQUIRE(night.world().run_until(
      [&] { return !players[0]->connected() && !players[1]->connected(); }));
  for (const auto& player : players) CHECK(player->goodbye() == "table_failed");
  CHECK(Browser(night.port()).get("/healthz").status == 503);
  CHECK(Browser(night.port()).get("/livez").status == 200);  // no other server has the games
  disk.refuse_writes(false);
  REQUIRE(
      night.world().run_until([&] { return Browser(night.port()).get("/healthz").status == 200; }));
  for (const auto& player : players) player->connect();
  play_to_the_end(night.world(), players);
}

TEST_CASE("a disk that fails is named at the start") {
  const TempDir dir;
  const Ran ran =
      run_program({"serve", "--port", "0", "--data", dir.path("new")}, Limit{RLIMIT_FSIZE, 8192});
  CHECK(ran.code == 1);
  CHECK_MESSAGE(has(ran.output, "freebooter.db fails or is full ("), ran.output);
}
