#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "table/wire.h"
#include "tests/server/game_night.h"

using namespace freebooter;
using namespace freebooter::net;
using namespace freebooter::testing;

namespace json = boost::json;

namespace {

bool all_asked(const Players& players) {
  return std::all_of(players.begin(), players.end(), [](const auto& p) { return p->asked(); });
}

// Plays until everybody is asked for a card.
void play_to_the_pick(World& world, const Players& players) {
  settle(world, players);
  while (!all_asked(players)) {
    REQUIRE(!all_over(players));
    for (const auto& player : players) {
      if (player->asked()) player->answer();
    }
    settle(world, players);
  }
}

std::string first_choice(const Player& player) {
  Rng rng(1);
  return fill_choice(player.prompt().at("choices").at(0).as_object(), rng);
}

const json::object& reply(World& world, Player& player, const std::string& nonce) {
  REQUIRE(world.run_until([&] { return player.reply_to(nonce) != nullptr; }));
  return *player.reply_to(nonce);
}

}  // namespace

TEST_CASE("secret picks are asked of all seats at once, and no answer makes another's stale") {
  GameNight night;
  World& world = night.world();
  const Players players =
      night.seated("jamaica", "players=4", 4, {}, R"({"kind":"live","seconds":600})", true);
  play_to_the_pick(world, players);
  // One clock for all.
  const json::value deadline = players[0]->prompt().at("deadline");
  CHECK(deadline.is_int64());
  for (const auto& player : players) CHECK(player->prompt().at("deadline") == deadline);
  // All answer before any of them hears of another's answer.
  std::map<Player*, std::string> nonces;
  for (const auto& player : players) {
    nonces[player.get()] = player->ask({{"type", "client_answer"},
                                        {"prompt", player->prompt().at("prompt")},
                                        {"do", first_choice(*player)}});
  }
  for (const auto& [player, nonce] : nonces) {
    CHECK(answer_code(reply(world, *player, nonce)) == "done");
  }
  check_no_faults(players);
}

TEST_CASE("a pick stays open with its number while the others pick, and a restart keeps them") {
  GameNight night;
  World& world = night.world();
  const Players players = night.idle("jamaica", "players=3", 3);
  play_to_the_pick(world, players);
  Player& slow = *players[2];
  const json::value prompt = slow.prompt();
  for (Player* player : {players[0].get(), players[1].get()}) {
    const std::string nonce = player->ask({{"type", "client_answer"},
                                           {"prompt", player->prompt().at("prompt")},
                                           {"do", first_choice(*player)}});
    CHECK(answer_code(reply(world, *player, nonce)) == "done");
  }
  REQUIRE(world.run_until([&] { return slow.seq() == players[0]->seq(); }));
  CHECK((slow.prompt() == prompt));
  night.restart();
  for (const auto& player : players) {
    player->browser().set_port(night.port());
    player->connect();
  }
  REQUIRE(world.run_until(
      [&] { return slow.connected() && slow.messages().back().at("type") != "server_goodbye"; }));
  const std::string nonce = slow.ask(
      {{"type", "client_answer"}, {"prompt", prompt.at("prompt")}, {"do", first_choice(slow)}});
  CHECK(answer_code(reply(world, slow, nonce)) == "done");
  for (const auto& player : players) player->set_playing(true);
  play_to_the_end(world, players);
}

TEST_CASE("a client that is a little behind gets the rest, one that is lost gets everything") {
  GameNight night;
  World& world = night.world();
  const Players players = night.seated("malacca", "players=3", 3);
  Player& player = *players[0];
  const int until = player.answers() + 3;
  REQUIRE(world.run_until([&] { return player.answers() >= until || all_over(players); }));
  settle(world, players);
  const auto first_told = [&](const json::value& seen) {
    std::string type;
    Socket socket(world, player.browser(), player.table_id());
    socket.on_message([&](const json::object& message) {
      if (type.empty()) type = message.at("type").as_string();
    });
    json::object hello = {{"type", "client_hello"}, {"protocol", table::kProtocol}};
    if (!seen.is_null()) hello["seen"] = seen;
    socket.send(hello);
    REQUIRE(world.run_until([&] { return !type.empty(); }));
    return type;
  };
  CHECK(first_told(player.seq()) == "table_update");
  CHECK(first_told(player.seq() - 3) == "table_update");
  CHECK(first_told(nullptr) == "table_full");
  CHECK(first_told(0) == "table_full");                       // from before the game
  CHECK(first_told(player.seq() + 1000000) == "table_full");  // of another server's life
  CHECK(first_told(-1) == "table_refused");
}
