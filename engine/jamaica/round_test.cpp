#include <doctest/doctest.h>

#include <string>

#include "tests/support/jamaica_scene.h"

using namespace freebooter;
using namespace freebooter::jamaica;

namespace {

// A new game with seat `captain` as first Captain; everybody holds the same three cards.
Scene dealt(int players, Seat captain) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  Scene g(players);
  g.s = setup(options);
  g.go("first " + std::to_string(captain));
  for (int i = 0; i < players; ++i) g.go("draw food/powder; draw gold/gold; draw powder/gold");
  return g;
}

}  // namespace

TEST_CASE("J2.1 the Captain rolls and lays one die on morning, the other on evening") {
  Scene g = dealt(3, 1);
  g.go("dice 5 2");
  CHECK(g.asks() == "seat 1: place 5 | place 2");
  g.go("place 2");
  CHECK(g.s.flow.dice == std::array<std::uint8_t, 2>{2, 5});
  CHECK(g.last(Happening::DicePlaced).a == 2);
  CHECK(g.last(Happening::DicePlaced).b == 5);
  CHECK(g.asks() == "seats 0 1 2: pick");
}

TEST_CASE("J2.1 the die that was rolled first can stay in the morning") {
  Scene g = dealt(3, 2);
  g.go("dice 5 2; place 5");
  CHECK(g.s.flow.dice == std::array<std::uint8_t, 2>{5, 2});
}

TEST_CASE("J2.1 equal dice leave nothing to choose") {
  Scene g = dealt(3, 0);
  g.go("dice 4 4");
  CHECK(g.asks() == "seats 0 1 2: pick");
}

TEST_CASE("J2.1 the Captain has seen their own hand by then") {
  Scene g = dealt(3, 1);
  g.go("dice 5 2");
  CHECK(view_for(g.s, 1).ships[1].hand == cards_named("food/powder gold/gold powder/gold"));
}

TEST_CASE("J2.2 everybody picks one card from the hand, all at the same time and in any order") {
  Scene g = dealt(3, 0);
  g.go("dice 4 4");
  for (const Seat seat : SeatSet::first(3)) {
    CHECK(g.choices(seat) == "pick food/powder | pick powder/gold | pick gold/gold");
  }
  g.go(2, "pick gold/gold");
  CHECK(g.asks() == "seats 0 1: pick");
  CHECK(g.choices(2).empty());
  CHECK(g.choices(0) == "pick food/powder | pick powder/gold | pick gold/gold");
  g.go(0, "pick powder/gold");
  CHECK(g.count(Happening::Revealed) == 0);
  g.go(1, "pick gold/gold");
  CHECK(g.count(Happening::Revealed) == 3);
}

TEST_CASE("J2.2 nobody sees a pick before its owner's turn") {
  Scene g = dealt(3, 0);
  g.go("dice 4 4").go(1, "pick gold/gold");
  for (const Seat viewer : {Seat{0}, Seat{2}, kSpectator}) {
    CHECK(view_for(g.s, viewer).ships[1].pick == kNoCard);
    CHECK(view_for(g.s, viewer).ships[1].has_picked);
    CHECK(g.last(Happening::Picked, viewer).secret == Event::kHidden);
  }
  CHECK(view_for(g.s, 1).ships[1].pick == card_named("gold/gold"));
  CHECK(g.last(Happening::Picked, 1).secret == card_named("gold/gold"));
}

TEST_CASE("J2.3 from the Captain clockwise, each reveals and carries out morning, then evening") {
  Scene g(4);
  g.captain(2).picks({"gold/gold", "food/powder", "powder/gold", "powder/food"}, 3, 5);
  std::string told;
  for (const Event& event : g.events()) {
    if (event.kind == static_cast<std::uint8_t>(Happening::Revealed)) {
      told += "reveal" + std::to_string(event.who) + " ";
    }
    if (event.kind == static_cast<std::uint8_t>(Happening::ActionBegan)) {
      told += (event.a == 0 ? "morning" : "evening") + std::to_string(event.n) + " ";
    }
  }
  CHECK(told ==
        "reveal2 morning3 evening5 reveal3 morning3 evening5 "
        "reveal0 morning3 evening5 reveal1 morning3 evening5 ");
  CHECK(g.holds(2) == "3powder 5gold");
  CHECK(g.holds(3) == "3powder 5food");
  CHECK(g.holds(0) == "3gold 5gold");
  CHECK(g.holds(1) == "3food 5powder");
}

TEST_CASE("J2.3 a card is shown when its owner's turn comes, not before") {
  Scene g(3);
  g.holds(1, "1food 1gold 1powder 2food 2gold");
  g.captain(0).picks({"gold/gold", "powder/gold", "forward/forward"}, 3, 5);
  CHECK(g.asks() == "seat 1: dump 1 | dump 2 | dump 4 | dump 5");
  CHECK(g.count(Happening::Revealed) == 2);
  CHECK(view_for(g.s, 0).ships[1].pick == card_named("powder/gold"));
  CHECK(view_for(g.s, 0).ships[2].pick == kNoCard);
  CHECK(view_for(g.s, 0).ships[0].discard.has(card_named("gold/gold")));
}

TEST_CASE("J2.4 what the evening loads can't pay the morning's price") {
  Scene g;
  g.at(0, 0).holds(0, "1food").acts(0, "forward/food", 1, 6);  // sea space 1 costs 2 food
  CHECK(g.asks() == "chance: shortage_roll");
  CHECK(g.holds(0) == "");
  g.go("shortage star");
  CHECK(g.holds(0) == "6food");
}

TEST_CASE("J2.4 two movement actions mean two payments") {
  Scene g;
  g.at(0, 0).holds(0, "6food").acts(0, "forward/forward", 1, 1);
  CHECK(g.place(0) == "2");
  CHECK(g.count(Happening::Paid) == 2);
  CHECK(g.holds(0) == "1food");
}

TEST_CASE("J2.4 two movement actions mean two battles, the morning's in full before the evening") {
  Scene g;
  g.at(0, 8).at(1, 9).at(2, 11).acts(0, "forward/forward", 1, 2);
  g.go("combat 2; combat 2");
  CHECK(g.count(Happening::BattleBegan) == 1);
  CHECK(g.asks() == "chance: draw_treasure");
  g.go("treasure +3");
  CHECK(g.count(Happening::BattleBegan) == 2);
  CHECK(g.place(0) == "11");
}

TEST_CASE("J2.4 two gold actions are two separate loads") {
  Scene g;
  g.acts(0, "gold/gold", 2, 6);
  CHECK(g.holds(0) == "2gold 6gold");
}

TEST_CASE("J2.4 gold/gold with one empty hold: the second load needs another hold emptied") {
  Scene g;
  g.holds(0, "3food 3food 1powder 1powder").acts(0, "gold/gold", 2, 6);
  CHECK(g.asks() == "seat 0: dump 1 | dump 3");
  g.go("dump 3");
  CHECK(g.holds(0) == "3food 3food 6gold 1powder 2gold");
}

TEST_CASE("J2.5 at the end of the round everybody draws back to three cards") {
  Scene g(3);
  g.picks({"gold/gold", "gold/gold", "gold/gold"}, 3, 5);
  for (const Seat seat : SeatSet::first(3)) {
    CHECK(g.asks() == "chance: draw_card");
    CHECK(g.s.flow.actor == seat);
    CHECK(chance_size(g.s) == 8);
    g.go("draw forward/forward");
    CHECK(g.s.ships[seat].hand == cards_named("food/powder powder/gold forward/forward"));
    CHECK(g.s.ships[seat].discard == cards_named("gold/gold"));
    CHECK(g.s.ships[seat].pile.size() == 7);
  }
  CHECK(g.asks() == "chance: roll_dice");
}

TEST_CASE("J2.5 the owner of Morgan's Map draws back to four") {
  Scene g(3);
  g.has(0, Face::Map).acts(0, "gold/gold", 3, 5);
  g.go("draw forward/forward");
  CHECK(g.asks() == "chance: draw_card");
  g.go("draw food/forward");
  CHECK(g.asks() == "chance: roll_dice");
  CHECK(g.s.ships[0].hand.size() == 4);
}

TEST_CASE(
    "J2.5 an empty draw pile is made anew of the discard pile, the card just played included") {
  Scene g(3);
  g.cards(0, "gold/gold food/powder powder/food", "").acts(0, "gold/gold", 3, 5);
  CHECK(g.count(Happening::Reshuffled) == 1);
  CHECK(g.s.ships[0].discard.empty());
  CHECK(g.s.ships[0].pile.size() == 9);
  CHECK(g.s.ships[0].pile.has(card_named("gold/gold")));
  g.go("draw gold/gold");
  CHECK(g.s.ships[0].hand == cards_named("gold/gold food/powder powder/food"));
}

TEST_CASE("J2.5 the discard pile is shuffled only when a card must be drawn and none is left") {
  Scene g(3);
  g.cards(0, "gold/gold food/powder powder/food", "forward/food").acts(0, "gold/gold", 3, 5);
  CHECK(g.count(Happening::Reshuffled) == 0);
  CHECK(g.s.ships[0].hand == cards_named("forward/food food/powder powder/food"));
  CHECK(g.s.ships[0].pile.empty());
  CHECK(g.s.ships[0].discard.size() == 8);
}

TEST_CASE("J2.5 with the Map the last card of the pile is drawn, then one of the new pile") {
  Scene g(3);
  g.has(0, Face::Map).cards(0, "gold/gold food/powder powder/food", "forward/food");
  g.acts(0, "gold/gold", 3, 5);
  CHECK(g.s.ships[0].hand == cards_named("forward/food food/powder powder/food"));
  CHECK(g.count(Happening::Reshuffled) == 1);
  CHECK(chance_size(g.s) == 8);
}

TEST_CASE("J2.6 the compass passes to the left") {
  Scene g(3);
  g.captain(1).acts(0, "gold/gold", 3, 5).go("draw forward/forward");
  CHECK(g.s.flow.captain == 2);
  CHECK(g.s.flow.round == 2);
  g.go("dice 1 2");
  CHECK(g.asks() == "seat 2: place 1 | place 2");
}

TEST_CASE("J2.6 from the last seat it passes to the first") {
  Scene g(3);
  g.captain(2).acts(1, "gold/gold", 3, 5).go("draw forward/forward");
  CHECK(g.s.flow.captain == 0);
}
