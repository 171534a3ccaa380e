#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <filesystem>
#include <thread>

#include "tests/server/game_night.h"
#include "tests/server/program.h"
#include "tests/server/proof.h"

using namespace freebooter;
using namespace freebooter::testing;

namespace {

// A table of a server that is backed up, and what was told there before that began.
struct Kept {
  Players players;
  std::int64_t told = 0;
  std::vector<std::size_t> messages;  // of each player
};

// Takes a backup while everybody plays on.
void back_up(World& world, const std::string& data, const std::string& file) {
  Ran ran;
  std::atomic<bool> done = false;
  std::thread operator_at_work([&] {
    ran = run_program({"backup", file, "--data", data});
    done = true;
  });
  world.run_until([&] { return done.load(); });
  operator_at_work.join();
  REQUIRE_MESSAGE(ran.code == 0, ran.output);
}

}  // namespace

TEST_CASE("games go on from a backup that was taken while they were played, all at once") {
  const TempDir dir;
  World world;
  auto server = std::make_unique<ServerProcess>(dir.path("data"));
  std::uint64_t seeds = 600;
  std::vector<Kept> tables;
  for (int i = 0; i < 6; ++i) {
    const std::string game = i % 2 == 0 ? "jamaica" : "malacca";
    tables.push_back(
        {seat_people(world, server->port(), {game, "players=3", 2, {"sailor"}}, seeds), 0, {}});
  }
  const auto moves = [&] {
    int sum = 0;
    for (const Kept& table : tables) sum += table.players[0]->answers();
    return sum;
  };
  REQUIRE(world.run_until([&] { return moves() > 60; }));
  for (Kept& table : tables) {
    for (const auto& player : table.players) {
      table.told = std::max(table.told, player->seq());
      table.messages.push_back(player->messages().size());
    }
  }
  std::filesystem::create_directory(dir.path("copy"));
  back_up(world, dir.path("data"), dir.path("copy/freebooter.db"));
  REQUIRE(world.run_until([&, before = moves()] { return moves() > before + 20; }));
  // What was played since is lost with the old server.
  CHECK(server->end_with(SIGKILL) == -1);
  std::filesystem::copy(dir.path("data/keys"), dir.path("copy/keys"));
  server = std::make_unique<ServerProcess>(dir.path("copy"));
  std::vector<Players> restored;
  for (Kept& table : tables) {
    Players& players = restored.emplace_back();
    for (const auto& player : table.players) {
      player->browser().set_port(server->port());
      players.push_back(
          std::make_unique<Player>(world, player->browser(), player->table_id(), ++seeds));
      players.back()->connect();
    }
  }
  for (std::size_t i = 0; i < tables.size(); ++i) {
    REQUIRE(world.run_until([&] {
      return std::all_of(restored[i].begin(), restored[i].end(),
                         [&](const auto& player) { return player->seq() >= tables[i].told; });
    }));
  }
  for (std::size_t i = 0; i < tables.size(); ++i) {
    play_to_the_end(world, restored[i]);
    // Of a game that was nearly over these players have seen no more than its end.
    const Record record = proved_record(restored[i], 1);
    for (std::size_t k = 0; k < tables[i].players.size(); ++k) {
      check_heads(record, *tables[i].players[k], tables[i].messages[k]);
    }
  }
  CHECK(server->end_with(SIGTERM) == 0);
}
