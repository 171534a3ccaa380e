#include "engine/malacca/position.h"

#include <string>

#include "tests/support/malacca_table.h"

namespace freebooter::malacca {

namespace {

std::string error(std::string_view text) {
  const auto s = parse_position(text);
  return s.ok() ? "accepted" : to_string(s.error());
}

const std::string kGood =
    "malacca position 1\n"
    "options players=3 captains=yes equipment=yes\n"
    "round 2 leader 1\n"
    "phase place 0\n"
    "cargo 8\n"
    "ships 3 5 6 7 8 9 10 11 12 13\n"
    "seat 0 captain sayyida coins 5 equipment trade*2 hand attack2 trade2!*2\n"
    "seat 1 captain morgan coins 2 stake 3 hand ambush-ad~ placed ambush-ad\n"
    "seat 2 captain caesar coins 0 stake 3 placed trade\n"
    "under trade2! ambush-dt~\n";

std::string with(std::string_view from, std::string_view to) {
  std::string text = kGood;
  return text.replace(text.find(from), from.size(), to);
}

}  // namespace

TEST_CASE("a position written by hand can be played on from") {
  const auto read = parse_position(kGood);
  if (!read.ok()) FAIL(to_string(read.error()));
  State s = *read;
  CHECK(s.flow.first_leader == 0);
  CHECK(s.pile.size() == 10);  // the rest of 16
  CHECK(to_act(s) == SeatSet::of(0));
  CHECK(s.under[1] == KnownCard{Card::AmbushDefenceTrade, Known::Sayyida});
  CHECK(view_for(s, 0).seats[1].hand.has(Card::AmbushAttackDefence));
  CHECK(view_for(s, 2).seats[1].hand.empty());
  CHECK(view_for(s, 2).seats[0].hand.count(Card::Trade2) == 2);
  apply(s, 0, make(Kind::Place, Card::Trade2, 5));
  CHECK(to_act(s) == SeatSet::of(1));
  CHECK(*parse_position("# a comment\n\n" + position_text(s)) == s);
}

TEST_CASE("what a position leaves out has a default") {
  const auto read = parse_position("malacca position 1; round 3 leader 2; phase place 2; cargo 8");
  if (!read.ok()) FAIL(to_string(read.error()));
  CHECK(position_text(*read) ==
        "malacca position 1\n"
        "rules 1\n"
        "options players=4 captains=no equipment=no fleet=3,4,5,6,7,8,8,9,10,11,12,13\n"
        "round 3 leader 2\n"
        "phase place 2\n"
        "cargo 8\n"
        "ships 5 6 7 8 9 10 11 12 13\n"
        "seat 0 coins 5\n"
        "seat 1 coins 5\n"
        "seat 2 coins 5\n"
        "seat 3 coins 5\n"
        "pile attack2*4 defence2*4 trade2*4 ambush-ad*2 ambush-dt*2\n");
  CHECK(parse_position("malacca position 1; round 1 leader 0; phase ship")->ships_left == 0xFFF);
  CHECK(parse_position("malacca position 1; round 12 leader 0; phase finished")->ships_left == 0);
}

TEST_CASE("round, leader and phase have defaults, and whom a phase asks follows from the rest") {
  const auto text = [](const std::string& more) {
    const auto state = parse_position("malacca position 1; " + more);
    return state.ok() ? position_text(*state) : to_string(state.error());
  };
  CHECK(text("").find("\noptions players=4 ") != std::string::npos);
  CHECK(text("").find(
            "\nround 1 leader 0\nphase place 0\ncargo 3\nships 4 5 6 7 8 8 9 10 11 12 13\n") !=
        std::string::npos);
  const auto has = [&](const std::string& more, const std::string& line) {
    const std::string found = text(more);
    CAPTURE(found);
    CHECK(found.find("\n" + line + "\n") != std::string::npos);
  };
  has("seat 0 coins 5 placed trade", "phase place 1");
  has("round 3 leader 2; seat 2 coins 5 placed trade", "phase place 3");
  has("round 6; ships 3 4 5 6 7 8", "cargo 13");
  has("phase ship", "round 1 leader 0");
  has("phase first", "round 0");
  has("phase finished", "round 12 leader 0");
  has("options players=2 equipment=yes; round 2 leader 1; phase buy", "phase buy 1");
  CHECK(
      text("seat 0 coins 1 placed trade; seat 1 coins 1 placed trade; seat 2 coins 1 placed trade; "
           "seat 3 coins 1 placed trade") == "line 1, column 1: whom does this phase ask?");
}

TEST_CASE("a bad position is refused with its place") {
  CHECK(error(kGood) == "accepted");
  const std::string head = "malacca position 1\n";
  CHECK(error("") == "line 1, column 1: expected malacca position 1");
  CHECK(error("jamaica position 1") == "line 1, column 1: expected malacca position 1");
  CHECK(error("malacca position 2") ==
        "line 1, column 18: expected the version of the text, 1 to 1, not '2'");
  CHECK(error(head + "options players=9") ==
        "line 2, column 9: 2 to 8 players, and ships of 1 to 50");
  CHECK(error(head + "options players=3  captain=yes") ==
        "line 2, column 20: there is no option 'captain'; did you mean captains?");
  CHECK(error(head + "raund 1") ==
        "line 2, column 1: there is no part of a position 'raund'; did you mean round?");
  CHECK(error(with("hand attack2", "hand atack2")).ends_with("'atack2'; did you mean attack2?"));
  CHECK(error(head + "round 1 leader 0; options players=3") ==
        "line 2, column 19: the options come before the rest");
  CHECK(error(with("seat 2", "seat 3")) == "line 9, column 6: expected a seat, 0 to 2, not '3'");
  CHECK(error(with("seat 2", "seat 1")) == "line 9, column 1: this part is told twice");
  CHECK(error(with("round 2", "round 3")) ==
        "line 6, column 1: so many ships can't be left in this round");
  CHECK(error(with("ships 3", "ships 14")) ==
        "line 6, column 7: the fleet has no such ship, or not so many");
  CHECK(error(with("cargo 8", "cargo 9")) ==
        "line 5, column 1: no ship of the fleet that is not left has this cargo");
  CHECK(error(with("phase place 0", "phase place 2")) ==
        "line 9, column 1: no card is placed here now");
  CHECK(error(with("phase place 0", "phase place 1")).starts_with("line 8, column 1"));
  CHECK(error(with("phase place 0", "phase buy 1")).starts_with("line 5, column 1"));
  CHECK(error(with("captain morgan", "captain sayyida")) ==
        "line 8, column 1: all captains are different");
  CHECK(error(with("captain morgan ", "")) == "line 8, column 1: a captain is missing");
  CHECK(error(with("placed ambush-ad", "placed ambush-dt")) ==
        "line 8, column 1: the placed card is not in the hand");
  CHECK(error(with("placed trade", "placed ambush-dt as trade")).starts_with("line 9, column 1"));
  CHECK(error(with("trade*2", "trade*5")) == "line 7, column 42: there are four of each type");
  CHECK(error(with("equipment=yes", "equipment=no")).starts_with("line 7, column 1"));
  CHECK(error(with("attack2", "attack2~")) ==
        "line 7, column 1: there is no other Sayyida to know a card with ~");
  CHECK(error(with("trade2!*2", "trade2!*4")) ==
        "line 2, column 1: the special cards do not add up to 4, 4, 4, 2 and 2");
  CHECK(error(with("under trade2!", "under trade2")).starts_with("line 10, column 7: who knows"));
  CHECK(error(with("coins 5", "coins 5000000")) ==
        "line 7, column 1: no game gets to so many coins in this round");
  CHECK(error(with("coins 5", "coins -5")).starts_with("line 7, column 30: expected a number"));
  CHECK(error(with("under", "look trade2\nunder")).starts_with("line 10, column 1: Sayyida"));
  CHECK(error(with("under", "draws 0\nunder")).starts_with("line 10, column 1: this seat"));
  CHECK(error(with("stake 3 placed trade", "stake 3")) ==
        "line 9, column 1: a placed card is missing");
}

TEST_CASE("a text cut anywhere, or with one character changed, never crashes the reader") {
  for (std::size_t size = 0; size < kGood.size(); ++size) {
    CHECK(error(kGood.substr(0, size)) != "");
    for (char c : {'9', ' ', 'x', '!', '*', '\n', ';', '~'}) {
      std::string text = kGood;
      text[size] = c;
      const auto read = parse_position(text);
      if (read.ok()) CHECK(*parse_position(position_text(*read)) == *read);
    }
  }
}

TEST_CASE("M3.7 the greatest fortunes that may come to a ship may also draw cards after it") {
  // Three double what they staked, and the one who attacks is repelled by a defender.
  const std::string before =
      "malacca position 1; options players=5; round 12 leader 0; phase place 4; cargo 13; "
      "seat 0 coins 0 stake 238609000 hand trade2 placed trade2; "
      "seat 1 coins 0 stake 238609000 hand trade2 placed trade2; "
      "seat 2 coins 0 stake 238609000 hand trade2 placed trade2; "
      "seat 3 coins 0 placed attack; seat 4 coins 0";
  auto s = parse_position(before);
  REQUIRE_MESSAGE(s.ok(), to_string(s.error()));
  apply(*s, 4, make(Kind::Place, Card::Defence));
  REQUIRE(s->flow.phase == Phase::Draw);
  CHECK(s->seats[0].coins == 3 * 238609000);
  CHECK(error(position_text(*s)) == "accepted");
}

TEST_CASE("a position may name its rules, before its options") {
  CHECK(
      parse_position("malacca position 1; rules 1; options players=3; round 0; phase first").ok());
  CHECK(error("malacca position 1; rules 7; round 0; phase first") ==
        "line 1, column 27: version 7 of the rules is not known, only 1");
}

}  // namespace freebooter::malacca
