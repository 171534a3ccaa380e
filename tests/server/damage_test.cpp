#include <doctest/doctest.h>

#include <csignal>
#include <fstream>

#include "engine/base/rng.h"
#include "server/net/server.h"
#include "tests/server/game_night.h"
#include "tests/server/kept_data.h"
#include "tests/server/program.h"
#include "tests/support/message_check.h"

using namespace freebooter;
using namespace freebooter::testing;

namespace fs = std::filesystem;

namespace {

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++found;
  }
  return found;
}

// A server of this folder in this process; nothing if it refuses to start.
std::unique_ptr<net::Server> started(const std::string& data) {
  net::ServerConfig config;
  config.data = data;
  config.bind = "127.0.0.1";
  config.port = 0;
  config.log_file = -1;
  config.threads = 1;
  config.bot_threads = 1;
  config.clock_interval = 5;
  config.limits.request_burst = 1000;
  auto server = net::Server::start(config);
  if (server) return std::move(server).value();
  CHECK(!server.error().empty());
  return nullptr;
}

// Asks for whatever there is, as pages do. How many of the finished games have their records.
int ask_for_everything(const KeptData& kept, std::uint16_t port) {
  const PersonId& person = kept.tables.at("malacca-gathering").people.at(0);
  Browser browser = kept.browser_of(person, port);
  for (const char* path : {"/api/me", "/api/tables", "/api/me/games", "/metrics", "/healthz"}) {
    CAPTURE(path);
    const int status = browser.get(path).status;
    CHECK((status == 200 || status == 500 || status == 503 || status == 403));
  }
  int records = 0;
  World world;
  for (const auto& [name, table] : kept.tables) {
    const int status = browser.get("/api/tables/" + table.id).status;
    CHECK((status == 200 || status == 404 || status == 500 || status == 403));
    const HttpAnswer record = browser.get("/api/tables/" + table.id + "/record");
    if (record.status == 200 && record.body == kept.record_text(name)) ++records;
    Player player(world, browser, table.id, 1);
    player.set_playing(false);
    player.connect();
    CHECK(world.run_until([&] { return !player.phase().empty() || !player.connected(); }));
  }
  return records;
}

}  // namespace

TEST_CASE("a server with a flipped byte in its database refuses to start or serves what is whole") {
  const KeptData kept(releases().front());
  const std::string good = read_file(kept.database());
  Rng rng(12);
  constexpr int kFlips = 150;
  constexpr int kRecords = 3;
  int served = 0;
  int records = 0;
  for (int flip = 0; flip < kFlips; ++flip) {
    const std::size_t at = rng.below(static_cast<std::uint32_t>(good.size()));
    const auto bit = static_cast<char>(1U << rng.below(8));
    CAPTURE(flip);
    CAPTURE(at);
    std::string bytes = good;
    bytes[at] = static_cast<char>(bytes[at] ^ bit);
    for (const char* rest : {"-wal", "-shm"}) fs::remove(kept.database() + rest);
    std::ofstream(kept.database(), std::ios::binary | std::ios::trunc) << bytes;
    const auto server = started(kept.data());
    if (!server) continue;
    ++served;
    records += ask_for_everything(kept, server->port());
  }
  CHECK(served > kFlips * 8 / 10);
  CHECK(records > served * kRecords * 8 / 10);
}

TEST_CASE("a damaged table is set aside: said once, its log kept, the others go on") {
  const KeptData kept(releases().front());
  const KeptTable& table = kept.tables.at("malacca-clock");
  // Its entries point in a circle; its clock has run out long ago, so that the server asks for it.
  kept.change(
      "UPDATE entries SET previous = row WHERE row = (SELECT last_entry FROM matches "
      "WHERE id = '" +
      table.id + "')");
  kept.change("UPDATE matches SET phase = 200 WHERE id = '" +
              kept.tables.at("jamaica-finished").id + "'");
  ServerProcess server(kept.data());
  World world;
  for (int visit = 0; visit < 3; ++visit) {
    Player player(world, kept.browser_of(table.people.at(0), server.port()), table.id, 1);
    player.connect();
    REQUIRE(world.run_until([&] { return !player.goodbye().empty(); }));
    CHECK(player.goodbye() == "unreadable");
  }
  Browser browser = kept.browser_of(table.people.at(0), server.port());
  CHECK(browser.get("/api/tables").status == 200);
  CHECK(browser.get("/metrics").status == 200);
  CHECK(browser.get("/api/tables/" + kept.tables.at("jamaica-finished").id).status == 500);
  const KeptTable& whole = kept.tables.at("malacca-finished");
  CHECK(browser.get("/api/tables/" + whole.id + "/record").body ==
        kept.record_text("malacca-finished"));
  CHECK(server.end_with(SIGTERM) == 0);
  CHECK_MESSAGE(count(server.log(), "event=table_closed table=" + table.id.substr(0, 6)) == 1,
                server.log());
  const TempDir out;
  const Ran ran = run_program({"export", out.path("all"), "--data", kept.data()});
  CHECK_MESSAGE(ran.code == 0, ran.output);
  CHECK(ran.output.find("1 game written") != std::string::npos);
}
