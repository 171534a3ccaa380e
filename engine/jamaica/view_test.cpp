#include "engine/jamaica/view.h"

#include <doctest/doctest.h>

#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "engine/jamaica/position.h"
#include "tests/support/jamaica_random.h"
#include "tests/support/jamaica_scene.h"

using namespace freebooter;
using namespace freebooter::jamaica;

namespace {

std::vector<Seat> viewers_of(const State& s) {
  std::vector<Seat> viewers{kSpectator};
  for (const Seat seat : SeatSet::first(s.players())) viewers.push_back(seat);
  return viewers;
}

}  // namespace

TEST_CASE("J2.7 open to all: places, holds, powers, discards, counts, tokens, bank, dice") {
  Scene g = Scene::with_limited_bank(3);
  g.at(1, 14, -1).has(1, Face::SixthHold).has(1, Face::Plus5).has(2, Face::Minus2);
  g.holds(1, "2food + 3gold").bank(70, 40, 45).looted(9).looted(4).looted(11);
  g.cards(1, "gold/gold food/powder powder/food", "forward/food food/forward");
  g.captain(0).acts(0, "forward/food", 5, 3);
  for (const Seat viewer : {Seat{0}, Seat{2}, kSpectator}) {
    const View view = view_for(g.s, viewer);
    CHECK(view.viewer == viewer);
    CHECK(view.options == g.s.options);
    CHECK(view.flow == g.s.flow);
    CHECK(view.ships[1].space == 14);
    CHECK(view.ships[1].lap == -1);
    CHECK(view.ships[1].holds == g.s.ships[1].holds);
    CHECK(view.ships[1].powers.has(Face::SixthHold));
    CHECK(view.ships[1].discard == g.s.ships[1].discard);
    CHECK(view.ships[1].hand_size == 2);
    CHECK(view.ships[1].pile_size == 2);
    CHECK(view.ships[1].has_picked);
    CHECK(view.treasures_drawn == 3);
    CHECK(view.treasures[1].owner == 1);
    CHECK_FALSE(view.treasures[1].face_up);
    CHECK(view.lair_tokens == g.s.lair_tokens);
    CHECK(view.bank == g.s.bank);
  }
}

TEST_CASE("J2.7 secret: the others' hands, draw piles and picks, and treasures not seen") {
  Scene g(3);
  g.has(1, Face::Plus5).has(2, Face::Minus2).captain(0).acts(0, "forward/food", 5, 3);
  const View view = view_for(g.s, 0);
  CHECK(view.ships[0].hand == g.s.ships[0].hand);
  CHECK(view.ships[0].pile == g.s.ships[0].pile);
  for (const std::size_t other : {1U, 2U}) {
    CHECK(view.ships[other].hand.empty());
    CHECK(view.ships[other].pile.empty());
    CHECK(view.ships[other].pick == kNoCard);
    CHECK(view.treasures[other - 1].face == kNoFace);
  }
  const View own = view_for(g.s, 2);
  CHECK(own.ships[2].pick == g.s.ships[2].pick);
  CHECK(own.treasures[1].face == Face::Minus2);
  const View spectator = view_for(g.s, kSpectator);
  for (const ShipView& ship : spectator.ships) {
    CHECK(ship.hand.empty());
    CHECK(ship.pile.empty());
  }
  CHECK(spectator.treasures[0].face == kNoFace);
}

TEST_CASE("J2.7 a face-down treasure is open to those who have seen it, and to nobody else") {
  Scene g(4);
  g.has(1, Face::Plus5);
  g.s.treasures[0].known_by.add(3);
  CHECK(view_for(g.s, 1).treasures[0].face == Face::Plus5);
  CHECK(view_for(g.s, 3).treasures[0].face == Face::Plus5);
  for (const Seat viewer : {Seat{0}, Seat{2}, kSpectator}) {
    CHECK(view_for(g.s, viewer).treasures[0].face == kNoFace);
  }
}

TEST_CASE("J2.7 who reviews a finished game sees all") {
  Scene g(3);
  g.has(1, Face::Plus5);
  const View view = view_for(g.s, kEveryone);
  CHECK(view.ships[1].hand == g.s.ships[1].hand);
  CHECK(view.treasures[0].face == Face::Plus5);
}

TEST_CASE("J2.7 a world made of a view is a whole position, and looks the same to the viewer") {
  Rng rng(28);
  int worlds = 0;
  for (const Options& options : all_options()) {
    State s = setup(options);
    while (!finished(s)) {
      for (const Seat viewer : viewers_of(s)) {
        const View view = view_for(s, viewer);
        const State world = sample_world(view, rng);
        const auto fault = find_fault(world);
        if (fault.has_value()) FAIL(fault->message, "\n", position_text(s));
        REQUIRE(view_for(world, viewer) == view);
        ++worlds;
      }
      for (int i = 0; i < 3 && !finished(s); ++i) {
        const Step step = random_step(s, rng);
        apply(s, step.actor, step.action);
      }
    }
    REQUIRE(sample_world(view_for(s, kEveryone), rng) == s);
  }
  CHECK(worlds > 10000);
}

TEST_CASE("J2.7 in a world made of a view each hand that is possible is equally likely") {
  Scene g(3);
  g.cards(1, "gold/gold food/powder powder/food", "forward/food food/forward");
  Rng rng(29);
  std::map<std::uint16_t, int> hands;
  constexpr int kWorlds = 20000;
  const View view = view_for(g.s, 0);
  for (int i = 0; i < kWorlds; ++i) ++hands[sample_world(view, rng).ships[1].hand.bits()];
  CHECK(hands.size() == 10);  // three of five
  for (const auto& [hand, count] : hands) CHECK(std::abs(count - kWorlds / 10) < 200);
}

TEST_CASE("J2.5 what is surely held is in hand or picked in every world, the rest equally likely") {
  Scene g(3);
  g.cards(1, "gold/gold food/powder powder/food", "forward/food food/forward");
  Rng rng(30);
  Held held;
  held[1].add(g.s.ships[1].hand.nth(0));
  std::map<std::uint16_t, int> hands;
  constexpr int kWorlds = 12000;
  View view = view_for(g.s, 0);
  for (int i = 0; i < kWorlds; ++i) ++hands[sample_world(view, held, rng).ships[1].hand.bits()];
  CHECK(hands.size() == 6);  // two of the other four
  for (const auto& [hand, count] : hands) {
    CHECK((hand & held[1].bits()) != 0);
    CHECK(std::abs(count - kWorlds / 6) < 200);
  }

  // One of the three is the pick now, any of them.
  view.ships[1].has_picked = true;
  --view.ships[1].hand_size;
  int picked = 0;
  for (int i = 0; i < kWorlds; ++i) {
    const Ship ship = sample_world(view, held, rng).ships[1];
    REQUIRE((ship.hand.has(held[1].nth(0)) || ship.pick == held[1].nth(0)));
    picked += ship.pick == held[1].nth(0) ? 1 : 0;
  }
  CHECK(std::abs(picked - kWorlds / 3) < 200);
}

TEST_CASE("J5.7 in a world made of a view each dealing of treasures that fits is equally likely") {
  // Treasure 1 was given as a curse, 2 lies face down with a player, 3 with the Ghost, unseen.
  Scene g = Scene::with_ghost(3);
  g.has(1, Face::Minus3).has(2, Face::Plus7).ghost_drew(Face::Sabre).has(0, Face::Plus7);
  g.s.treasures[0].known_cursed = true;
  g.s.treasures[0].known_by.add(2);
  const View view = view_for(g.s, 0);

  // What viewer 0 must think: all cards but its own +7 and the Ghost's Lady Beth.
  std::vector<Face> cards;
  for (int face = 0; face < kFaces; ++face) {
    int copies = kCopies[static_cast<std::size_t>(face)];
    if (static_cast<Face>(face) == Face::LadyBeth) copies = 0;
    if (static_cast<Face>(face) == Face::Plus7) --copies;
    for (int i = 0; i < copies; ++i) cards.push_back(static_cast<Face>(face));
  }
  REQUIRE(cards.size() == 10);
  using Deal = std::array<Face, 3>;
  std::map<Deal, int> ways;
  int all = 0;
  for (std::size_t a = 0; a < cards.size(); ++a) {
    for (std::size_t b = 0; b < cards.size(); ++b) {
      for (std::size_t c = 0; c < cards.size(); ++c) {
        if (a == b || b == c || a == c || !is_curse(cards[a]) || is_power(cards[b])) continue;
        ++ways[{cards[a], cards[b], cards[c]}];
        ++all;
      }
    }
  }
  Rng rng(30);
  std::map<Deal, int> found;
  constexpr int kWorlds = 100000;
  for (int i = 0; i < kWorlds; ++i) {
    const State world = sample_world(view, rng);
    ++found[{world.treasures[0].face, world.treasures[1].face, world.treasures[2].face}];
  }
  CHECK(found.size() == ways.size());
  for (const auto& [deal, count] : ways) {
    const double share = static_cast<double>(count) / all;
    const double deviation = std::sqrt(kWorlds * share * (1 - share));
    CHECK(std::abs(found[deal] - kWorlds * share) < 5 * deviation);
  }
}
