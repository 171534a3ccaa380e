#include <doctest/doctest.h>

#include <string>

#include "engine/jamaica/notation.h"
#include "engine/jamaica/preview.h"
#include "tests/support/jamaica_scene.h"

using namespace freebooter;
using namespace freebooter::jamaica;

namespace {

constexpr ShipIndex kGhost = 2;  // at a table of two

// Two players; the Ghost, on lair 9, will be met by seat 0. Seat 1 is Captain.
Scene meeting_the_ghost() {
  Scene g = Scene::with_ghost(2);
  g.at(0, 8).at(kGhost, 9).looted(9);
  return g;
}

// The Ghost stands behind seat `victim` on lair 9 and will reach it with a morning die of 1;
// the other player is far ahead, so that it is alone in last place.
Scene ghost_meets(Seat victim, Seat captain) {
  Scene g = Scene::with_ghost(2);
  g.at(victim, 9).at(victim == 0 ? 1 : 0, 30).at(kGhost, 8).looted(9);
  g.captain(captain);
  return g;
}

Face face_for(const Scene& g, int treasure, Seat viewer) {
  return view_for(g.s, viewer).treasures[static_cast<std::size_t>(treasure - 1)].face;
}

}  // namespace

TEST_CASE("J10.1 the Ghost starts in Port Royal with 5 and 3 doubloons and Lady Beth") {
  Scene g = Scene::with_ghost(3);
  g.s = setup(g.s.options);
  CHECK(g.place(3) == "0");
  CHECK(g.holds(3) == "5gold 3gold");
  CHECK(g.s.ships[3].hold_count() == 5);
  CHECK(g.s.ships[3].powers.has(Face::LadyBeth));
  for (const Seat seat : SeatSet::first(3)) {
    CHECK_FALSE(g.s.ships[seat].powers.has(Face::LadyBeth));
    CHECK(g.holds(seat) == "3food 3gold");
  }
}

TEST_CASE("J10.1 Lady Beth can never be taken from it") {
  Scene g = meeting_the_ghost();
  g.holds(kGhost, "5gold").acts(0, "forward/food", 1).go("combat star");
  CHECK(g.asks() == "seat 0: take hold 1 | take nothing");
  for (std::uint8_t number = 0; number < kTreasures; ++number) {
    CHECK(g.refusal(0, make(Kind::TakeTreasure, number)) == "not_there J5.6");
  }
  g.go("take hold 1");
  CHECK(g.s.ships[kGhost].powers.has(Face::LadyBeth));
}

TEST_CASE("J10.2 after all players the Captain moves it by the morning die, then the evening die") {
  Scene g = Scene::with_ghost(2);
  g.at(0, 30).at(1, 5).at(kGhost, 16);
  g.captain(1).picks({"gold/gold", "powder/food"}, 2, 3);
  CHECK(g.count(Happening::Revealed) == 2);
  CHECK(g.asks() == "seat 1: ghost forward 18 | ghost backward 12 | ghost backward 14");
  g.go("ghost forward 18");
  CHECK(g.asks() == "seat 1: ghost forward 21 | ghost forward 27 | ghost backward 15");
  g.go("ghost backward 15");
  CHECK(g.place(kGhost) == "15");
  CHECK(g.asks() == "chance: draw_card");
}

TEST_CASE("J10.3 alone in the lead it must go backward") {
  Scene g = Scene::with_ghost(2);
  g.at(0, 12).at(1, 5).at(kGhost, 24).looted(22).ghost_acts(2, 1);
  CHECK(g.last(Happening::Sailed).who == kGhost);
  CHECK(g.count(Happening::Sailed) == 2);
  CHECK(g.place(kGhost) == "21");
}

TEST_CASE("J10.3 alone in last place it must go forward") {
  Scene g = Scene::with_ghost(2);
  g.at(0, 30).at(1, 31).at(kGhost, 15).ghost_acts(1, 2);
  CHECK(g.count(Happening::Sailed) == 2);
  CHECK(g.place(kGhost) == "18");
}

TEST_CASE("J10.3 tied for the lead or for last place, or between the others, the Captain chooses") {
  Scene lead = Scene::with_ghost(2);
  lead.at(0, 18).at(1, 5).at(kGhost, 18).ghost_acts(1, 1);
  CHECK(lead.asks() == "seat 0: ghost forward 19 | ghost backward 17");
  Scene last = Scene::with_ghost(2);
  last.at(0, 18).at(1, 30).at(kGhost, 18).ghost_acts(1, 1);
  CHECK(last.asks() == "seat 0: ghost forward 19 | ghost backward 17");
  Scene between = Scene::with_ghost(2);
  between.at(0, 10).at(1, 30).at(kGhost, 18).ghost_acts(1, 1);
  CHECK(between.asks() == "seat 0: ghost forward 19 | ghost backward 17");
  CHECK(between.refusal("ghost forward 17") == "not_there J10.3");
  CHECK(between.refusal(1, "ghost forward 19") == "not_your_turn J10.3");
}

TEST_CASE("J10.3 tied across two lanes counts as tied") {
  Scene g = Scene::with_ghost(2);
  g.at(0, 38).at(1, 5).at(kGhost, 40).ghost_acts(1, 1);
  CHECK(g.asks() == "seat 0: ghost forward 41 | ghost backward 39");
  Scene ahead = Scene::with_ghost(2);
  ahead.at(0, 36).at(1, 5).at(kGhost, 40).ghost_acts(1, 1);
  CHECK(ahead.count(Happening::Sailed) == 2);
  CHECK(ahead.place(kGhost) == "32");
}

TEST_CASE("J10.3 it is judged before each of the two moves") {
  // Alone in the lead by one space: back by 3 it falls between the others.
  Scene g = Scene::with_ghost(2);
  g.at(0, 17).at(1, 5).at(kGhost, 18).ghost_acts(3, 1);
  CHECK(g.place(kGhost) == "15");
  CHECK(g.asks() == "seat 0: ghost forward 16 | ghost backward 12 | ghost backward 14");
}

TEST_CASE(
    "J10.3 before the second move it can be alone in last place, though not before the first") {
  Scene g = Scene::with_ghost(2);
  g.at(0, 17).at(1, 16).at(kGhost, 17).ghost_acts(3, 1);
  CHECK(g.asks() ==
        "seat 0: ghost forward 20 | ghost forward 26 | ghost backward 12 | ghost backward 14");
  g.go("ghost backward 12");
  CHECK(g.place(kGhost) == "15");  // last of all: forward by itself
}

TEST_CASE("J10.3 at a fork the Captain picks the lane, even when the direction is forced") {
  Scene g = Scene::with_ghost(2);
  g.at(0, 30).at(1, 31).at(kGhost, 19).ghost_acts(1, 1);
  CHECK(g.asks() == "seat 0: ghost forward 20 | ghost forward 26");
}

TEST_CASE("J10.3 it may attack the Captain's own ship, and the other player then rolls for it") {
  Scene g = Scene::with_ghost(2);
  g.at(0, 19).at(1, 5).at(kGhost, 18).looted(19).captain(0).ghost_acts(1, 1);
  g.go("ghost forward 19");
  CHECK(g.last(Happening::BattleBegan).who == kGhost);
  CHECK(g.last(Happening::BattleBegan).a == 0);
  CHECK(g.s.flow.actor == 1);
}

TEST_CASE("J10.3 ships already home count for lead and last place") {
  Scene g = Scene::with_ghost(2);
  g.at(0, 46).at(1, 20).at(kGhost, 35).holds(1, "6gold 6gold 6gold 6gold 6gold").captain(0);
  g.picks({"forward/food", "gold/gold"}, 4, 1);
  CHECK(g.place(0) == "0 home");
  CHECK(g.asks() == "seat 0: ghost forward 41 | ghost backward 31");
}

TEST_CASE("J10.3 with several ships on its space the Captain picks its target") {
  Scene g = Scene::with_ghost(3);
  g.at(0, 9).at(1, 30).at(2, 9).at(3, 8).looted(9).captain(1).ghost_acts(1, 1);
  CHECK(g.asks() == "seat 1: attack 0 | attack 2");
  g.go("attack 2");
  CHECK(g.last(Happening::BattleBegan).a == 2);
}

TEST_CASE("J10.4 it never pays") {
  Scene g = Scene::with_ghost(2);
  g.at(0, 30).at(1, 31).at(kGhost, 15).holds(kGhost, "5gold").ghost_acts(1, 1);
  CHECK(g.place(kGhost) == "17");
  CHECK(g.count(Happening::Paid) == 0);
  CHECK(g.count(Happening::Short) == 0);
  CHECK(g.holds(kGhost) == "5gold");
}

TEST_CASE("J10.4 on a lair it takes the card face down, and nobody looks at it") {
  for (const char* card : {"+7", "sabre", "sixth"}) {
    Scene g = Scene::with_ghost(2);
    g.at(0, 30).at(1, 31).at(kGhost, 3).ghost_acts(1, 1);
    CHECK(g.asks() == "chance: draw_treasure");
    g.go("treasure " + std::string(card));
    CHECK(g.owner(1) == kGhost);
    CHECK_FALSE(g.treasure(1).face_up);
    CHECK(g.treasure(1).known_by.empty());
    for (const Seat viewer : {Seat{0}, Seat{1}, kSpectator}) {
      CHECK(face_for(g, 1, viewer) == kNoFace);
      CHECK(g.last(Happening::TreasureDrawn, viewer).secret == Event::kHidden);
    }
    CHECK(g.s.ships[kGhost].powers.bits() == 1 << static_cast<int>(Face::LadyBeth));
    CHECK((g.s.lair_tokens & 1) == 0);
  }
}

TEST_CASE("J10.4 a power that it drew has no effect until a player takes it, and then it works") {
  Scene g = meeting_the_ghost();
  g.ghost_drew(Face::Sabre).acts(0, "forward/food", 1).go("combat star");
  CHECK(g.asks() == "seat 0: take treasure 1 | take nothing");
  g.go("take treasure 1");
  CHECK(g.treasure(1).face_up);
  CHECK(g.s.ships[0].powers.has(Face::Sabre));
  CHECK(face_for(g, 1, 1) == Face::Sabre);
  CHECK(face_for(g, 1, kSpectator) == Face::Sabre);
  CHECK(g.last(Happening::TreasureTaken, kSpectator).secret == static_cast<int>(Face::Sabre));
}

TEST_CASE("J10.4 the player who takes riches or a curse from it looks, the others don't") {
  Scene g = meeting_the_ghost();
  g.ghost_drew(Face::Minus2).acts(0, "forward/food", 1).go("combat star; take treasure 1");
  CHECK_FALSE(g.treasure(1).face_up);
  CHECK(face_for(g, 1, 0) == Face::Minus2);
  CHECK(face_for(g, 1, 1) == kNoFace);
  CHECK_FALSE(g.treasure(1).known_cursed);
}

TEST_CASE("J10.4 a face-up power that it takes stays face up and works") {
  Scene g = ghost_meets(0, 0);
  g.has(0, Face::Map).ghost_acts(1, 1).go("combat star; take treasure 1");
  CHECK(g.owner(1) == kGhost);
  CHECK(g.treasure(1).face_up);
  CHECK(g.s.ships[kGhost].powers.has(Face::Map));
  CHECK_FALSE(g.s.ships[0].powers.has(Face::Map));
}

TEST_CASE("J10.4 whoever rolls for it uses its Sabre") {
  Scene g = meeting_the_ghost();
  g.has(kGhost, Face::Sabre).acts(0, "forward/food", 1).go("combat star");
  CHECK(g.asks() == "seat 1: reroll | keep");
  g.go("reroll; combat 2; combat 4");
  CHECK(g.last(Happening::BattleWon).who == kGhost);
}

TEST_CASE("J10.4 a power given to the Ghost: the Sabre stays face up and serves it") {
  Scene g = meeting_the_ghost();
  g.has(0, Face::Sabre).acts(0, "forward/food", 1).go("combat star; keep; give treasure 1");
  CHECK(g.owner(1) == kGhost);
  CHECK(g.treasure(1).face_up);
  CHECK(g.s.ships[kGhost].powers.has(Face::Sabre));
  CHECK_FALSE(g.s.ships[0].powers.has(Face::Sabre));
}

TEST_CASE("J10.4 the Sixth Hold is a hold to it, keeps its doubloons, the rest goes overboard") {
  Scene gold = meeting_the_ghost();
  gold.has(0, Face::SixthHold).holds(0, "- + 4gold").acts(0, "forward/food", 1);
  gold.go("combat star; give treasure 1");
  CHECK(gold.holds(kGhost) == "+ 4gold");
  CHECK(gold.s.ships[0].hold_count() == 5);
  Scene food = meeting_the_ghost();
  food.has(0, Face::SixthHold).holds(0, "- + 4food").acts(0, "forward/food", 1);
  food.go("combat star; give treasure 1");
  CHECK(food.holds(kGhost) == "+ -");
  CHECK(food.last(Happening::Overboard).n == 4);
  Scene full = ghost_meets(0, 0);
  full.has(kGhost, Face::SixthHold).holds(kGhost, "1gold 1gold 1gold 1gold 1gold");
  full.holds(0, "3gold").ghost_acts(1, 1).go("combat star; take hold 1");
  CHECK(full.holds(kGhost) == "1gold 1gold 1gold 1gold 1gold + 3gold");
}

TEST_CASE("J10.4 what goes overboard with the Sixth Hold goes to the bank") {
  Options options;
  options.players = 2;
  options.bank = Bank::Limited;
  Scene g(options);
  g.bank(10, 10, 10).at(0, 8).at(kGhost, 9).looted(9);
  g.has(0, Face::SixthHold).holds(0, "- + 4food").acts(0, "forward/powder", 1);
  g.go("combat star; give treasure 1");
  CHECK(g.s.bank[1] == 14);
}

TEST_CASE("J10.5 it fights with Lady Beth and without powder") {
  Scene g = meeting_the_ghost();
  g.acts(0, "forward/food", 1).go("combat 6");
  CHECK(g.asks() == "chance: combat_roll");
  g.go("combat 6");  // 6 against 6 + 2
  CHECK(g.last(Happening::BattleWon).who == kGhost);
}

TEST_CASE("J10.5 with two players its die and choices belong to the one not in the battle") {
  for (const Seat captain : {Seat{0}, Seat{1}}) {
    Scene attacked = meeting_the_ghost();
    attacked.holds(0, "3gold 2food").captain(captain).acts(0, "forward/powder", 1).go("combat 2");
    CHECK(attacked.s.flow.actor == 1);
    attacked.go("combat star");
    CHECK(attacked.asks() == "seat 1: take hold 1 | take hold 2 | take nothing");

    Scene attacks = ghost_meets(0, captain);
    attacks.holds(0, "3gold 2food").ghost_acts(1, 1);
    CHECK(attacks.s.flow.actor == 1);
    attacks.go("combat star");
    CHECK(attacks.asks() == "seat 1: take hold 1 | take hold 2 | take nothing");
  }
}

TEST_CASE("J10.5 with three to five: to the Captain, or to the left of a Captain who is in it") {
  Scene other = Scene::with_ghost(4);
  other.at(0, 8).at(4, 9).looted(9).holds(0, "3gold").captain(2).acts(0, "forward/food", 1);
  other.go("combat 2; combat star");
  CHECK(other.asks() == "seat 2: take hold 1 | take nothing");
  Scene own = Scene::with_ghost(4);
  own.at(0, 8).at(4, 9).looted(9).holds(0, "3gold").captain(0).acts(0, "forward/food", 1);
  own.go("combat 2; combat star");
  CHECK(own.asks() == "seat 1: take hold 1 | take nothing");
  Scene last = Scene::with_ghost(4);
  last.at(3, 8).at(4, 9).looted(9).holds(3, "3gold").captain(3).acts(3, "forward/food", 1);
  last.go("combat 2; combat star");
  CHECK(last.asks() == "seat 0: take hold 1 | take nothing");
}

TEST_CASE("J10.5 two Ghost battles in a round may be decided by two players") {
  Scene g = Scene::with_ghost(3);
  g.at(0, 20).at(1, 21).at(2, 30).at(3, 19).holds(0, "1food").holds(1, "1food").captain(0);
  g.ghost_acts(1, 1).go("ghost forward 20; combat star");
  CHECK(g.asks() == "seat 1: take hold 1 | take nothing");
  g.go("take nothing; ghost forward 21; combat star");
  CHECK(g.asks() == "seat 0: take hold 1 | take nothing");
}

TEST_CASE("J10.6 when it wins it takes doubloons aboard by the loading rules") {
  Scene g = ghost_meets(0, 0);
  g.holds(kGhost, "5gold 3gold").holds(0, "4gold 2food").ghost_acts(1, 1);
  g.go("combat star; take hold 1");
  CHECK(g.holds(kGhost) == "5gold 3gold 4gold");
  CHECK(g.holds(0) == "- 2food");
}

TEST_CASE("J10.6 all else goes to the bank") {
  Options options;
  options.players = 2;
  options.bank = Bank::Limited;
  Scene g(options);
  g.bank(10, 10, 10).at(0, 9).at(1, 30).at(kGhost, 8).looted(9).captain(0);
  g.holds(0, "4gold 2food").ghost_acts(1, 1).go("combat star; take hold 2");
  CHECK(g.holds(kGhost) == "");
  CHECK(g.holds(0) == "4gold");
  CHECK(g.s.bank == std::array<std::uint8_t, 3>{10, 12, 10});
  CHECK(g.last(Happening::Overboard).n == 2);
}

TEST_CASE("J10.6 Ghost with all holds full: gold can't be chosen, other goods always can") {
  Scene g = ghost_meets(0, 0);
  g.holds(kGhost, "5gold 3gold 1gold 1gold 1gold").holds(0, "4gold 2food 1powder").ghost_acts(1, 1);
  g.go("combat star");
  CHECK(g.asks() == "seat 1: take hold 2 | take hold 3 | take nothing");
  CHECK(g.refusal("take hold 1") == "wrong_type J10.6");
  g.go("take hold 3");
  CHECK(g.holds(0) == "4gold 2food");
  CHECK(g.holds(kGhost) == "5gold 3gold 1gold 1gold 1gold");
}

TEST_CASE("J10.6 it may take a treasure card, unseen, and never gives one") {
  Scene g = ghost_meets(0, 0);
  g.has(0, Face::Plus7).ghost_drew(Face::Minus4).ghost_acts(1, 1).go("combat star");
  CHECK(g.asks() == "seat 1: take treasure 1 | take nothing");
  CHECK(g.refusal("give treasure 2") == "not_asked J10.6");
  g.go("take treasure 1");
  CHECK(g.owner(1) == kGhost);
  CHECK(face_for(g, 1, 0) == Face::Plus7);
  CHECK(face_for(g, 1, 1) == kNoFace);
  CHECK(g.last(Happening::TreasureTaken, 1).secret == Event::kHidden);
}

TEST_CASE("J10.6 with both a plain hold and the Sixth Hold empty, its player chooses") {
  Scene g = ghost_meets(0, 0);
  g.has(kGhost, Face::SixthHold).holds(0, "4gold").ghost_acts(1, 1);
  g.go("combat star; take hold 1");
  CHECK(g.asks() == "seat 1: load 1 | load 6");
}

TEST_CASE("J10.7 who beats it takes a hold, takes a treasure, or gives any treasure of their own") {
  Scene g = meeting_the_ghost();
  g.holds(kGhost, "5gold").ghost_drew(Face::Plus3).has(0, Face::Plus7).has(0, Face::Map);
  g.has(0, Face::Minus2).acts(0, "forward/food", 1).go("combat star");
  CHECK(g.asks() ==
        "seat 0: take hold 1 | take treasure 1 | give treasure 2 | give treasure 3 | "
        "give treasure 4 | take nothing");
}

TEST_CASE("J10.7 what is given to it face down tells the others nothing") {
  for (const Face face : {Face::Minus4, Face::Plus7}) {
    Scene g = meeting_the_ghost();
    g.has(0, face).acts(0, "forward/food", 1).go("combat star; give treasure 1");
    CHECK(g.owner(1) == kGhost);
    CHECK_FALSE(g.treasure(1).known_cursed);
    CHECK(face_for(g, 1, 0) == face);
    CHECK(face_for(g, 1, 1) == kNoFace);
    CHECK(g.last(Happening::TreasureGiven, 1).secret == Event::kHidden);
    CHECK(g.last(Happening::TreasureGiven, kSpectator).secret == Event::kHidden);
  }
}

TEST_CASE("J10.7 who beats it in defence chooses as well") {
  Scene g = ghost_meets(0, 0);
  g.holds(kGhost, "5gold").ghost_acts(1, 1).go("combat 2; combat star; take hold 1");
  CHECK(g.holds(0) == "5gold");
  CHECK(g.holds(kGhost) == "");
}

TEST_CASE("J10.7 with a power only, the winner over the Ghost is asked, for it can be given") {
  Scene g = meeting_the_ghost();
  g.has(0, Face::Map).acts(0, "forward/food", 1).go("combat star");
  CHECK(g.asks() == "seat 0: give treasure 1 | take nothing");
}

TEST_CASE("J10.8 it is scored like every ship, its face-down cards included, and can win") {
  Scene g = Scene::with_ghost(2);
  g.at(0, 20).at(1, 21).at(kGhost, 45).holds(kGhost, "5gold 3gold");
  g.ghost_drew(Face::Plus7).ghost_drew(Face::Minus2).ghost_drew(Face::Map);
  CHECK(outcome(g.s).score[kGhost] == 6 + 8 + 7 - 2);
  CHECK(outcome(g.s).winners == 1 << kGhost);
}

TEST_CASE("J10.8 it takes part in ties") {
  Scene g = Scene::with_ghost(2);
  g.at(0, 46).at(1, 5).at(kGhost, 45).holds(kGhost, "1gold");
  CHECK(outcome(g.s).winners == 1);
  g.at(kGhost, 46).holds(kGhost, "");
  CHECK(outcome(g.s).winners == (1 | 1 << kGhost));
}

TEST_CASE(
    "J10.8 when it comes home the game ends with that round, and its second move is dropped") {
  Scene g = Scene::with_ghost(2);
  g.at(0, 48).at(1, 49).at(kGhost, 47).ghost_acts(6, 2);
  CHECK(g.place(kGhost) == "0 home");
  CHECK(g.asks() == "over");
  CHECK(g.count(Happening::Sailed) == 1);
  CHECK(g.count(Happening::RaceOver) == 1);
}

TEST_CASE(
    "J10.8 home on its second move it ends the game too; backward into Port Royal it does not") {
  Scene g = Scene::with_ghost(2);
  g.at(0, 48).at(1, 49).at(kGhost, 44).ghost_acts(1, 5);
  CHECK(g.asks() == "over");
  Scene backward = Scene::with_ghost(2);
  backward.at(0, 1).at(1, 2).at(kGhost, 3).ghost_acts(3, 1);
  CHECK(backward.place(kGhost) == "1");  // in Port Royal it was last, and had to go forward
  CHECK(backward.count(Happening::CameHome) == 0);
}

TEST_CASE("J10.8 the round in which a player comes home is played out by the Ghost as well") {
  Scene g = Scene::with_ghost(2);
  g.at(0, 46)
      .at(1, 42)
      .at(kGhost, 33)
      .looted(37)
      .holds(1, "6gold 6gold 6gold 6gold 6gold")
      .captain(0);
  g.picks({"forward/food", "gold/gold"}, 4, 1);
  CHECK(g.place(kGhost) == "38");
  CHECK(g.asks() == "over");
}

namespace {

// The Ghost can come home from 46, ahead of ship 1 and behind ship 0, by these rules.
Scene ghost_before_home(std::uint8_t rules) {
  Options options;
  options.players = 2;
  options.ghost = true;
  options.rules = rules;
  Scene g(options);
  g.at(0, 49).at(1, 20).at(kGhost, 46);
  return g;
}

}  // namespace

TEST_CASE("J4.4 the Ghost's move past Port Royal is named by Port Royal, where it ends") {
  Scene g = ghost_before_home(kNewestRules);
  g.ghost_acts(6, 2);
  CHECK(g.asks() == "seat 0: ghost forward 0 | ghost backward 38 | ghost backward 40");
  CHECK(g.refusal("ghost forward 2") == "not_there J10.3");
  const View view = view_for(g.s, 0);
  const Preview seen = preview(view, *parse_action("ghost forward 0"));
  REQUIRE(seen.landings.size() == 1);
  CHECK(seen.landings[0].home);
  CHECK(seen.landings[0].to == kPortRoyal);
  CHECK(preview(view, *parse_action("ghost forward 2")).landings.empty());
  g.go("ghost forward 0");
  CHECK(g.place(kGhost) == "0 home");
  CHECK(g.asks() == "over");
  CHECK(g.last(Happening::Sailed).n == 4);
}

TEST_CASE("J4.4 from behind the start the Ghost's move past Port Royal ends where the die says") {
  Scene g = ghost_before_home(kNewestRules);
  g.at(1, 30, -1).at(kGhost, 46, -1).ghost_acts(6, 2);
  CHECK(g.asks() == "seat 0: ghost forward 2 | ghost backward 38 | ghost backward 40");
  g.go("ghost forward 2");
  CHECK(g.count(Happening::CameHome) == 0);
}

TEST_CASE("J4.4 by rules 1 the Ghost's move home is named by the space that the die points to") {
  Scene g = ghost_before_home(1);
  g.ghost_acts(6, 2);
  CHECK(g.asks() == "seat 0: ghost forward 2 | ghost backward 38 | ghost backward 40");
  CHECK(g.refusal("ghost forward 0") == "not_there J10.3");
  const Preview seen = preview(view_for(g.s, 0), *parse_action("ghost forward 2"));
  REQUIRE(seen.landings.size() == 1);
  CHECK(seen.landings[0].to == kPortRoyal);
  g.go("ghost forward 2");
  CHECK(g.place(kGhost) == "0 home");
  CHECK(g.asks() == "over");
}
