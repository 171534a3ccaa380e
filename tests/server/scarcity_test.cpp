#include <doctest/doctest.h>
#include <sys/resource.h>

#include <csignal>
#include <filesystem>
#include <fstream>

#include "tests/server/game_night.h"
#include "tests/server/program.h"
#include "tests/server/raw_client.h"

using namespace freebooter;
using namespace freebooter::testing;

namespace {

using Crowd = std::vector<std::unique_ptr<RawClient>>;

Players two_people(World& world, std::uint16_t port, bool idle = false) {
  std::uint64_t seeds = 0;
  return seat_people(world, port, {"malacca", "players=2", 2, {}, R"({"kind":"none"})", idle},
                     seeds);
}

int health(std::uint16_t port) {
  try {
    return Browser(port).get("/healthz").status;
  } catch (const std::exception&) {
    return 0;  // turned away
  }
}

// Bytes of address space that a process has.
std::uint64_t address_space(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/statm");
  std::uint64_t pages = 0;
  file >> pages;
  return pages * 4096;
}

void play_on(World& world, const Players& players) {
  REQUIRE(world.run_until([&] {
    for (const auto& player : players) {
      if (!player->connected()) player->connect();
    }
    return all_over(players);
  }));
  for (const auto& player : players) CHECK(player->phase() == "finished");
}

}  // namespace

TEST_CASE("with few file descriptors newcomers are turned away, and who is in plays on") {
  const TempDir dir;
  World world;
  ServerProcess server(dir.path("data"), {}, 64);
  const Players players = two_people(world, server.port());
  Crowd crowd;
  int turned_away = 0;
  for (int i = 0; i < 60; ++i) {
    crowd.push_back(std::make_unique<RawClient>(server.port(), 0, "127.0.0.2"));
  }
  REQUIRE(world.run_until([&] {
    turned_away = 0;
    for (const auto& one : crowd) turned_away += one->closed() ? 1 : 0;
    return turned_away >= 60 - 24;
  }));
  play_to_the_end(world, players);
  crowd.clear();
  REQUIRE(world.run_until([&] { return health(server.port()) == 200; }));
  CHECK(server.end_with(SIGTERM) == 0);
  CHECK(server.log().find("event=fewer_connections most=24") != std::string::npos);
  CHECK(server.log().find("append_failed") == std::string::npos);
}

TEST_CASE("where files may not grow any more moves wait as with a full disk, and are not lost") {
  const TempDir dir;
  World world;
  ServerProcess server(dir.path("data"));
  const Players players = two_people(world, server.port());
  REQUIRE(world.run_until([&] { return players[0]->answers() > 3; }));
  server.limit(RLIMIT_FSIZE, 4096);
  REQUIRE(world.run_until([&] { return !players[0]->connected() && !players[1]->connected(); }));
  for (const auto& player : players) CHECK(player->goodbye() == "table_failed");
  CHECK(health(server.port()) == 503);
  server.limit(RLIMIT_FSIZE, RLIM_INFINITY);
  REQUIRE(world.run_until([&] { return health(server.port()) == 200; }));
  play_on(world, players);
  check_no_faults(players);
  CHECK(server.end_with(SIGTERM) == 0);
}

TEST_CASE("without more memory newcomers fail alone, and games go on") {
  const TempDir dir;
  World world;
  ServerProcess server(dir.path("data"), {"--threads", "2", "--bot-threads", "1"});
  if (address_space(server.process()) > (std::uint64_t{1} << 40)) {
    MESSAGE("a sanitizer needs all the address space there is");
    return;
  }
  const Players players = two_people(world, server.port());
  REQUIRE(world.run_until([&] { return players[0]->answers() > 1; }));
  server.limit(RLIMIT_AS, address_space(server.process()) + 4 * 1024 * 1024);
  // Answers that nobody reads, from many addresses, until there is no room for more.
  Crowd crowd;
  for (int i = 0; i < 400; ++i) {
    crowd.push_back(
        std::make_unique<RawClient>(server.port(), 4096, "127.0.1." + std::to_string(1 + i % 200)));
    for (int k = 0; k < 3; ++k) {
      crowd.back()->send("GET /api/facts HTTP/1.1\r\nHost: localhost\r\n\r\n");
    }
  }
  play_on(world, players);
  crowd.clear();
  REQUIRE(world.run_until([&] { return health(server.port()) == 200; }));
  CHECK(server.end_with(SIGTERM) == 0);
}
