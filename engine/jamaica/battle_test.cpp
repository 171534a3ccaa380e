#include <doctest/doctest.h>

#include <string>

#include "tests/support/jamaica_scene.h"

using namespace freebooter;
using namespace freebooter::jamaica;

namespace {

// Seat 0 is about to meet seat 1 on lair 9, whose treasure is gone: nothing is paid there.
// In the evening seat 0 loads one food.
Scene meeting(int players = 4) {
  Scene g(players);
  g.at(0, 8).at(1, 9).looted(9);
  return g;
}

}  // namespace

TEST_CASE("J5.1 a ship that ends its move on another's space attacks at once, as a duty") {
  Scene g = meeting();
  g.acts(0, "forward/food", 1);
  CHECK(g.last(Happening::BattleBegan).who == 0);
  CHECK(g.last(Happening::BattleBegan).a == 1);
  CHECK(g.asks() == "chance: combat_roll");
}

TEST_CASE("J5.1 a ship that only passes by does not fight") {
  Scene g;
  g.at(0, 7).at(1, 8).looted(9).acts(0, "forward/food", 2);
  CHECK(g.count(Happening::BattleBegan) == 0);
}

TEST_CASE("J5.1 with several ships there it picks one, and there is one battle only") {
  Scene g = meeting();
  g.at(3, 9).acts(0, "forward/food", 1);
  CHECK(g.asks() == "seat 0: attack 1 | attack 3");
  CHECK(g.refusal("attack 2") == "not_there J5.1");
  CHECK(g.refusal("attack 0") == "not_there J5.1");
  g.go("attack 3; combat 2; combat 2");
  CHECK(g.count(Happening::BattleBegan) == 1);
  CHECK(g.asks() == "chance: draw_card");
}

TEST_CASE("J5.1 never in Port Royal") {
  Scene g;  // the other three lie there
  g.at(0, 3).acts(0, "backward/forward", 3, 4);
  CHECK(g.count(Happening::BattleBegan) == 0);
  CHECK(g.place(0) == "4");
  Scene home;
  home.at(0, 49).acts(0, "forward/food", 1);
  CHECK(home.count(Happening::BattleBegan) == 0);
  CHECK(home.asks() == "over");
  Scene behind;
  behind.at(0, 49, -1).acts(0, "forward/food", 1);
  CHECK(behind.count(Happening::BattleBegan) == 0);
  CHECK(behind.holds(0) == "1food");
}

TEST_CASE("J5.1 a retreat that ends on another's space is an attack too") {
  Scene g;
  g.at(0, 13).at(1, 16).acts(0, "forward/food", 4);  // sea space 17, and no food
  g.go("shortage circle");
  CHECK(g.last(Happening::BattleBegan).who == 0);
  CHECK(g.last(Happening::BattleBegan).a == 1);
}

TEST_CASE("J5.2 the attacker commits powder, none to all of it, before the roll") {
  Scene g = meeting();
  g.holds(0, "3powder 2food 2powder").acts(0, "forward/food", 1);
  CHECK(g.asks() == "seat 0: powder 0..5");
  CHECK(g.refusal("powder 6") == "wrong_amount J5.2");
  CHECK(g.refusal("combat 2") == "not_your_turn J5.2");
  g.go("powder 5");
  CHECK(g.asks() == "chance: combat_roll");
}

TEST_CASE("J5.2 strength is die plus powder") {
  Scene g = meeting();
  g.holds(0, "3powder").holds(1, "1gold").acts(0, "forward/food", 1);
  g.go("powder 3; combat 4; combat 6");  // 7 against 6
  CHECK(g.last(Happening::BattleWon).who == 0);
  Scene less = meeting();
  less.holds(0, "3powder 1gold").acts(0, "forward/food", 1);
  less.go("powder 1; combat 4; combat 6");  // 5 against 6
  CHECK(less.last(Happening::BattleWon).who == 1);
}

TEST_CASE("J5.2 Lady Beth adds two, in attack and in defence") {
  Scene g = meeting();
  g.has(0, Face::LadyBeth).holds(1, "1gold").acts(0, "forward/food", 1).go("combat 6; combat 6");
  CHECK(g.last(Happening::BattleWon).who == 0);
  Scene equal = meeting();
  equal.has(0, Face::LadyBeth).acts(0, "forward/food", 1).go("combat 4; combat 6");
  CHECK(equal.count(Happening::BattleTied) == 1);
  Scene defence = meeting();
  defence.has(1, Face::LadyBeth).acts(0, "forward/food", 1).go("combat 6; combat 6");
  CHECK(defence.last(Happening::BattleWon).who == 1);
}

TEST_CASE("J5.2 every roll tells what the ship fights with, and nothing of the kind with a star") {
  Scene g = meeting();
  g.has(0, Face::LadyBeth).holds(0, "3powder").holds(1, "2powder").acts(0, "forward/food", 1);
  g.go("powder 3; combat 4");
  CHECK(g.last(Happening::CombatRolled).n == 9);
  g.go("powder 1; combat 6");
  CHECK(g.last(Happening::CombatRolled).n == 7);
  Scene star = meeting();
  star.has(0, Face::LadyBeth).acts(0, "forward/food", 1).go("combat star");
  CHECK(star.last(Happening::CombatRolled).n == 0);
}

TEST_CASE("J5.3 then the defender does the same, knowing the attacker's roll") {
  Scene g = meeting();
  g.holds(0, "1powder").holds(1, "4powder").acts(0, "forward/food", 1);
  g.go("powder 1; combat 8");
  CHECK(g.asks() == "seat 1: powder 0..4");
  g.go("powder 4; combat 6");  // 9 against 10
  CHECK(g.last(Happening::BattleWon).who == 1);
  CHECK(g.last(Happening::BattleWon).a == 0);
}

TEST_CASE("J5.3 a tie changes nothing") {
  Scene g = meeting();
  g.holds(0, "2gold 1powder").holds(1, "3food 1powder").has(1, Face::Plus7);
  g.acts(0, "forward/food", 1);
  g.go("powder 1; combat 6; powder 1; combat 6");
  CHECK(g.count(Happening::BattleTied) == 1);
  CHECK(g.count(Happening::BattleWon) == 0);
  CHECK(g.holds(0) == "2gold 1food");
  CHECK(g.holds(1) == "3food");
  CHECK(g.asks() == "chance: draw_card");
}

TEST_CASE("J5.4 after the attacker's star the defender neither spends nor rolls") {
  Scene g = meeting();
  g.holds(1, "6powder").acts(0, "forward/food", 1).go("combat star");
  CHECK(g.last(Happening::BattleWon).who == 0);
  CHECK(g.count(Happening::CombatRolled) == 1);
  CHECK(g.asks() == "seat 0: take hold 1 | take nothing");
  CHECK(g.holds(1) == "6powder");
}

TEST_CASE("J5.4 the defender's star beats any strength") {
  Scene g = meeting();
  g.has(0, Face::LadyBeth).holds(0, "6powder 6powder").acts(0, "forward/food", 1);
  g.go("powder 12; combat 10; combat star");
  CHECK(g.last(Happening::BattleWon).who == 1);
}

TEST_CASE("J5.4 Sabre against star: the defender may force the attacker's star to be rerolled") {
  Scene g = meeting();
  g.has(1, Face::Sabre).holds(1, "2powder").acts(0, "forward/food", 1).go("combat star");
  CHECK(g.asks() == "seat 1: reroll | keep");
  g.go("reroll; combat 2");
  CHECK(g.asks() == "seat 1: powder 0..2");
  g.go("powder 0; combat 4");
  CHECK(g.last(Happening::BattleWon).who == 1);
}

TEST_CASE("J5.4 a star that is rerolled into a star wins all the same") {
  Scene g = meeting();
  g.has(1, Face::Sabre).acts(0, "forward/food", 1).go("combat star; reroll; combat star");
  CHECK(g.last(Happening::BattleWon).who == 0);
  CHECK(g.asks() == "seat 0: take treasure 1 | take nothing");
}

TEST_CASE("J5.4 a star that the Sabre's owner lets stand wins") {
  Scene g = meeting();
  g.has(1, Face::Sabre).acts(0, "forward/food", 1).go("combat star; keep");
  CHECK(g.last(Happening::BattleWon).who == 0);
}

TEST_CASE("J5.4 star against Sabre: the attacker may force the defender's star to be rerolled") {
  Scene g = meeting();
  g.has(0, Face::Sabre).holds(1, "1gold").acts(0, "forward/food", 1);
  g.go("combat 10; keep; combat star");
  CHECK(g.asks() == "seat 0: reroll | keep");
  g.go("reroll; combat 2");
  CHECK(g.last(Happening::BattleWon).who == 0);
}

TEST_CASE("J5.5 powder committed is spent, star or not") {
  Scene g = meeting();
  g.holds(0, "4powder").holds(1, "1gold").acts(0, "forward/food", 1);
  g.go("powder 3; combat star");
  CHECK(g.holds(0) == "1powder");
  Scene lost = meeting();
  lost.holds(0, "4powder").holds(1, "2powder").acts(0, "forward/food", 1);
  lost.go("powder 3; combat 2; powder 1; combat star");
  CHECK(lost.holds(0) == "1powder");
  CHECK(lost.holds(1) == "1powder");
}

TEST_CASE("J5.5 powder may come from any holds, split as the owner likes") {
  Scene g = meeting();
  g.holds(0, "3powder 3powder").acts(0, "forward/food", 1).go("powder 2");
  CHECK(g.leaves(0) == Texts{"2powder 2powder", "3powder 1powder"});
  CHECK(g.refusal("split 1:1") == "wrong_amount J5.5");
  CHECK(g.refusal("split 1:1 2:2") == "wrong_amount J5.5");
  CHECK(g.refusal("split 3:2") == "wrong_amount J5.5");
  g.go("split 1:1 2:1");
  CHECK(g.holds(0) == "2powder 2powder");
  CHECK(g.last(Happening::PowderSpent).n == 2);
}

TEST_CASE("J5.5 where only one split is possible it is not asked") {
  Scene g = meeting();
  g.holds(0, "3powder 3powder").acts(0, "forward/food", 1).go("powder 6");
  CHECK(g.asks() == "chance: combat_roll");
  CHECK(g.holds(0) == "");
}

TEST_CASE("J5.5 the defender splits as well") {
  Scene g = meeting();
  g.holds(1, "2powder 1powder").acts(0, "forward/food", 1).go("combat 2; powder 1");
  CHECK(g.asks() == "seat 1: split 1:1 | split 2:1");
  g.go("split 2:1; combat 4");
  CHECK(g.last(Happening::BattleWon).who == 1);
  CHECK(g.holds(1) == "2powder");
}

TEST_CASE("J5.5 powder goes to the bank when it is committed") {
  Scene g = Scene::with_limited_bank();
  g.bank(10, 10, 10).at(0, 8).at(1, 9).looted(9).holds(0, "4powder");
  g.acts(0, "forward/food", 1).go("powder 3");
  CHECK(g.s.bank == std::array<std::uint8_t, 3>{10, 10, 13});
}

TEST_CASE("J5.5 a hold that powder emptied can take the loot") {
  Scene g = meeting();
  g.holds(0, "2powder 3food 3food 3food 3food").holds(1, "6food").acts(0, "forward/food", 1);
  g.go("powder 2; combat 8; combat 2; take hold 1");
  CHECK(g.holds(0) == "6food 3food 3food 3food 3food");
}

TEST_CASE("J5.8 a ship can be attacked again by a later move") {
  Scene g = meeting(3);
  g.at(2, 7).captain(0);
  g.picks({"forward/food", "food/powder", "forward/powder"}, 1, 1);
  g.go("combat 2; combat 2");
  CHECK(g.count(Happening::BattleTied) == 1);
  Scene again(3);
  again.at(0, 8).at(1, 9).at(2, 8).looted(9).captain(0);
  again.picks({"forward/food", "food/powder", "forward/powder"}, 1, 1);
  again.go("combat 2; combat 2");
  CHECK(again.asks() == "seat 2: attack 0 | attack 1");
  again.go("attack 1");
  CHECK(again.count(Happening::BattleBegan) == 2);
}

TEST_CASE("J5.8 ships on one space fight whatever lap each is on") {
  Scene g;
  g.at(0, 48).at(1, 49, -1).holds(0, "6food").acts(0, "forward/food", 1);
  CHECK(g.count(Happening::BattleBegan) == 1);
  Scene behind;
  behind.at(0, 48, -1).at(1, 49).holds(0, "6food").acts(0, "forward/food", 1);
  CHECK(behind.count(Happening::BattleBegan) == 1);
}
