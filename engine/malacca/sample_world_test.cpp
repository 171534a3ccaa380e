#include "engine/malacca/position.h"
#include "tests/support/malacca_table.h"

namespace freebooter::malacca {

TEST_CASE("M1.2 every deal of what the viewer does not know is equally likely") {
  // Seat 0 knows two cards of its own; seat 1 has one unknown card and has placed something.
  Table t(2, 1);
  t.hand(0, Card::Attack2).hand(0, Card::AmbushDefenceTrade).hand(1, Card::Trade2).ship(8);
  t.act(make(Kind::Place, Card::Trade2, 1));
  const View view = view_for(t.s, 0);
  Rng rng(3);
  constexpr int kWorlds = 140000;
  std::array<int, kCards> held{};
  std::array<int, 2> placed{};  // a basic card, the special one
  for (int i = 0; i < kWorlds; ++i) {
    const State world = sample_world(view, rng);
    for (int card = 0; card < kSpecials; ++card) {
      if (world.seats[1].hand.has(special_card(card))) ++held[static_cast<std::size_t>(card)];
    }
    ++placed[is_special(world.seats[1].placed) ? 1 : 0];
  }
  // 14 cards are left: 3, 4, 4, 2, 1. Five standard deviations are below 2 % of 10,000 a card.
  const std::array<int, kSpecials> expected{3, 4, 4, 2, 1};
  for (std::size_t card = 0; card < kSpecials; ++card) {
    CHECK(std::abs(held[card] - 10000 * expected[card]) < 900);
  }
  CHECK(std::abs(placed[1] - kWorlds / 4) < 900);
  CHECK(placed[0] + placed[1] == kWorlds);
}

TEST_CASE("M3.10 what is known of hands, pile and Sayyida's cards holds in every sampled world") {
  const auto s = parse_position(
      "malacca position 1; options players=3 captains=yes\n"
      "round 2 leader 0; phase place 0; cargo 8\n"
      "seat 0 captain sayyida coins 5 hand attack2\n"
      "seat 1 captain morgan coins 5 hand trade2! defence2~ attack2\n"
      "seat 2 captain caesar coins 5\n"
      "under trade2! ambush-dt~\n");
  REQUIRE(s.ok());
  Rng rng(1);
  int other = 0;
  for (int i = 0; i < 200; ++i) {
    const State by_sayyida = sample_world(view_for(*s, 0), rng);
    CHECK(by_sayyida.seats[1].hand.has(Card::Trade2));
    CHECK(by_sayyida.seats[1].hand.has(Card::Defence2));
    CHECK(by_sayyida.under == s->under);
    const State by_caesar = sample_world(view_for(*s, 2), rng);
    CHECK(by_caesar.seats[1].hand.has(Card::Trade2));
    CHECK(by_caesar.under[0] == KnownCard{Card::Trade2, Known::All});
    CHECK(by_caesar.under.size() == 2);
    if (!by_caesar.seats[1].hand.has(Card::Defence2)) ++other;
  }
  CHECK(other > 50);
}

}  // namespace freebooter::malacca
