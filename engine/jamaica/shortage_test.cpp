#include <doctest/doctest.h>

#include <string>

#include "tests/support/jamaica_scene.h"

using namespace freebooter;
using namespace freebooter::jamaica;

namespace {

// Seat 0 arrives on this space, which it can't pay, and will load one powder in the evening.
Scene short_at(Space space, std::string_view holds = "", int lap = 0,
               Edition edition = Edition::Second) {
  Scene g(4, edition);
  const Space from = behind(space)[0];
  REQUIRE(facts(from).next == space);
  g.at(0, from, from == kPortRoyal || space != kPortRoyal ? lap : lap - 1).holds(0, holds);
  g.acts(0, "forward/powder", 1, 1);
  if (g.phase() == Phase::Sail) g.go("sail " + std::to_string(space));
  return g;
}

}  // namespace

TEST_CASE("J7.1 the ship pays all it has of the type that is due, and nothing else") {
  Scene g = short_at(2, "1food 3gold 1food 2powder");
  CHECK(g.holds(0) == "- 3gold - 2powder");
  Scene port = short_at(6, "4food 3gold 1gold");
  CHECK(port.holds(0) == "4food");
  Scene first = short_at(2, "1food 3gold 1food 2powder", 0, Edition::First);
  CHECK(first.holds(0) == "1powder 3gold - 2powder");
}

TEST_CASE("J7.1 what is paid goes to the bank") {
  Scene g = Scene::with_limited_bank();
  g.bank(10, 10, 10).at(0, 1).holds(0, "1food 1food").acts(0, "forward/food", 1);
  CHECK(g.s.bank == std::array<std::uint8_t, 3>{10, 12, 10});
}

TEST_CASE("J7.2 first edition: back to the first space whose price it can pay, and it pays") {
  Scene g = short_at(17, "1food 4gold", 0, Edition::First);  // port 16 costs 3
  CHECK(g.place(0) == "16");
  CHECK(g.holds(0) == "1powder 1gold");
  CHECK(g.count(Happening::ShortageRolled) == 0);
}

TEST_CASE("J7.2 first edition: a space that it can't pay in full is passed by") {
  Scene g = short_at(17, "1food 2gold", 0, Edition::First);  // neither 16 nor 15 can be paid
  CHECK(g.asks() == "seat 0: retreat 11 | retreat 4");
  CHECK(g.holds(0) == "- 2gold");
  CHECK(g.count(Happening::Short) == 1);
}

TEST_CASE("J7.2 first edition: a lair counts, and its treasure is taken") {
  Scene g = short_at(5, "2gold", 0, Edition::First);
  CHECK(g.place(0) == "4");
  CHECK(g.asks() == "chance: draw_treasure");
  g.go("treasure +5");
  CHECK(g.owner(1) == 0);
  CHECK(g.holds(0) == "1powder");
}

TEST_CASE("J7.2 first edition: Port Royal counts, and is free") {
  Scene g = short_at(2, "2food", 0, Edition::First);
  CHECK(g.place(0) == "0");
  CHECK(g.count(Happening::Paid) == 0);
}

TEST_CASE("J7.2 first edition: the space must be payable with what is left after J7.1") {
  // Short of food on 3 with one of the two: the one is paid, so sea space 2 is not payable.
  Scene g = short_at(3, "1food", 0, Edition::First);
  CHECK(g.place(0) == "0");
  // Short of gold on port 28 with plenty of food: the sea spaces of the channel are payable.
  Scene channel = short_at(28, "4gold 6food", 0, Edition::First);
  CHECK(channel.asks() == "seat 0: retreat 25 | retreat 27");
}

TEST_CASE("J7.2 first edition: retreat into a battle, which comes before the payment") {
  Scene g(4, Edition::First);
  g.at(0, 15).at(1, 16).holds(0, "4gold").acts(0, "forward/powder", 2, 1);
  CHECK(g.place(0) == "16");
  CHECK(g.last(Happening::BattleBegan).who == 0);
  CHECK(g.count(Happening::Paid) == 0);
  g.go("combat 4; combat 4");
  CHECK(g.last(Happening::Paid).n == 3);
  CHECK(g.holds(0) == "1gold 1powder");
}

TEST_CASE("J7.2 first edition: chained shortages, when the battle leaves it unable to pay") {
  Scene g(4, Edition::First);
  g.at(0, 15).at(1, 16).holds(0, "4gold").acts(0, "forward/powder", 2, 1);
  g.go("combat 2; combat 10; take hold 1");
  CHECK(g.count(Happening::Short) == 2);
  CHECK(g.last(Happening::Short).a == 16);
  CHECK(g.asks() == "seat 0: retreat 11 | retreat 4");
  g.go("retreat 11; treasure +3");
  CHECK(g.place(0) == "11");
}

TEST_CASE("J7.2 first edition: what the battle wins does not change where the retreat ended") {
  Scene g(4, Edition::First);
  g.at(0, 15).at(1, 16).holds(0, "4gold").holds(1, "6food").acts(0, "forward/powder", 2, 1);
  g.go("combat star; take hold 1");
  CHECK(g.place(0) == "16");
  CHECK(g.holds(0) == "1gold 6food 1powder");
}

TEST_CASE("J7.3 second edition: back to the nearest port, sea space or lair, as the die says") {
  CHECK(short_at(24, "").go("shortage circle").place(0) == "21");
  CHECK(short_at(24, "").go("shortage square").place(0) == "23");
  CHECK(short_at(24, "").go("shortage skull").place(0) == "22");
}

TEST_CASE("J7.3 second edition: a star leaves the ship where it is") {
  Scene g = short_at(24, "");
  g.go("shortage star");
  CHECK(g.place(0) == "24");
  CHECK(g.holds(0) == "1powder");
}

TEST_CASE("J7.3 second edition: the space it stands on never counts") {
  CHECK(short_at(18, "").go("shortage circle").place(0) == "16");
  CHECK(short_at(24, "").go("shortage square").place(0) == "23");
}

TEST_CASE("J7.3 second edition: Port Royal is no port") {
  Scene g(4);
  g.at(0, 0, -1).acts(0, "forward/powder", 1, 1).go("shortage circle");
  CHECK(g.place(0) == "45 behind 2");
}

TEST_CASE("J7.4 second edition: a battle can follow the retreat, but nothing is paid") {
  Scene g(4);
  g.at(0, 15).at(1, 16).holds(0, "6gold").acts(0, "forward/powder", 2, 1);
  g.go("shortage circle");
  CHECK(g.place(0) == "16");
  CHECK(g.last(Happening::BattleBegan).who == 0);
  g.go("combat 4; combat 4");
  CHECK(g.count(Happening::Paid) == 0);
  CHECK(g.holds(0) == "6gold 1powder");
}

TEST_CASE("J7.4 second edition: without a battle nothing is paid either") {
  Scene port = short_at(17, "6gold");
  port.go("shortage circle");
  CHECK(port.holds(0) == "6gold 1powder");
  Scene sea = short_at(18, "6food");
  sea.go("shortage square");
  CHECK(sea.place(0) == "17");
  CHECK(sea.holds(0) == "6food 1powder");
}

TEST_CASE("J7.4 second edition: what the retreat spared, the next move pays again") {
  Scene g;
  g.at(0, 16).holds(0, "6gold").acts(0, "forward/forward", 1, 1).go("shortage circle");
  CHECK(g.count(Happening::Short) == 2);  // on 17 in the morning, and again in the evening
}

TEST_CASE("J7.4 second edition: a treasure still on the lair is taken") {
  Scene g = short_at(24, "");
  g.go("shortage skull");
  CHECK(g.asks() == "chance: draw_treasure");
  Scene none = short_at(24, "");
  none.looted(22).go("shortage skull");
  CHECK(none.place(0) == "22");
  CHECK(none.holds(0) == "1powder");
}

TEST_CASE("J7.4 second edition: after a star nothing more happens") {
  Scene g(4);
  g.at(0, 15).at(1, 17).acts(0, "forward/powder", 2, 1);
  g.go("combat 2; combat 2; shortage star");
  CHECK(g.count(Happening::BattleBegan) == 1);
  CHECK(g.place(0) == "17");
  CHECK(g.holds(0) == "1powder");
}

TEST_CASE("J7.4 second edition: shortage after a retreat's lost battle can't happen") {
  Scene g(4);
  g.at(0, 15).at(1, 16).holds(0, "6gold").acts(0, "forward/powder", 2, 1);
  g.go("shortage circle; combat 2; combat star; take hold 1");
  CHECK(g.count(Happening::Short) == 1);
  CHECK(g.holds(0) == "1powder");
}

TEST_CASE("J7.5 second edition: a shortage never pushes a ship back past Port Royal") {
  for (const char* roll : {"circle", "skull"}) {
    Scene g = short_at(2, "");
    g.go("shortage " + std::string(roll));
    CHECK(g.place(0) == "0");
  }
  Scene sea = short_at(1, "");
  sea.go("shortage square");
  CHECK(sea.place(0) == "0");
  CHECK(sea.holds(0) == "1powder");
}

TEST_CASE("J7.5 second edition: a ship that is already behind the start moves back freely") {
  Scene g(4);
  g.at(0, 0, -1).acts(0, "forward/powder", 1, 1).go("shortage square");
  CHECK(g.place(0) == "49 behind 2");
  Scene near(4);
  near.at(0, 48, -1).acts(0, "forward/powder", 1, 1).go("shortage circle");
  CHECK(near.place(0) == "45 behind");
}

TEST_CASE("J7.6 retreat at a merge: the owner picks the lane") {
  Scene g = short_at(28, "");
  g.go("shortage circle");
  CHECK(g.asks() == "seat 0: retreat 21 | retreat 18");
  CHECK(g.refusal("retreat 16") == "not_there J7.6");
  g.go("retreat 18");
  CHECK(g.place(0) == "18");
}

TEST_CASE("J7.6 nearest means the first on the picked lane, not on the shorter one") {
  Scene g = short_at(28, "");
  g.go("shortage skull");
  CHECK(g.asks() == "seat 0: retreat 25 | retreat 19");
  Scene sea = short_at(28, "");
  sea.go("shortage square");
  CHECK(sea.asks() == "seat 0: retreat 24 | retreat 27");
}

TEST_CASE("J7.6 behind a lane that has no such space the next merge opens two lanes more") {
  Scene g = short_at(41, "");
  g.go("shortage skull");
  CHECK(g.asks() == "seat 0: retreat 37 | retreat 25 | retreat 19");
}

TEST_CASE("J7.6 where both lanes end on one space there is nothing to pick") {
  Scene g = short_at(15, "");
  g.go("shortage circle");
  CHECK(g.place(0) == "6");
}

TEST_CASE("J7.6 a ship in a lane retreats along it") {
  Scene g = short_at(14, "");
  g.go("shortage skull");
  CHECK(g.place(0) == "4");
}

TEST_CASE("J7.6 first edition: at a merge the owner picks the lane too") {
  Scene g = short_at(42, "", 0, Edition::First);
  CHECK(g.asks() == "seat 0: retreat 37 | retreat 25 | retreat 19");
  g.go("retreat 25");
  CHECK(g.place(0) == "25");
}

TEST_CASE("J7.7 Sabre and Lady Beth never touch the shortage die") {
  Scene g;
  g.has(0, Face::Sabre).has(0, Face::LadyBeth).at(0, 23).acts(0, "forward/powder", 1, 1);
  g.go("shortage 4");
  CHECK(g.place(0) == "21");
  CHECK(g.holds(0) == "1powder");
}

TEST_CASE("J7.7 a shortage does not cancel the evening action") {
  Scene g;
  g.at(0, 23).acts(0, "forward/backward", 1, 1).go("shortage circle");  // to port 21
  CHECK(g.place(0) == "20");
  CHECK(g.count(Happening::Sailed) == 2);
  Scene first(4, Edition::First);
  first.at(0, 4).acts(0, "forward/food", 1, 3).go("treasure +3");
  CHECK(first.holds(0) == "3food");
}
