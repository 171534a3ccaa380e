#include <doctest/doctest.h>
#include <sqlite3.h>

#include <csignal>
#include <future>

#include "table/wire.h"
#include "tests/server/game_night.h"
#include "tests/server/program.h"
#include "tests/server/raw_client.h"
#include "tests/support/frail_disk.h"

using namespace freebooter;
using namespace freebooter::net;
using namespace freebooter::testing;

namespace {

const std::string kTwoOpen =
    R"({"game":"malacca","options":"players=2","seats":[{"kind":"open"},{"kind":"open"}]})";

// A request that nobody waits for.
std::unique_ptr<RawClient> ask(std::uint16_t port, const std::string& path) {
  auto client = std::make_unique<RawClient>(port);
  client->send("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
  return client;
}

// The status of the answer, 0 if none comes in a while.
int status_of(RawClient& client) {
  const std::string line = client.read_until("\r\n");
  return line.size() < 12 ? 0 : std::stoi(line.substr(9, 3));
}

// Another program's connection to a database, which it holds.
class Holder {
 public:
  explicit Holder(const std::string& file) {
    REQUIRE(sqlite3_open(file.c_str(), &database_) == SQLITE_OK);
    sqlite3_busy_timeout(database_, 10'000);
    REQUIRE(sqlite3_exec(database_, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr) == SQLITE_OK);
  }
  ~Holder() { sqlite3_close(database_); }
  Holder(const Holder&) = delete;
  Holder& operator=(const Holder&) = delete;

 private:
  sqlite3* database_ = nullptr;
};

}  // namespace

TEST_CASE("while the disk hangs, for writes or for reads, the server says so, and comes back") {
  FrailDisk disk;
  GameNight night;
  night.config().limits.answer_timeout = 300;
  night.restart();
  Browser browser = night.browser();
  const std::string table = GameNight::open_table(browser, kTwoOpen);
  disk.hang_syncs(true);
  CHECK(status_of(*ask(night.port(), "/healthz")) == 503);
  CHECK(Browser(night.port()).get("/api/tables/" + table).status == 200);
  disk.hang_syncs(false);
  // What was read before is out of date now, so that it must be read anew.
  REQUIRE(night.world().run_until([&] { return browser.get("/healthz").status == 200; }));
  GameNight::open_table(browser, kTwoOpen);
  disk.hang_reads(true);
  disk.hang_syncs(true);
  std::vector<std::unique_ptr<RawClient>> readers;
  for (int i = 0; i < 20; ++i) readers.push_back(ask(night.port(), "/api/tables/" + table));
  const int health = status_of(*ask(night.port(), "/healthz"));
  int failed = 0;
  for (const auto& reader : readers) failed += status_of(*reader) >= 500 ? 1 : 0;
  disk.hang_reads(false);
  disk.hang_syncs(false);
  CHECK(health == 503);
  CHECK(failed == 20);
  CHECK(night.world().run_until([&] {
    return browser.get("/healthz").status == 200 && browser.get("/api/tables").status == 200;
  }));
}

TEST_CASE("a server whose disk hangs is given up after a while, and whole when it is back") {
  FrailDisk disk;
  const TempDir dir;
  ServerConfig config;
  config.data = dir.path("data");
  config.port = 0;
  config.log_file = -1;
  auto server = Server::start(config);
  REQUIRE(server.ok());
  disk.hang_syncs(true);
  const auto waiting = ask((*server)->port(), "/healthz");
  CHECK_FALSE(end_within(std::move(server).value(), std::chrono::milliseconds(300)));
  disk.hang_syncs(false);
  // It ends by itself then, and lets go of its folder.
  World world;
  auto again = Server::start(config);
  REQUIRE(world.run_until([&] { return (again = Server::start(config)).ok(); }));
  CHECK(end_within(std::move(again).value(), std::chrono::seconds(60)));
}

TEST_CASE("SIGTERM is obeyed while another program holds the database, whatever has queued up") {
  const TempDir dir;
  ServerProcess server(dir.path("data"));
  const Holder holder(dir.path("data/freebooter.db"));
  std::vector<std::unique_ptr<RawClient>> writers;
  for (int i = 0; i < 30; ++i) writers.push_back(ask(server.port(), "/healthz"));
  for (const auto& writer : writers) writer->read_until("\r\n");
  World world;
  const std::string queue = "\nfreebooter_commit_queue ";
  REQUIRE(world.run_until([&] {
    const std::string text = Browser(server.port()).get("/metrics").body;
    const std::size_t at = text.find(queue);
    return at != std::string::npos && std::stoi(text.substr(at + queue.size())) >= 20;
  }));
  // Each write alone would wait for five seconds.
  CHECK(server.end_with(SIGTERM, std::chrono::seconds(60)) == 0);
}
