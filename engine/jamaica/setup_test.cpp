#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "engine/jamaica/game.h"
#include "tests/support/jamaica_scene.h"

using namespace freebooter;
using namespace freebooter::jamaica;

namespace {

Options players(int count, bool ghost = false) {
  Options options;
  options.players = static_cast<std::uint8_t>(count);
  options.ghost = ghost;
  return options;
}

std::string verdict(const Options& options) {
  const Refusal refusal = check_options(options);
  if (refusal.accepted()) return "accepted";
  return std::string(wire_name(refusal.code)) + " " + to_string(refusal.rule);
}

std::uint8_t undrawn(const State& s, Face face) {
  return s.undrawn[static_cast<std::size_t>(face)];
}

}  // namespace

TEST_CASE("J0.2 the eleven action cards of a colour are these") {
  using enum Symbol;
  const std::set<std::pair<Symbol, Symbol>> printed{
      {Food, Powder},  {Forward, Backward}, {Powder, Gold},    {Gold, Gold},
      {Gold, Forward}, {Backward, Forward}, {Forward, Food},   {Forward, Forward},
      {Powder, Food},  {Food, Forward},     {Forward, Powder},
  };
  std::set<std::pair<Symbol, Symbol>> found;
  for (const CardFace& card : kCardFaces) found.insert({card.morning, card.evening});
  CHECK(kCards == 11);
  CHECK(found == printed);
}

TEST_CASE("J0.2 a card is carried out as its name says: morning first, then evening") {
  Scene g;
  g.acts(0, "powder/food", 5, 3);
  CHECK(g.holds(0) == "5powder 3food");
}

TEST_CASE("J0.3 the twelve treasures: four powers, +3 +3 +5 +7 +7, -2 -3 -4") {
  std::multiset<int> riches;
  std::multiset<int> curses;
  int powers = 0;
  for (std::uint8_t i = 0; i < kFaces; ++i) {
    const Face face = static_cast<Face>(i);
    CHECK((is_power(face) && is_curse(face)) == false);
    for (int copy = 0; copy < kCopies[i]; ++copy) {
      if (is_power(face)) {
        ++powers;
        CHECK(points(face) == 0);
      } else {
        (is_curse(face) ? curses : riches).insert(points(face));
      }
    }
  }
  CHECK(powers == 4);
  CHECK(riches == std::multiset<int>{3, 3, 5, 7, 7});
  CHECK(curses == std::multiset<int>{-4, -3, -2});
}

TEST_CASE("J0.4 the combat die shows 2, 4, 6, 8, 10 and a star") {
  for (std::uint8_t face = 0; face < kStar; ++face) CHECK(combat_value(face) == 2 * face + 2);
  Scene g(3);
  g.at(0, 1).at(1, 3).acts(0, "forward/food", 2);
  CHECK(g.asks() == "chance: combat_roll");
  CHECK(chance_size(g.s) == 6);
  CHECK(g.refusal(kChance, make(Kind::CombatRoll, 6)) == "wrong_amount J0.4");
}

TEST_CASE("J0.4 the action dice show 1 to 6, every pair of them equally likely") {
  State s = setup(players(3));
  apply(s, kChance, chance_action(s, 0));
  while (s.flow.phase == Phase::Deal) apply(s, kChance, chance_action(s, 0));
  REQUIRE(s.flow.phase == Phase::RollDice);
  std::set<std::pair<int, int>> rolls;
  for (std::uint32_t i = 0; i < chance_size(s); ++i) {
    const Action roll = chance_action(s, i);
    CHECK(roll.a >= 1);
    CHECK(roll.a <= 6);
    CHECK(roll.b >= 1);
    CHECK(roll.b <= 6);
    rolls.insert({roll.a, roll.b});
  }
  CHECK(rolls.size() == 36);
  CHECK_FALSE(check(s, kChance, make(Kind::RollDice, 0, 3)).accepted());
  CHECK(check(s, kChance, make(Kind::RollDice, 3, 7)) ==
        Refusal{RefusalCode::WrongAmount, "J0.4"_rule});
}

TEST_CASE("J0.4 as shortage die 2 and 4 are the circle, 6 and 8 the square, 10 the skull") {
  const auto retreat = [](const char* roll) {
    Scene g;
    g.at(0, 10).acts(0, "forward/food", 5);  // to sea space 17, and no food
    REQUIRE(g.asks() == "chance: shortage_roll");
    g.go(std::string("shortage ") + roll);
    return g;
  };
  CHECK(retreat("2").place(0) == "16");
  CHECK(retreat("4").place(0) == "16");
  CHECK(retreat("6").place(0) == "15");
  CHECK(retreat("8").place(0) == "15");
  CHECK(retreat("10").asks() == "seat 0: retreat 11 | retreat 4");
  CHECK(retreat("star").place(0) == "17");
}

TEST_CASE("J0.5 there are 80 doubloons, 45 food and 45 powder, the starting tokens included") {
  Options options = players(4);
  options.bank = Bank::Limited;
  CHECK(setup(options).bank == std::array<std::uint8_t, 3>{80 - 12, 45 - 12, 45});
  options.players = 2;  // and the Ghost's 8 doubloons
  CHECK(setup(options).bank == std::array<std::uint8_t, 3>{80 - 6 - 8, 45 - 6, 45});
}

TEST_CASE("J0.5 by default the bank never runs out") {
  CHECK(Options{}.bank == Bank::Unlimited);
  Scene g(6);
  for (ShipIndex i = 0; i < 6; ++i) g.holds(i, "6food 6food 6food 6food");
  g.acts(0, "food/forward", 6, 4);
  CHECK(g.holds(0) == "6food 6food 6food 6food 6food");
}

TEST_CASE("J0.6 six ships race, each with a board of five holds") {
  const State s = setup(players(6));
  CHECK(s.ship_count() == 6);
  for (const Ship& ship : s.ships) CHECK(ship.hold_count() == 5);
}

TEST_CASE("J0.6 the navigation box holds one die for the sun and one for the moon") {
  Scene g(3);
  g.acts(0, "food/powder", 2, 5);
  CHECK(g.holds(0) == "2food 5powder");
}

TEST_CASE(
    "J0.7 unless told otherwise: second edition, ties to who is ahead, bank endless, no Ghost") {
  const Options options;
  CHECK(options.edition == Edition::Second);
  CHECK(options.tiebreak == Tiebreak::Ahead);
  CHECK(options.bank == Bank::Unlimited);
  CHECK_FALSE(options.ghost);
  CHECK(verdict(options) == "accepted");
}

TEST_CASE("J0.7 options that do not exist are refused") {
  Options options;
  options.edition = static_cast<Edition>(2);
  CHECK(verdict(options) == "bad_option J0.7");
  options = {};
  options.tiebreak = static_cast<Tiebreak>(2);
  CHECK(verdict(options) == "bad_option J0.7");
  options = {};
  options.bank = static_cast<Bank>(2);
  CHECK(verdict(options) == "bad_option J0.7");
}

TEST_CASE("J1.1 two to six can play") {
  CHECK(verdict(players(0)) == "bad_option J1.1");
  CHECK(verdict(players(1)) == "bad_option J1.1");
  for (int count = 2; count <= 6; ++count) CHECK(verdict(players(count)) == "accepted");
  CHECK(verdict(players(7)) == "bad_option J1.1");
  CHECK(verdict(players(255)) == "bad_option J1.1");
}

TEST_CASE(
    "J1.1 with two the Ghost Ship always sails, with three to five if wanted, never with six") {
  CHECK(setup(players(2)).options.ghost);
  CHECK(setup(players(2)).ship_count() == 3);
  CHECK(setup(players(2, true)).ship_count() == 3);
  for (int count = 3; count <= 5; ++count) {
    CHECK(setup(players(count)).ship_count() == count);
    CHECK(verdict(players(count, true)) == "accepted");
    CHECK(setup(players(count, true)).ship_count() == count + 1);
  }
  CHECK(verdict(players(6, true)) == "bad_option J1.1");
}

TEST_CASE("J1.2 nine of the twelve treasures will be drawn, any of them") {
  const State s = setup(players(4));
  CHECK(s.undrawn == kCopies);
  CHECK(s.treasures_drawn == 0);
  Scene g;
  g.at(0, 2).acts(0, "forward/food", 2);
  CHECK(g.asks() == "chance: draw_treasure");
  CHECK(chance_size(g.s) == 12);
}

TEST_CASE("J1.2 in a Ghost Ship game Lady Beth is taken out first") {
  for (const int count : {2, 3, 5}) {
    const State s = setup(players(count, true));
    CHECK(undrawn(s, Face::LadyBeth) == 0);
    CHECK(std::count(s.undrawn.begin(), s.undrawn.end(), 2) == 2);
    Scene g = Scene::with_ghost(count);
    g.at(0, 2).acts(0, "forward/food", 2);
    CHECK(chance_size(g.s) == 11);
    CHECK(g.refusal("treasure beth") == "not_there J8.1");
  }
}

TEST_CASE("J1.3 a treasure token lies on each of the nine lairs") {
  const State s = setup(players(5));
  int tokens = 0;
  for (Space space = 0; space < kSpaces; ++space) {
    if (facts(space).kind != SpaceKind::Lair) continue;
    CHECK(((s.lair_tokens >> lair_number(space)) & 1) == 1);
    ++tokens;
  }
  CHECK(tokens == 9);
  CHECK(s.lair_tokens == 0x1FF);
}

TEST_CASE("J1.4 every ship starts in Port Royal with 3 food in one hold, 3 doubloons in another") {
  Scene g(5);
  g.s = setup(players(5));
  for (ShipIndex i = 0; i < 5; ++i) {
    CHECK(g.place(i) == "0");
    CHECK(g.holds(i) == "3food 3gold");
    CHECK(g.s.ships[i].hold_count() == 5);
    CHECK(g.s.ships[i].powers.bits() == 0);
  }
}

TEST_CASE("J1.4 everybody is dealt three of their own eleven cards, each equally likely") {
  Scene g(3);
  g.s = setup(players(3));
  g.go("first 1");
  CHECK(g.s.flow.actor == 1);
  CHECK(chance_size(g.s) == 11);
  g.go("draw gold/gold");
  CHECK(chance_size(g.s) == 10);
  CHECK(g.refusal("draw gold/gold") == "not_there J1.4");
  g.go("draw food/powder; draw forward/forward");
  g.go("draw gold/gold; draw food/powder; draw forward/forward");
  g.go("draw powder/food; draw food/forward; draw forward/powder");
  CHECK(g.s.ships[1].hand == cards_named("gold/gold food/powder forward/forward"));
  CHECK(g.s.ships[2].hand == cards_named("gold/gold food/powder forward/forward"));
  CHECK(g.s.ships[0].hand == cards_named("powder/food food/forward forward/powder"));
  for (const Seat seat : SeatSet::first(3)) {
    CHECK(g.s.ships[seat].pile == CardSet::all().without(g.s.ships[seat].hand));
    CHECK(g.s.ships[seat].discard.empty());
  }
  CHECK(g.asks() == "chance: roll_dice");
}

TEST_CASE("J1.5 each player is equally likely to be the first Captain") {
  for (int count = 2; count <= 6; ++count) {
    const State begin = setup(players(count));
    CHECK(chance_size(begin) == static_cast<std::uint32_t>(count));
    for (Seat seat = 0; seat < count; ++seat) {
      State s = begin;
      const Action chosen = chance_action(s, seat);
      CHECK(chosen == make(Kind::FirstCaptain, seat));
      apply(s, kChance, chosen);
      CHECK(s.flow.captain == seat);
    }
    CHECK(check(begin, kChance, make(Kind::FirstCaptain, static_cast<std::uint8_t>(count))) ==
          Refusal{RefusalCode::NotThere, "J1.5"_rule});
  }
}
