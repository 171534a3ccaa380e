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

bool token_on(const Scene& g, Space lair) {
  return ((g.s.lair_tokens >> lair_number(lair)) & 1) != 0;
}

}  // namespace

TEST_CASE("J8.1 a ship that ends its move on a lair removes the token and draws a treasure") {
  Scene g;
  g.at(0, 2).acts(0, "forward/food", 2);
  CHECK(g.asks() == "chance: draw_treasure");
  g.go("treasure +7");
  CHECK_FALSE(token_on(g, 4));
  CHECK(g.s.treasures_drawn == 1);
  CHECK(g.owner(1) == 0);
  CHECK(g.treasure(1).face == Face::Plus7);
  CHECK(g.s.undrawn[static_cast<std::size_t>(Face::Plus7)] == 1);
  CHECK(g.s.lair_tokens == 0x1FE);  // the first of the nine is gone
}

TEST_CASE("J8.1 a lair without its token gives nothing") {
  Scene g;
  g.at(0, 2).looted(4).acts(0, "forward/food", 2);
  CHECK(g.s.treasures_drawn == 0);
  CHECK(g.holds(0) == "1food");
}

TEST_CASE("J8.1 passing by a lair is not enough") {
  Scene g;
  g.at(0, 3).holds(0, "3gold").acts(0, "forward/food", 2);
  CHECK(token_on(g, 4));
  CHECK(g.s.treasures_drawn == 0);
}

TEST_CASE("J8.1 backward onto a lair counts as well") {
  Scene g;
  g.at(0, 6).acts(0, "backward/forward", 2, 1);
  CHECK(g.asks() == "chance: draw_treasure");
}

TEST_CASE("J8.1 a treasure that is drawn is not drawn again") {
  Scene g;
  g.has(1, Face::Map).has(1, Face::Plus3).at(0, 2).acts(0, "forward/food", 2);
  CHECK(chance_size(g.s) == 10);
  CHECK(g.refusal("treasure map") == "not_there J8.1");
  CHECK(g.refusal("treasure +3") == "accepted");
  CHECK(g.refusal(kChance, make(Kind::DrawTreasure, kFaces)) == "not_there J8.1");
}

TEST_CASE("J8.2 a power lies face up and works as long as it is owned") {
  for (const char* power : {"map", "sabre", "beth", "sixth"}) {
    CAPTURE(std::string(power));
    Scene g;
    g.at(0, 2).holds(0, "1gold 1gold 1gold 1gold 1gold").acts(0, "forward/food", 2);
    g.go("treasure " + std::string(power));
    CHECK(g.treasure(1).face_up);
    CHECK(g.s.ships[0].powers.has(g.treasure(1).face));
    for (const Seat viewer : {Seat{1}, Seat{3}, kSpectator}) {
      CHECK(view_for(g.s, viewer).treasures[0].face == g.treasure(1).face);
      CHECK(view_for(g.s, viewer).ships[0].powers.has(g.treasure(1).face));
      CHECK(g.last(Happening::TreasureDrawn, viewer).secret ==
            static_cast<int>(g.treasure(1).face));
    }
  }
}

TEST_CASE("J8.2 Morgan's Map gives a hand of four, the Sixth Hold an extra hold") {
  Scene map;
  map.has(0, Face::Map).acts(0, "gold/gold", 1).go("draw food/forward; draw forward/food");
  CHECK(map.s.ships[0].hand.size() == 4);
  Scene sixth;
  sixth.has(0, Face::SixthHold).holds(0, "1food 1food 1food 1food 1food");
  sixth.acts(0, "gold/gold", 3, 4);
  CHECK(sixth.holds(0) == "4gold 1food 1food 1food 1food + 3gold");
}

TEST_CASE("J8.2 Lady Beth adds two in battle, to the winner of an equal roll") {
  Scene g = meeting();
  g.has(1, Face::LadyBeth).holds(0, "1gold").acts(0, "forward/food", 1).go("combat 10; combat 10");
  CHECK(g.last(Happening::BattleWon).who == 1);
}

TEST_CASE("J8.2 a power lost works no more") {
  Scene g = meeting();
  g.has(1, Face::LadyBeth).acts(0, "forward/food", 1).go("combat star; take treasure 1");
  CHECK_FALSE(g.s.ships[1].powers.has(Face::LadyBeth));
  CHECK(g.s.ships[0].powers.has(Face::LadyBeth));
}

TEST_CASE("J8.3 riches and curses lie face down, known to their owner only") {
  for (const char* card : {"+3", "+5", "+7", "-2", "-3", "-4"}) {
    CAPTURE(std::string(card));
    Scene g;
    g.at(0, 2).acts(0, "forward/food", 2).go("treasure " + std::string(card));
    const Face face = g.treasure(1).face;
    CHECK_FALSE(g.treasure(1).face_up);
    CHECK_FALSE(g.treasure(1).known_cursed);
    CHECK(view_for(g.s, 0).treasures[0].face == face);
    CHECK(g.last(Happening::TreasureDrawn, 0).secret == static_cast<int>(face));
    for (const Seat viewer : {Seat{1}, Seat{3}, kSpectator}) {
      CHECK(view_for(g.s, viewer).treasures[0].face == kNoFace);
      CHECK(g.last(Happening::TreasureDrawn, viewer).secret == Event::kHidden);
    }
  }
}

TEST_CASE("J8.3 a ship may own several treasures, and all of them count at the end") {
  Scene g;
  g.has(0, Face::Plus3).has(0, Face::Plus7).has(0, Face::Minus4).has(0, Face::Map);
  CHECK(score_parts(g.s, 0).riches == 10);
  CHECK(score_parts(g.s, 0).curses == -4);
}

TEST_CASE("J8.3 at the end they are revealed") {
  Scene g;
  g.has(1, Face::Minus4).at(0, 49).acts(0, "forward/food", 1);
  CHECK(g.asks() == "over");
  CHECK(view_for(g.s, 2).treasures[0].face == Face::Minus4);
  CHECK(g.last(Happening::TreasureShown, 2).a == static_cast<int>(Face::Minus4));
  CHECK(g.last(Happening::TreasureShown, 2).n == -4);
}

TEST_CASE("J8.4 the Sabre's owner may reroll their own die, and the second roll stands") {
  Scene g = meeting();
  g.has(0, Face::Sabre).holds(0, "2powder").holds(1, "1gold").acts(0, "forward/food", 1);
  g.go("powder 1; combat 2");
  CHECK(g.asks() == "seat 0: reroll | keep");
  g.go("reroll");
  CHECK(g.asks() == "chance: combat_roll");  // and no powder may be added
  g.go("combat 10");
  CHECK(g.asks() == "chance: combat_roll");  // the defender's, no second reroll
  g.go("combat 10");
  CHECK(g.last(Happening::BattleWon).who == 0);
  CHECK(g.holds(0) == "1powder");
}

TEST_CASE("J8.4 the worse second roll stands as well") {
  Scene g = meeting();
  g.has(0, Face::Sabre).acts(0, "forward/food", 1).go("combat 8; reroll; combat 2; combat 4");
  CHECK(g.last(Happening::BattleWon).who == 1);
}

TEST_CASE("J8.4 or may force the opponent to reroll, right after that roll") {
  Scene g = meeting();
  g.has(0, Face::Sabre).acts(0, "forward/food", 1).go("combat 6; keep; combat 8");
  CHECK(g.asks() == "seat 0: reroll | keep");
  g.go("reroll; combat 6");
  CHECK(g.count(Happening::BattleTied) == 1);
  CHECK(g.last(Happening::Rerolled).who == 0);
  CHECK(g.last(Happening::Rerolled).a == 1);
}

TEST_CASE("J8.4 a defender with the Sabre is asked after both rolls") {
  Scene g = meeting();
  g.has(1, Face::Sabre).acts(0, "forward/food", 1).go("combat 6");
  CHECK(g.asks() == "seat 1: reroll | keep");
  g.go("keep; combat 2");
  CHECK(g.asks() == "seat 1: reroll | keep");
  g.go("reroll; combat star");
  CHECK(g.last(Happening::BattleWon).who == 1);
}

TEST_CASE("J8.4 once a battle: after a reroll it is not offered again") {
  Scene g = meeting();
  g.has(1, Face::Sabre).acts(0, "forward/food", 1).go("combat 6; reroll; combat 6; combat 4");
  CHECK(g.last(Happening::BattleWon).who == 0);
  CHECK(g.count(Happening::Rerolled) == 1);
}

TEST_CASE("J8.4 in the next battle it can be used again") {
  Scene g;
  g.has(0, Face::Sabre).at(0, 8).at(1, 9).at(2, 11).looted(9).looted(11);
  g.acts(0, "forward/forward", 1, 2).go("combat 2; reroll; combat 2; combat 2; combat 2");
  CHECK(g.count(Happening::BattleBegan) == 2);
  CHECK(g.asks() == "seat 0: reroll | keep");
}

TEST_CASE("J8.4 the Sabre of a ship that is not in the battle does nothing") {
  Scene g = meeting();
  g.has(2, Face::Sabre).acts(0, "forward/food", 1).go("combat 2");
  CHECK(g.asks() == "chance: combat_roll");
}

TEST_CASE("J8.5 who takes the Sixth Hold takes what is in it") {
  Scene g = meeting();
  g.has(1, Face::SixthHold).holds(1, "2food + 5gold").holds(0, "1gold 1gold 1gold 1gold 1gold");
  g.acts(0, "forward/powder", 1).go("combat star; take treasure 1");
  CHECK(g.holds(0) == "1gold 1gold 1gold 1gold 1gold + 5gold");
  CHECK(g.asks() == "seat 0: dump 1 | dump 6");
  CHECK(g.holds(1) == "2food");
  CHECK(g.s.ships[1].holds[kSixthHold] == Hold{});
  CHECK(g.s.ships[1].hold_count() == 5);
}

TEST_CASE("J8.5 stealing the content of the sixth hold takes the tokens only") {
  Scene g = meeting();
  g.has(1, Face::SixthHold).holds(1, "2food + 5gold");
  g.acts(0, "forward/powder", 1).go("combat star; take hold 6");
  CHECK(g.holds(0) == "5gold 1powder");
  CHECK(g.holds(1) == "2food + -");
  CHECK(g.owner(1) == 1);
}

TEST_CASE("J8.5 an empty Sixth Hold is taken empty, and serves at once") {
  Scene g = meeting();
  g.has(1, Face::SixthHold).holds(1, "2food").acts(0, "forward/powder", 1);
  g.go("combat star; take treasure 1");
  CHECK(g.asks() == "seat 0: load 1 | load 6");
}

TEST_CASE("J8.6 losing the Map never forces a discard: the hand simply refills to three") {
  Scene g = meeting();
  g.has(0, Face::Map).cards(0, "food/forward gold/gold powder/gold forward/food", "food/powder");
  g.acts(0, "forward/food", 1).go("combat 2; combat star; take treasure 1");
  CHECK(g.owner(1) == 1);
  CHECK(g.s.ships[0].hand == cards_named("food/forward gold/gold powder/gold"));
  CHECK(g.s.ships[0].pile == cards_named("food/powder"));
  CHECK(g.s.flow.actor == 1);  // who now draws the fourth
}

TEST_CASE("J8.6 Map gained and lost: four cards in hand, one played, then three again") {
  Scene g(3);
  g.at(0, 8).at(1, 9).looted(9).has(1, Face::Map).captain(0);
  g.cards(1, "gold/gold food/powder powder/gold powder/food", "forward/food food/forward");
  g.picks({"forward/food", "gold/gold", "gold/gold"}, 1, 1).go("combat star; take treasure 1");
  CHECK(g.s.ships[0].hand.size() == 2);
  g.go("draw food/forward; draw forward/forward");
  CHECK(g.s.ships[0].hand.size() == 4);
  CHECK(g.s.ships[1].hand == cards_named("food/powder powder/gold powder/food"));
  CHECK(g.s.flow.actor == 2);
}

TEST_CASE("J8.7 a power works at once, in the same turn: the Sixth Hold takes the evening's load") {
  Scene g;
  g.at(0, 2).holds(0, "1gold 1gold 1gold 1gold 1gold").acts(0, "forward/powder", 2, 4);
  g.go("treasure sixth");
  CHECK(g.holds(0) == "1gold 1gold 1gold 1gold 1gold + 4powder");
}

TEST_CASE("J8.7 a Sabre won in the morning serves in the evening") {
  Scene g;
  g.at(0, 8).at(1, 9).at(2, 11).looted(9).has(1, Face::Sabre).acts(0, "forward/forward", 1, 2);
  g.go("combat star; keep; take treasure 1; combat 2");
  CHECK(g.asks() == "seat 0: reroll | keep");
}

TEST_CASE("J8.7 the Map works from the next refill") {
  Scene g;
  g.at(0, 2).acts(0, "forward/food", 2).go("treasure map");
  CHECK(g.s.ships[0].hand.size() == 2);
  g.go("draw gold/forward");
  CHECK(g.asks() == "chance: draw_card");
  g.go("draw backward/forward");
  CHECK(g.s.ships[0].hand.size() == 4);
  CHECK(g.s.flow.round == 2);
}
