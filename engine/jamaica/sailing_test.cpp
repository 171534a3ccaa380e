#include <doctest/doctest.h>

#include <string>

#include "tests/support/jamaica_scene.h"

using namespace freebooter;
using namespace freebooter::jamaica;

TEST_CASE("J4.1 a ship sails exactly as far as the die says, forward and backward") {
  Scene g;
  g.at(0, 2).holds(0, "4food").acts(0, "forward/backward", 1, 2);
  CHECK(g.place(0) == "1");
  CHECK(g.count(Happening::Sailed) == 2);
  CHECK(g.last(Happening::Sailed).a == 3);
  CHECK(g.last(Happening::Sailed).b == 1);
  CHECK(g.last(Happening::Sailed).n == -2);
}

TEST_CASE("J4.1 at a fork the player picks the lane") {
  Scene g;
  g.at(0, 5).holds(0, "6food").acts(0, "forward/food", 3);
  CHECK(g.asks() == "seat 0: sail 8 | sail 14");
  CHECK(g.refusal("sail 7") == "not_there J4.1");
  g.go("sail 14");
  CHECK(g.place(0) == "14");
  CHECK(g.holds(0) == "2food 1food");
}

TEST_CASE("J4.1 backward, at a merge, the player picks the lane") {
  Scene g;
  g.at(0, 30).holds(0, "6food").acts(0, "backward/forward", 3);
  CHECK(g.asks() == "seat 0: sail 25 | sail 27");
  g.go("sail 27");
  CHECK(g.place(0) == "28");
}

TEST_CASE("J4.1 a ship in a lane stays in it") {
  Scene g;
  g.at(0, 26).holds(0, "6food 6gold").acts(0, "forward/food", 2);
  CHECK(g.place(0) == "28");
}

TEST_CASE("J4.2 a ship may sail backward from its first move on, past Port Royal") {
  Scene g;
  g.holds(0, "6food").acts(0, "backward/forward", 2, 1);
  CHECK(g.place(0) == "49 behind");
  CHECK(g.count(Happening::CameHome) == 0);
}

TEST_CASE("J4.2 sailing on from behind the start over Port Royal is no finish") {
  Scene g;
  g.holds(0, "6food").acts(0, "backward/forward", 2, 5);
  CHECK(g.place(0) == "3");
  CHECK_FALSE(g.s.flow.race_over);
  CHECK(g.count(Happening::CameHome) == 0);
}

TEST_CASE("J4.2 reaching Port Royal from behind the start is no finish either") {
  Scene g;
  g.at(0, 48, -1).acts(0, "forward/forward", 2, 4);
  CHECK(g.place(0) == "4");
  CHECK_FALSE(g.s.flow.race_over);
}

TEST_CASE("J4.2 after that the whole lap must still be sailed: the next crossing is the finish") {
  Scene g;
  g.at(0, 49, -1).acts(0, "forward/food", 1);
  CHECK(g.place(0) == "0");
  g.at(0, 49).acts(0, "forward/food", 1);
  CHECK(g.place(0) == "0 home");
}

TEST_CASE("J4.2 a ship can fall back more than one lap") {
  Scene g;
  g.at(0, 2, -1).holds(0, "6food").acts(0, "backward/forward", 4, 3);
  CHECK(g.place(0) == "1 behind");
  Scene far;
  far.at(0, 2, -1).holds(0, "6food").acts(0, "backward/forward", 4, 1);
  CHECK(far.place(0) == "49 behind 2");
}

TEST_CASE("J4.3 on arrival the battle comes first, then the price, whoever won") {
  for (const char* rolls : {"combat 10; combat 2", "combat 2; combat 10", "combat 4; combat 4"}) {
    CAPTURE(std::string(rolls));
    Scene g;
    g.at(0, 1).at(1, 3).holds(0, "4food 1powder").holds(1, "1gold").acts(0, "forward/food", 2);
    CHECK(g.count(Happening::Paid) == 0);
    g.go("powder 0").go(rolls);
    if (g.phase() == Phase::Loot) g.go("take nothing");
    CHECK(g.count(Happening::BattleBegan) == 1);
    CHECK(g.count(Happening::Paid) == 1);
    CHECK(g.last(Happening::Paid).n == 2);
  }
}

TEST_CASE("J4.3 what is won in the battle can pay the price") {
  Scene g;
  g.at(0, 1).at(1, 3).holds(1, "5food").acts(0, "forward/food", 2);
  g.go("combat 10; combat 2; take hold 1");
  CHECK(g.last(Happening::Paid).n == 2);
  CHECK(g.holds(0) == "3food 1food");
}

TEST_CASE("J4.3 shortage after a lost battle: what was robbed can't be paid") {
  Scene g;
  g.at(0, 1).at(1, 3).holds(0, "5food").acts(0, "forward/food", 2);
  g.go("combat 2; combat 10; take hold 1");
  CHECK(g.asks() == "chance: shortage_roll");
  CHECK(g.holds(1) == "5food");
}

TEST_CASE("J4.3 on a lair the battle comes first, then the treasure, whoever won") {
  Scene g;
  g.at(0, 2).at(1, 4).acts(0, "forward/food", 2);
  g.go("combat 2; combat 10");
  CHECK(g.asks() == "chance: draw_treasure");
  g.go("treasure +7");
  CHECK(g.owner(1) == 0);
}

TEST_CASE("J4.4 a ship that ends its lap stops in Port Royal, whatever is left of the die") {
  Scene g;
  g.at(0, 47).acts(0, "forward/food", 6);
  CHECK(g.place(0) == "0 home");
  CHECK(g.count(Happening::CameHome) == 1);
  CHECK(g.count(Happening::Paid) == 0);
  CHECK(g.last(Happening::Sailed).b == kPortRoyal);
  CHECK(g.last(Happening::Sailed).n == 3);
}

TEST_CASE("J4.4 an exact landing is as good") {
  Scene g;
  g.at(0, 46).acts(0, "forward/food", 4);
  CHECK(g.place(0) == "0 home");
}

TEST_CASE("J4.6 Port Royal entered backward by a move is no finish, and the turn goes on") {
  Scene g;
  g.at(0, 3).acts(0, "backward/forward", 3, 4);
  CHECK(g.place(0) == "4");
  CHECK(g.count(Happening::CameHome) == 0);
  CHECK_FALSE(g.s.flow.race_over);
}

TEST_CASE("J4.6 Port Royal entered backward by a shortage is no finish") {
  Scene g;
  g.acts(0, "forward/food", 1, 2).go("shortage square");
  CHECK(g.place(0) == "0");
  CHECK_FALSE(g.s.flow.race_over);
  CHECK(g.holds(0) == "2food");
  Scene first(4, Edition::First);
  first.acts(0, "forward/food", 1, 2);
  CHECK(first.place(0) == "0");
  CHECK_FALSE(first.s.flow.race_over);
}
