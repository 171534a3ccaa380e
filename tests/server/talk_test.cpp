#include <doctest/doctest.h>

#include <algorithm>

#include "tests/server/game_night.h"

using namespace freebooter;
using namespace freebooter::net;
using namespace freebooter::testing;

namespace json = boost::json;

namespace {

// What was said to this page, one line each.
std::string heard(const Player& player) {
  std::string out;
  for (const json::object& message : player.messages()) {
    if (message.at("type") != "table_said") continue;
    const json::object& said = message.at("said").as_object();
    const json::value* text = said.if_contains("text");
    out += std::string((text != nullptr ? *text : said.at("reaction")).as_string()) + "\n";
  }
  return out;
}

// Sends a message and returns "done", or the code with which it was refused.
std::string answer_to(World& world, Player& player, json::object message) {
  const std::string nonce = player.ask(std::move(message));
  REQUIRE(world.run_until([&] { return player.reply_to(nonce) != nullptr; }));
  return answer_code(*player.reply_to(nonce));
}

json::object chat(const std::string& text) { return {{"type", "client_chat"}, {"text", text}}; }

}  // namespace

TEST_CASE("talk reaches everybody at the table, is limited in length and speed, and can be muted") {
  GameNight night;
  World& world = night.world();
  const Players players = night.idle("jamaica", "players=2", 2);
  Player& ann = *players[0];
  Player& bob = *players[1];
  Player watcher(world, night.browser(), ann.table_id(), 50);
  watcher.connect();
  REQUIRE(world.run_until([&] { return watcher.phase() == "playing"; }));

  CHECK(answer_to(world, ann, chat("Ahoy <b>you</b> \"there\" \xC3\xA9")) == "done");
  CHECK(answer_to(world, ann, {{"type", "client_react"}, {"reaction", "arr"}}) == "done");
  const std::string both = "Ahoy <b>you</b> \"there\" \xC3\xA9\narr\n";
  REQUIRE(world.run_until([&] { return heard(bob) == both && heard(watcher) == both; }));
  CHECK(heard(ann) == both);

  CHECK(answer_to(world, ann, chat(std::string(2000, 'x'))) == "too_long");
  CHECK(answer_to(world, ann, chat("")) != "done");
  CHECK(answer_to(world, ann, {{"type", "client_react"}, {"reaction", "boo!"}}) != "done");

  const json::value number = ann.you().at("person");
  CHECK(answer_to(world, bob, {{"type", "client_mute"}, {"person", number}, {"muted", true}}) ==
        "done");
  CHECK(answer_to(world, ann, chat("Can you hear me?")) == "done");
  REQUIRE(world.run_until([&] { return heard(watcher).find("hear me") != std::string::npos; }));
  CHECK(answer_to(world, bob, chat("Not a word")) == "done");
  CHECK(heard(bob) == both + "Not a word\n");

  std::string last = "done";
  for (int i = 0; i < 10 && last == "done"; ++i) last = answer_to(world, ann, chat("La la"));
  CHECK(last == "too_fast");
  CHECK(ann.connected());
  // Whoever comes later is shown what was said; nothing of it is stored.
  Player late(world, night.browser(), ann.table_id(), 51);
  late.connect();
  REQUIRE(world.run_until([&] { return !late.phase().empty(); }));
  CHECK(late.messages().front().at("chat").as_array().size() >= 4);
  night.restart();
  late.browser().set_port(night.port());
  late.connect(true);
  const auto fulls = [&] {
    return std::count_if(late.messages().begin(), late.messages().end(),
                         [](const json::object& m) { return m.at("type") == "table_full"; });
  };
  REQUIRE(world.run_until([&] { return fulls() == 2; }));
  CHECK(late.messages().back().at("chat").as_array().empty());
  // Who was muted stays so.
  for (Player* player : {&ann, &bob}) {
    player->browser().set_port(night.port());
    player->connect(true);
  }
  REQUIRE(world.run_until([&] { return ann.connected() && bob.connected(); }));
  CHECK(answer_to(world, ann, chat("And after the restart?")) == "done");
  CHECK(answer_to(world, bob, chat("Still not a word")) == "done");
  CHECK(heard(bob) == both + "Not a word\nStill not a word\n");
  CHECK((bob.you().at("muted") == json::array{number}));
}
