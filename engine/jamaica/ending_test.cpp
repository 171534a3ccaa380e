#include <doctest/doctest.h>

#include <string>

#include "tests/support/jamaica_scene.h"

using namespace freebooter;
using namespace freebooter::jamaica;

namespace {

std::string winners(const Scene& g) {
  std::string text;
  for (int i = 0; i < kMaxShips; ++i) {
    if (((outcome(g.s).winners >> i) & 1) != 0) {
      text += (text.empty() ? "" : " ") + std::to_string(i);
    }
  }
  return text;
}

int score(const Scene& g, ShipIndex ship) { return outcome(g.s).score[ship]; }

}  // namespace

TEST_CASE("J9.1 the first ship home stops, and its evening action is dropped") {
  Scene g(3);
  g.at(0, 48).captain(1).acts(0, "forward/forward", 5, 6);
  CHECK(g.place(0) == "0 home");
  CHECK(g.count(Happening::Sailed) == 1);
  CHECK(g.count(Happening::RaceOver) == 1);
}

TEST_CASE("J9.1 the round is played out, then the game ends: no refill, no new Captain") {
  Scene g(3);
  g.at(0, 48).captain(0);
  g.picks({"forward/food", "gold/gold", "food/powder"}, 3, 4);
  CHECK(g.asks() == "over");
  CHECK(g.holds(0) == "");
  CHECK(g.holds(1) == "3gold 4gold");
  CHECK(g.holds(2) == "3food 4powder");
  for (const Seat seat : SeatSet::first(3)) CHECK(g.s.ships[seat].hand.size() == 2);
  CHECK(g.s.flow.captain == 0);
  CHECK(g.s.flow.round == 1);
  CHECK(g.count(Happening::CardDrawn) == 0);
}

TEST_CASE("J9.1 a ship that comes home in the evening ends the race as well") {
  Scene g(3);
  g.at(0, 48).acts(0, "gold/forward", 3, 4);
  CHECK(g.asks() == "over");
  CHECK(g.holds(0) == "3gold");
}

TEST_CASE("J9.1 both ships home in one round: each stops, each drops its evening action") {
  Scene g(3);
  g.at(0, 48).at(1, 47).captain(0);
  g.picks({"forward/food", "forward/powder", "food/powder"}, 3, 4);
  CHECK(g.place(0) == "0 home");
  CHECK(g.place(1) == "0 home");
  CHECK(g.holds(0) == "");
  CHECK(g.holds(1) == "");
  CHECK(g.count(Happening::CameHome) == 2);
  CHECK(g.count(Happening::RaceOver) == 1);
  CHECK(score(g, 0) == 15);
  CHECK(score(g, 1) == 15);
}

TEST_CASE("J9.1 after the end nothing is accepted any more") {
  Scene g(3);
  g.at(0, 48).acts(0, "forward/food", 3);
  CHECK(g.asks() == "over");
  CHECK(g.refusal("pick gold/gold") == "game_over J9.1");
  CHECK(g.refusal("dice 1 2") == "game_over J9.1");
  CHECK(chance_size(g.s) == 0);
  CHECK(to_act(g.s).empty());
}

TEST_CASE("J9.1 while no ship is home the game goes on") {
  Scene g(3);
  g.at(0, 44).acts(0, "food/forward", 6, 5);
  CHECK(g.place(0) == "49");
  CHECK(g.asks() == "chance: draw_card");
}

// The figures are those of the rulebook's own example.
TEST_CASE("J9.2 score is the space's number, doubloons, riches less curses") {
  Scene g;
  g.at(0, 47).holds(0, "3gold 5food 3gold 2powder 6gold").has(0, Face::Plus7).has(0, Face::Minus4);
  const ScoreParts parts = score_parts(g.s, 0);
  CHECK(parts.place == 8);
  CHECK(parts.gold == 3 + 3 + 6);
  CHECK(parts.riches == 7);
  CHECK(parts.curses == -4);
  CHECK(score(g, 0) == 23);
}

TEST_CASE("J9.2 several riches add up") {
  Scene g;
  g.at(0, 47).holds(0, "1food").has(0, Face::Plus3).has(0, Face::Plus7).has(0, Face::Minus2);
  CHECK(score(g, 0) == 8 + 10 - 2);
}

TEST_CASE("J9.2 doubloons in the Sixth Hold count too") {
  Scene g;
  g.at(0, 47).has(0, Face::SixthHold).holds(0, "3gold + 6gold");
  CHECK(score(g, 0) == 8 + 9);
}

TEST_CASE("J9.2 before the red line, behind the start, or on Port Royal without a lap: -5") {
  Scene g;
  g.at(0, 40).at(1, 49, -1).at(2, 0).at(3, 41);
  CHECK(score(g, 0) == -5);
  CHECK(score(g, 1) == -5);
  CHECK(score(g, 2) == -5);
  CHECK(score(g, 3) == 2);
}

TEST_CASE("J9.2 a lap completed scores 15") {
  Scene g;
  g.at(0, 0, 1).at(1, 0, 1).at(2, 49);
  CHECK(score(g, 0) == 15);
  CHECK(score(g, 1) == 15);
  CHECK(score(g, 2) == 10);
}

TEST_CASE("J9.2 powers score nothing") {
  Scene g;
  g.at(0, 49).has(0, Face::Map).has(0, Face::Sabre).has(0, Face::LadyBeth).has(0, Face::SixthHold);
  CHECK(score(g, 0) == 10);
}

TEST_CASE("J9.2 the scores are told at the end, and what was face down is shown") {
  Scene g(3);
  g.at(0, 48).has(1, Face::Minus3).has(2, Face::Map).holds(0, "4gold").acts(0, "forward/food", 3);
  CHECK(g.count(Happening::TreasureShown) == 1);
  CHECK(g.count(Happening::Scored) == 3);
  CHECK(g.last(Happening::Won).who == 0);
  CHECK(score(g, 0) == 19);
  CHECK(score(g, 1) == -8);
}

TEST_CASE("J9.3 most points win") {
  Scene g(3);
  g.at(0, 0, 1).at(1, 48).holds(1, "6gold 1gold").at(2, 30).holds(2, "6gold");
  CHECK(winners(g) == "1");
}

TEST_CASE("J9.3 a tie goes to the ship further ahead") {
  Scene g(3);
  g.at(0, 41).holds(0, "6gold 1gold").at(1, 46).holds(1, "2gold").at(2, 30);  // 9 each
  CHECK(winners(g) == "1");
  Scene home(3);
  home.at(0, 0, 1).at(1, 49).holds(1, "5gold").at(2, 30);  // 15 each
  CHECK(winners(home) == "0");
}

TEST_CASE("J9.3 or, by option, to the one further from the finish") {
  Options options;
  options.players = 3;
  options.tiebreak = Tiebreak::Behind;
  Scene g(options);
  g.at(0, 41).holds(0, "6gold 1gold").at(1, 46).holds(1, "2gold").at(2, 30);
  CHECK(winners(g) == "0");
  Scene home(options);
  home.at(0, 0, 1).at(1, 49).holds(1, "5gold").at(2, 30);
  CHECK(winners(home) == "1");
}

TEST_CASE("J9.3 rank between lanes decides a tie: nearer to the merge is ahead, equal is shared") {
  Scene g(3);
  g.at(0, 37).at(1, 40).at(2, 36);  // -5 each; 40 is one space before the merge, 37 two
  CHECK(winners(g) == "1");
  Scene level(3);
  level.at(0, 38).at(1, 40).at(2, 36);
  CHECK(winners(level) == "0 1");
}

TEST_CASE("J9.3 still tied, they share the win") {
  Scene g(3);
  g.at(0, 0, 1).at(1, 0, 1).at(2, 49).holds(2, "4gold");
  CHECK(winners(g) == "0 1");
}

TEST_CASE("J9.3 behind the start is behind Port Royal in a tie") {
  Scene g(3);
  g.at(0, 49, -1).at(1, 0).at(2, 48, -1);
  CHECK(winners(g) == "1");
}

TEST_CASE("J9.4 after 100 rounds the game is scored as it stands") {
  Scene g(3);
  g.round(100).at(1, 42).acts(0, "gold/gold", 3, 4);
  CHECK(g.asks() == "over");
  CHECK(winners(g) == "1");
  Scene before(3);
  before.round(99).acts(0, "gold/gold", 3, 4);
  CHECK(before.asks() == "chance: draw_card");
}
