#include "table/facts.h"

#include <doctest/doctest.h>

#include "bots/level.h"
#include "engine/match/any_game.h"
#include "table/config.h"
#include "tests/support/message_check.h"

using namespace freebooter;
using namespace freebooter::testing;

namespace {

const Json& facts_of(const Json& facts, std::string_view game) {
  for (const Json& one : facts.array_in("games")) {
    if (one.text_in("game") == game) return one;
  }
  FAIL("no facts of " << game);
  return facts;
}

std::string apart(const Json& game) {
  std::string out;
  for (const Json& pair : game.array_in("apart")) {
    out += pair.text_in("option") + "=" + pair.text_in("value") + " " + pair.text_in("other") +
           "=" + pair.text_in("other_value") + "\n";
  }
  return out;
}

}  // namespace

TEST_CASE("facts are as described, one entry a game") {
  const Json facts = table::facts_json();
  CHECK(MessageCheck().object_problem("Facts", facts) == "");
  CHECK(facts.array_in("games").size() == all_games().size());
}

TEST_CASE("J1.1 the facts of Jamaica: with two players the Ghost always sails, with six never") {
  const Json facts = table::facts_json();
  const Json& jamaica = facts_of(facts, "jamaica");
  CHECK(apart(jamaica) == "players=2 ghost=no\nplayers=6 ghost=yes\n");
  CHECK(
      jamaica.at("options").at(0).text() ==
      R"({"name":"edition","words":["second","first"],"numbers":0,"least":0,"most":0,"usual":"second"})");
}

TEST_CASE(
    "M0.1 the facts of Malacca: twelve ships of a cargo each, and variants that go together") {
  const Json facts = table::facts_json();
  const Json& malacca = facts_of(facts, "malacca");
  CHECK(apart(malacca) == "");
  const Json& fleet = malacca.at("options").at(0);
  CHECK(fleet.text_in("name") == "fleet");
  CHECK(fleet.int_in("numbers") == 12);
  CHECK(fleet.int_in("most") == 50);
  CHECK(fleet.text_in("usual") == "3,4,5,6,7,8,8,9,10,11,12,13");
}

TEST_CASE("what the facts offer can be set up: every level, every setting alone") {
  const Json facts = table::facts_json();
  for (const Json& one : facts.array_in("games")) {
    const std::string game = one.text_in("game");
    for (const Json& option : one.array_in("options")) {
      for (const Json& word : option.array_in("words")) {
        const std::string text = option.text_in("name") + "=" + *word.as_string();
        CAPTURE(text);
        CHECK(find_game(game)->begin(text).ok());
      }
    }
    for (const Json& level : one.array_in("levels")) {
      CHECK(bots::parse_level(level.text_in("level")).has_value());
    }
    CHECK(find_game(game)->begin("players=" + std::to_string(*one.int_in("max_players"))).ok());
    CHECK_FALSE(
        find_game(game)->begin("players=" + std::to_string(*one.int_in("max_players") + 1)).ok());
  }
}
