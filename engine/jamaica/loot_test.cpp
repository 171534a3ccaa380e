#include <doctest/doctest.h>

#include <string>

#include "tests/support/jamaica_scene.h"

using namespace freebooter;
using namespace freebooter::jamaica;

namespace {

// Seat 0 is about to meet seat 1 on lair 9, whose treasure is gone.
Scene meeting(int players = 4) {
  Scene g(players);
  g.at(0, 8).at(1, 9).looted(9);
  return g;
}

Scene& attacker_wins(Scene& g) { return g.acts(0, "forward/food", 1).go("combat star"); }
Scene& defender_wins(Scene& g) { return g.acts(0, "forward/food", 1).go("combat 2; combat star"); }

Face face_for(const Scene& g, int treasure, Seat viewer) {
  return view_for(g.s, viewer).treasures[static_cast<std::size_t>(treasure - 1)].face;
}

}  // namespace

TEST_CASE("J5.6 the winner may take a hold's content, take a treasure, give a curse, or nothing") {
  Scene g = meeting();
  g.has(0, Face::Minus3).has(0, Face::Plus5).has(1, Face::Map).has(1, Face::Plus7);
  g.holds(1, "3gold 2food");
  attacker_wins(g);
  CHECK(g.asks() ==
        "seat 0: take hold 1 | take hold 2 | give treasure 1 | take treasure 3 | "
        "take treasure 4 | take nothing");
}

TEST_CASE("J5.6 a the whole content of one hold goes over, by the loading rules") {
  Scene g = meeting();
  g.holds(0, "1gold").holds(1, "3gold 2gold");
  attacker_wins(g).go("take hold 2");
  CHECK(g.holds(0) == "1gold 2gold 1food");
  CHECK(g.holds(1) == "3gold");
}

TEST_CASE("J5.6 a loot with full holds: one of another type is thrown overboard first") {
  Scene g = meeting();
  g.holds(0, "1gold 2food 3food 1powder 4gold").holds(1, "5gold");
  g.acts(0, "forward/food", 1).go("powder 0; combat star; take hold 1");
  CHECK(g.asks() == "seat 0: dump 2 | dump 3 | dump 4");
  g.go("dump 2");
  CHECK(g.holds(0) == "1gold 5gold 3food 1powder 4gold");
  CHECK(g.holds(1) == "");
}

TEST_CASE("J5.6 a what can't be loaded can't be chosen") {
  Scene g = meeting();
  g.holds(0, "1gold 1gold 1gold 1gold 1gold").holds(1, "5gold 2food");
  attacker_wins(g);
  CHECK(g.asks() == "seat 0: take hold 2 | take nothing");
  CHECK(g.refusal("take hold 1") == "wrong_type J5.6");
  CHECK(g.refusal("take hold 3") == "not_there J5.6");
  CHECK(g.refusal("take hold 6") == "not_there J5.6");
}

TEST_CASE("J5.6 with nothing to choose the winner is not asked") {
  Scene g = meeting();
  g.holds(0, "1gold 1gold 1gold 1gold 1gold").holds(1, "5gold");
  attacker_wins(g);
  CHECK(g.count(Happening::BattleWon) == 1);
  CHECK(g.phase() != Phase::Loot);
}

TEST_CASE("J5.6 b any treasure of the loser, face up or face down") {
  Scene g = meeting();
  g.has(1, Face::Sabre).has(1, Face::Minus4).acts(0, "forward/food", 1);
  g.go("combat star; keep; take treasure 1");
  CHECK(g.owner(1) == 0);
  CHECK(g.s.ships[0].powers.has(Face::Sabre));
  CHECK_FALSE(g.s.ships[1].powers.has(Face::Sabre));
  CHECK(g.owner(2) == 1);
}

TEST_CASE("J5.6 b a treasure of the winner's own or of a third ship can't be taken") {
  Scene g = meeting();
  g.has(0, Face::Plus3).has(2, Face::Plus5).has(1, Face::Plus7);
  attacker_wins(g);
  CHECK(g.refusal("take treasure 1") == "not_there J5.6");
  CHECK(g.refusal("take treasure 2") == "not_there J5.6");
  CHECK(g.refusal("take treasure 4") == "not_there J5.6");
}

TEST_CASE("J5.6 b a treasure can be taken with all holds full; the Sixth Hold always can") {
  Scene g = meeting();
  g.holds(0, "1gold 1gold 1gold 1gold 1gold").has(1, Face::SixthHold).holds(1, "- + 5gold");
  attacker_wins(g);
  CHECK(g.asks() == "seat 0: take treasure 1 | take nothing");
}

TEST_CASE("J5.6 c one cursed treasure can be given, riches and powers can't") {
  Scene g = meeting();
  g.has(0, Face::Minus2).has(0, Face::Plus7).has(0, Face::Map).has(1, Face::Minus4);
  attacker_wins(g);
  CHECK(g.refusal("give treasure 2") == "wrong_type J5.6");
  CHECK(g.refusal("give treasure 3") == "wrong_type J5.6");
  CHECK(g.refusal("give treasure 4") == "not_yours J5.6");
  g.go("give treasure 1");
  CHECK(g.owner(1) == 1);
  CHECK(g.owner(2) == 0);
}

TEST_CASE("J5.6 one thing only: after it the battle is over") {
  Scene g = meeting();
  g.has(0, Face::Minus2).has(1, Face::Plus7).holds(1, "3gold 2food");
  attacker_wins(g).go("take treasure 2");
  CHECK(g.asks() == "chance: draw_card");
  CHECK(g.holds(1) == "3gold 2food");
  CHECK(g.owner(1) == 0);
}

TEST_CASE("J5.6 or nothing") {
  Scene g = meeting();
  g.has(0, Face::Minus2).has(1, Face::Plus7).holds(1, "3gold 2food");
  attacker_wins(g).go("take nothing");
  CHECK(g.count(Happening::NothingTaken) == 1);
  CHECK(g.holds(1) == "3gold 2food");
  CHECK(g.owner(1) == 0);
  CHECK(g.owner(2) == 1);
}

TEST_CASE("J5.6 a defender who wins chooses as an attacker does") {
  Scene g = meeting();
  g.holds(0, "3gold 2food").has(1, Face::Minus2).has(0, Face::Plus3);
  defender_wins(g);
  CHECK(g.asks() ==
        "seat 1: take hold 1 | take hold 2 | give treasure 1 | take treasure 2 | take nothing");
  g.go("take hold 1");
  CHECK(g.holds(1) == "3gold");
  CHECK(g.holds(0) == "1food 2food");
}

TEST_CASE("J5.6 like holds of the loser are one choice, the Sixth Hold is another") {
  Scene g = meeting();
  g.has(1, Face::SixthHold).holds(1, "3gold 3gold 2gold + 3gold");
  attacker_wins(g);
  CHECK(g.asks() ==
        "seat 0: take hold 1 | take hold 3 | take hold 6 | take treasure 1 | take nothing");
}

TEST_CASE("J5.6 a winner with a face-down treasure is asked, even if none of them is a curse") {
  for (const Face face : {Face::Minus3, Face::Plus5}) {
    Scene g = meeting();
    g.has(0, face);
    attacker_wins(g);
    CHECK(g.phase() == Phase::Loot);
    CHECK(g.choices(0) ==
          (face == Face::Plus5 ? "take nothing" : "give treasure 1 | take nothing"));
  }
}

TEST_CASE("J5.6 a winner with powers only has nothing to give, as all can see") {
  Scene g = meeting();
  g.has(0, Face::Map);
  attacker_wins(g);
  CHECK(g.phase() != Phase::Loot);
}

TEST_CASE("J5.7 a card that is taken keeps its face, and its taker knows it from then on") {
  Scene g = meeting();
  g.has(1, Face::Plus7);
  attacker_wins(g);
  CHECK(face_for(g, 1, 0) == kNoFace);
  g.go("take treasure 1");
  CHECK_FALSE(g.treasure(1).face_up);
  CHECK(face_for(g, 1, 0) == Face::Plus7);
  CHECK(face_for(g, 1, 1) == Face::Plus7);
  CHECK(face_for(g, 1, 2) == kNoFace);
  CHECK(face_for(g, 1, kSpectator) == kNoFace);
  CHECK_FALSE(g.treasure(1).known_cursed);
  for (const Seat viewer : {Seat{2}, Seat{3}, kSpectator}) {
    CHECK(g.last(Happening::TreasureTaken, viewer).secret == Event::kHidden);
  }
  CHECK(g.last(Happening::TreasureTaken, 0).secret == static_cast<int>(Face::Plus7));
  CHECK(g.last(Happening::TreasureTaken, 1).secret == static_cast<int>(Face::Plus7));
}

TEST_CASE("J5.7 who has seen a card knows it wherever it goes") {
  Scene g = meeting();
  g.has(1, Face::Plus7);
  attacker_wins(g).go("take treasure 1");
  g.at(2, 8).acts(2, "forward/food", 1).go("attack 0; combat star; take treasure 1");
  CHECK(g.owner(1) == 2);
  for (const Seat seat : SeatSet::first(3)) CHECK(face_for(g, 1, seat) == Face::Plus7);
  CHECK(face_for(g, 1, 3) == kNoFace);
}

TEST_CASE("J5.7 a power that is taken stays face up") {
  Scene g = meeting();
  g.has(1, Face::Map);
  attacker_wins(g).go("take treasure 1");
  CHECK(g.treasure(1).face_up);
  CHECK(face_for(g, 1, kSpectator) == Face::Map);
  for (const Seat viewer : {Seat{0}, Seat{3}, kSpectator}) {
    CHECK(g.last(Happening::TreasureTaken, viewer).secret == static_cast<int>(Face::Map));
  }
}

TEST_CASE("J5.7 a given card is known by all to be cursed, its value by giver and receiver") {
  Scene g = meeting();
  g.has(0, Face::Minus4);
  attacker_wins(g).go("give treasure 1");
  for (const Seat viewer : {Seat{0}, Seat{1}, Seat{2}, Seat{3}, kSpectator}) {
    CHECK(bool{view_for(g.s, viewer).treasures[0].known_cursed});
  }
  CHECK(face_for(g, 1, 0) == Face::Minus4);
  CHECK(face_for(g, 1, 1) == Face::Minus4);
  CHECK(face_for(g, 1, 2) == kNoFace);
  CHECK(g.last(Happening::TreasureGiven, 1).secret == static_cast<int>(Face::Minus4));
  CHECK(g.last(Happening::TreasureGiven, 2).secret == Event::kHidden);
}

TEST_CASE("J5.7 a given curse stays known as one when it is taken on") {
  Scene g = meeting();
  g.has(0, Face::Minus4);
  attacker_wins(g).go("give treasure 1");
  g.at(2, 8).acts(2, "forward/food", 1).go("attack 1; combat star; take treasure 1");
  CHECK(g.owner(1) == 2);
  CHECK(bool{view_for(g.s, 3).treasures[0].known_cursed});
  CHECK(face_for(g, 1, 3) == kNoFace);
  CHECK(face_for(g, 1, 2) == Face::Minus4);
}

TEST_CASE("J5.7 face-down cards are separate choices even when equal") {
  Scene g = meeting();
  g.has(1, Face::Plus3).has(1, Face::Plus3);
  attacker_wins(g);
  CHECK(g.asks() == "seat 0: take treasure 1 | take treasure 2 | take nothing");
  g.go("take treasure 2");
  CHECK(g.owner(1) == 1);
  CHECK(g.owner(2) == 0);
}
