#include <doctest/doctest.h>

#include <array>
#include <string>

#include "bots/ask.h"
#include "tests/support/jamaica_scene.h"

// Positions with one right answer, which every level that thinks must find.
using namespace freebooter;
using namespace freebooter::jamaica;

namespace {

constexpr std::array kThinkers{bots::Level::Sailor, bots::Level::Corsair, bots::Level::Admiral};

// What each of them does here; "" if they do not agree, or do not stand by it.
std::string answer(const Scene& g, Seat seat) {
  constexpr std::uint32_t kIterations = 200;
  std::string all;
  for (const bots::Level level : kThinkers) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const auto job = bots::ask<Jamaica>(g.s, seat, {}, level, seed, {kIterations});
      const std::string text = Jamaica::action_text(bots::decide(job));
      CAPTURE(level.name());
      CAPTURE(text);
      if (all.empty()) all = text;
      CHECK(text == all);
    }
  }
  return all;
}

// Seat 0 has to pick, with these cards and dice; the others have picked, and it acts last.
void lets_pick(Scene& g, std::string_view hand, int morning, int evening) {
  constexpr std::string_view kAll =
      "food/powder forward/backward powder/gold gold/gold gold/forward backward/forward "
      "forward/food forward/forward powder/food food/forward forward/powder";
  Ship& own = g.s.ships[0];
  own.hand = cards_named(hand);
  own.pile = cards_named(kAll).without(own.hand);
  own.discard = {};
  Flow& f = g.s.flow;
  f.captain = 1;
  f.dice = {static_cast<std::uint8_t>(morning), static_cast<std::uint8_t>(evening)};
  f.phase = Phase::Pick;
  f.actor = kNoSeat;
  f.pending = SeatSet::of(0);
  for (Seat seat = 1; seat < g.s.players(); ++seat) {
    Ship& other = g.s.ships[seat];
    other.pick = other.hand.nth(0);
    other.hand.remove(other.pick);
  }
}

}  // namespace

TEST_CASE("the winner of a battle in the last round takes the gold that wins") {
  Scene g(3);
  g.round(9).at(0, 43).at(1, 44).at(2, kPortRoyal, 1).looted(44);
  g.holds(0, "8gold 2powder").holds(1, "5food 9gold 6powder").holds(2, "6gold");
  g.s.flow.race_over = true;
  g.acts(0, "forward/food", 1, 2).go("powder 0; combat star");
  REQUIRE(g.phase() == Phase::Loot);
  CHECK(answer(g, 0) == "take hold 2");
}

TEST_CASE("a price is paid out of the hold that it empties, when the evening needs room") {
  Scene g(3);
  g.round(5).at(0, 13).at(1, 24).at(2, 9);
  g.holds(0, "6gold 3gold 2powder 3food 2food").holds(1, "3food").holds(2, "3food 3gold");
  g.acts(0, "forward/food", 3, 4);
  REQUIRE(g.phase() == Phase::Pay);
  CHECK(answer(g, 0) == "pay 2:3");
}

TEST_CASE("a ship comes home when that wins") {
  Scene g(3);
  g.round(9).at(0, 48).at(1, 20).at(2, 19);
  g.holds(0, "9gold 3food 3powder").holds(1, "2gold 2food").holds(2, "3food 2gold");
  lets_pick(g, "food/powder gold/gold forward/powder", 6, 1);
  CHECK(answer(g, 0) == "pick forward/powder");
}

TEST_CASE("a ship does not come home when that loses, and it can still win") {
  Scene g(3);
  g.round(9).at(0, 49).at(1, 24).at(2, 23);
  g.holds(0, "3gold 5food - - -").holds(1, "9gold 9gold 3food").holds(2, "3food 2gold");
  // Eighteen at home; ahead are thirteen. With twelve more it will be thirty.
  lets_pick(g, "food/powder gold/gold forward/powder", 6, 6);
  g.has(1, Face::Plus7).has(1, Face::Plus5);
  CHECK(answer(g, 0) == "pick gold/gold");
}
