#include "engine/malacca/notation.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "engine/malacca/actions.h"
#include "engine/malacca/describe.h"
#include "engine/malacca/events.h"
#include "engine/malacca/words.h"

namespace freebooter::malacca {

TEST_CASE("every kind of action has a text of its own that reads back as the same action") {
  const std::vector<std::string> texts{
      "first 0",
      "first 7",
      "captain 3 morgan",
      "captain 0 zheng-he",
      "ship 8",
      "ship 50",
      "special attack2",
      "special ambush-ad",
      "buy trade",
      "buy attack",
      "pass",
      "place attack 0",
      "place trade2 12",
      "place ambush-dt 2147483647",
      "side defence",
      "keep defence2",
  };
  std::vector<bool> seen(kKinds);
  for (const std::string& text : texts) {
    CAPTURE(text);
    const auto action = parse_action(text);
    REQUIRE(action.ok());
    CHECK(action_text(*action) == text);
    CHECK(is_chance(*action) == (action->kind <= static_cast<int>(Kind::DrawSpecial)));
    seen[action->kind] = true;
  }
  for (int kind = 0; kind < kKinds; ++kind) {
    CAPTURE(kind_name(static_cast<std::uint8_t>(kind)));
    CHECK(seen[static_cast<std::size_t>(kind)]);
  }
  CHECK(*parse_action("  place  attack2   3 # all in\n") == make(Kind::Place, Card::Attack2, 3));
}

TEST_CASE("a bad action is refused with its place") {
  const auto error = [](std::string_view text) {
    const auto action = parse_action(text);
    return action.ok() ? "accepted" : to_string(action.error());
  };
  CHECK(error("") == "line 1, column 1: expected an action");
  CHECK(error("fly 3") ==
        "line 1, column 1: there is no action 'fly'; expected first, captain, ship, special, buy, "
        "pass, place, side or keep");
  CHECK(error("plce attack 3") ==
        "line 1, column 1: there is no action 'plce'; did you mean place?");
  CHECK(error("place attack") == "line 1, column 13: expected a stake");
  CHECK(error("ship 51") == "line 1, column 6: expected a cargo, 1 to 50, not '51'");
  CHECK(error("pass pass") == "line 1, column 6: nothing more was expected here, not 'pass'");
  CHECK(error("pass; pass") == "line 1, column 7: one action at a time");
  CHECK(error("keep attack") == "line 1, column 6: expected a special card, such as attack2");
  CHECK(error("buy ship").starts_with("line 1, column 5: expected attack, defence or trade"));
  for (const char* bad :
       {"first 8", "first", "captain morgan", "captain 1 pan", "special trade", "special", "buy",
        "place 3 attack", "place attack -1", "place attack 2147483648", "place attack3 1", "side",
        "side attack2", "keep"}) {
    CAPTURE(bad);
    CHECK(error(bad) != "accepted");
  }
}

TEST_CASE("text of an action that nobody could write does not crash") {
  for (int kind = 0; kind < 256; ++kind) {
    const Action action{static_cast<std::uint8_t>(kind), 255, 255, 255, -1};
    CHECK_FALSE(action_text(action).empty());
    CHECK_FALSE(kind_name(action.kind).empty());
  }
}

TEST_CASE("M0.1 options read back, a fleet in any order, and what is left out has its default") {
  Options odd;
  odd.players = 7;
  odd.captains = true;
  odd.fleet = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 50};
  CHECK(options_text(odd) ==
        "players=7 captains=yes equipment=no fleet=1,2,3,4,5,6,7,8,9,10,11,50");
  CHECK(*parse_options(options_text(odd)) == odd);
  CHECK(*parse_options("captains=yes players=7 fleet=50,11,10,9,8,7,6,5,4,3,2,1") == odd);
  CHECK(*parse_options("") == Options{});
  // As older texts say it.
  CHECK(*parse_options("captains=on equipment=off") == *parse_options("captains=yes equipment=no"));
  CHECK(parse_options("captains=yes fleet=3,4").error().column == 14);
  CHECK(parse_options("captains=maybe").error().message == "expected yes or no");
  CHECK(parse_options("captains=yes captains=no").error().column == 14);
  for (const char* bad :
       {"fleet=1,2,3,4,5,6,7,8,9,10,11", "fleet=1,2,3,4,5,6,7,8,9,10,11,12,13",
        "fleet=1,2,3,4,5,6,7,8,9,10,11,", "fleet=1,2,3,4,5,6,7,8,9,10,11,x", "fleet",
        "fleet=", "players", "players=x", "equipment", "=", "ghost=yes"}) {
    CAPTURE(bad);
    CHECK_FALSE(parse_options(bad).ok());
  }
  // Read, and refused by the rules.
  CHECK(check_options(*parse_options("players=9")) == Refusal{RefusalCode::BadOption, "M1.1"_rule});
  CHECK(check_options(*parse_options("fleet=1,2,3,4,5,6,7,8,9,10,11,51")) ==
        Refusal{RefusalCode::BadOption, "M0.1"_rule});
}

TEST_CASE("M2.2 a sentence tells no more than the event does") {
  const std::vector<std::string> names{"Anne", "Mary"};
  Event placed;
  placed.kind = static_cast<std::uint8_t>(Happening::Placed);
  placed.who = 1;
  placed.n = 3;
  placed.secret = static_cast<std::uint8_t>(Card::Attack2);
  placed.known_to = SeatSet::of(1);
  CHECK(sentence(shown_to(placed, 1), names) == "Mary lays attack +2 face down, with 3 coins.");
  CHECK(sentence(shown_to(placed, 0), names) == "Mary lays a card face down, with 3 coins.");
  CHECK(sentence(shown_to(placed, kSpectator), names) ==
        "Mary lays a card face down, with 3 coins.");
}

TEST_CASE("every event has a shape and a sentence, whatever its fields") {
  const std::vector<std::string> names{"Anne", "Mary"};
  for (int kind = 0; kind < kHappenings; ++kind) {
    Event event;
    event.kind = static_cast<std::uint8_t>(kind);
    CAPTURE(shape(static_cast<Happening>(kind)).name);
    CHECK_FALSE(shape(static_cast<Happening>(kind)).name.empty());
    CHECK_FALSE(sentence(event, names).empty());
  }
  CHECK(shape(static_cast<Happening>(kHappenings)).name == "unknown");
  CHECK(shape(Happening::Won).name == "won");
}

}  // namespace freebooter::malacca
