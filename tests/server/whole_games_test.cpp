#include <doctest/doctest.h>

#include <set>
#include <sstream>

#include "engine/match/record.h"
#include "tests/server/game_night.h"
#include "tests/server/proof.h"
#include "tests/server/secrecy.h"

using namespace freebooter;
using namespace freebooter::net;
using namespace freebooter::testing;

namespace json = boost::json;

namespace {

struct Variant {
  std::string game;
  std::string options;
  int people;
  std::vector<std::string> bots;
};

}  // namespace

TEST_CASE("four people play a whole game of Jamaica over real websockets") {
  GameNight night;
  const Players players = night.seated("jamaica", "players=4", 4);
  play_to_the_end(night.world(), players);
  proved_record(players);
}

TEST_CASE("every variant of both games is played to its end by people, bots and spectators") {
  const std::vector<Variant> variants = {
      {"jamaica", "players=2", 2, {}},
      {"jamaica", "players=2 edition=first bank=limited", 1, {"sailor"}},
      {"jamaica", "players=3 ghost=yes", 1, {"sailor", "cabin-boy"}},
      {"jamaica", "players=4 edition=first tiebreak=behind bank=limited", 3, {"sailor"}},
      {"jamaica", "players=5 edition=first ghost=yes", 5, {}},
      {"jamaica", "players=6 tiebreak=behind", 4, {"cabin-boy", "cabin-boy"}},
      {"malacca", "players=2", 1, {"sailor"}},
      {"malacca", "players=3 captains=yes", 3, {}},
      {"malacca", "players=4 fleet=1,1,2,3,5,8,13,21,34,50,50,50", 3, {"sailor"}},
      {"malacca", "players=5 equipment=yes", 2, {"sailor", "sailor", "sailor"}},
      {"malacca", "players=6 captains=yes equipment=yes", 4, {"sailor", "cabin-boy"}},
      {"malacca",
       "players=7 equipment=yes fleet=9,9,9,9,9,9,9,9,9,9,9,9",
       1,
       {"cabin-boy", "cabin-boy", "cabin-boy", "cabin-boy", "cabin-boy", "cabin-boy"}},
      {"malacca", "players=8 captains=yes equipment=yes", 8, {}},
  };
  GameNight night;
  std::set<std::string> played;
  for (const Variant& variant : variants) {
    CAPTURE(variant.game);
    CAPTURE(variant.options);
    const Players players =
        night.seated(variant.game, variant.options, variant.people, variant.bots);
    Player watcher(night.world(), night.browser(), players[0]->table_id(), 1000);
    watcher.connect();
    play_to_the_end(night.world(), players);
    REQUIRE(night.world().run_until([&] { return watcher.over(); }));
    CHECK(watcher.seat() == -1);
    CHECK(watcher.answers() == 0);
    CHECK(watcher.faults().empty());
    CHECK((watcher.view().at("winners") == players[0]->view().at("winners")));
    const Record record = proved_record(players);
    std::vector<Player*> receivers = {&watcher};
    for (const auto& player : players) receivers.push_back(player.get());
    check_secrecy(record, receivers);
    std::istringstream options(record.options);
    for (std::string option; options >> option;) played.insert(record.game + " " + option);
  }
  // Every value of every option, and a fleet of the table's own.
  for (const std::string option :
       {"edition=first", "edition=second", "tiebreak=ahead", "tiebreak=behind", "bank=limited",
        "bank=unlimited", "ghost=yes", "ghost=no"}) {
    CAPTURE(option);
    CHECK(played.contains("jamaica " + option));
  }
  for (const std::string option : {"captains=yes", "captains=no", "equipment=yes", "equipment=no",
                                   "fleet=9,9,9,9,9,9,9,9,9,9,9,9"}) {
    CAPTURE(option);
    CHECK(played.contains("malacca " + option));
  }
  for (int players = 2; players <= 8; ++players) {
    const std::string option = " players=" + std::to_string(players);
    CHECK(played.contains("jamaica" + option) == (players <= 6));
    CHECK(played.contains("malacca" + option));
  }
}

TEST_CASE("many tables play at once and none disturbs another") {
  GameNight night;
  std::vector<Players> tables;
  for (int i = 0; i < 12; ++i) {
    tables.push_back(night.seated(i % 2 == 0 ? "jamaica" : "malacca", "players=3", 2, {"sailor"},
                                  R"({"kind":"none"})", true));
  }
  for (const Players& players : tables) {
    for (const auto& player : players) player->set_playing(true);
  }
  for (const Players& players : tables) play_to_the_end(night.world(), players);
}

TEST_CASE("bots alone play on while somebody watches") {
  GameNight night;
  Browser host = night.browser();
  const std::string bot = R"({"kind":"bot","level":"sailor"})";
  std::string config = R"({"game":"jamaica","options":"players=3","seats":[)";
  config += bot + "," + bot + "," + bot + "]}";
  Player player(night.world(), host, GameNight::open_table(host, config), 1);
  player.connect();
  REQUIRE(night.world().run_until([&] { return player.phase() == "gathering"; }));
  player.start();
  REQUIRE(night.world().run_until([&] { return player.over(); }));
  CHECK(player.phase() == "finished");
}
