#include "engine/malacca/preview.h"

#include "engine/base/rng.h"
#include "tests/support/malacca_table.h"

namespace freebooter::malacca {

namespace {
using Range = Preview::Range;
}

TEST_CASE("M3.4 the preview of a trade: double the stake or lose it") {
  Table t(3);
  t.hand(0, Card::Trade2).ship(8);
  CHECK(preview(view_for(t.s, 0), make(Kind::Place, Card::Trade, 3)) ==
        Preview{{true, -3, -3}, {true, 3, 3}});
  CHECK(preview(view_for(t.s, 0), make(Kind::Place, Card::Trade2, 3)) ==
        Preview{{true, -3, -3}, {true, 6, 6}});
}

TEST_CASE("M3.2 the preview of an attack: a share of cargo and the stakes, those to come too") {
  Table t(3);
  t.ship(8);
  t.act(make(Kind::Place, Card::Trade, 4));
  // All attack: 8 for three, 3 to the first two. Alone: 8, the stake of 4, and up to 5 of the
  // seat that has yet to place. Repelled: the stake of 2, and half of the 3 that are left.
  CHECK(preview(view_for(t.s, 1), make(Kind::Place, Card::Attack, 2)) ==
        Preview{{true, 3, 17}, {true, -3, -3}});
}

TEST_CASE("M3.6 the preview of a defence: what attackers stake, or one's own stake") {
  Table t(3);
  t.ship(8);
  t.act(make(Kind::Place, Card::Attack, 4));
  // One attacker is repelled, two are not: 4 lie there, and 5 may come.
  CHECK(preview(view_for(t.s, 1), make(Kind::Place, Card::Defence, 2)) ==
        Preview{{true, -2, -2}, {true, 0, 5}});
  t.act(make(Kind::Place, Card::Defence, 2));
  CHECK(preview(view_for(t.s, 2), make(Kind::Place, Card::Defence, 0)).safe == Range{true, 0, 4});
}

TEST_CASE("M2.2 nothing is sure of an idle defence while an attacker may still stake") {
  Table t(2);
  t.ship(8);
  CHECK(preview(view_for(t.s, 0), make(Kind::Place, Card::Defence, 1)).safe == Range{true, 0, 5});
  t.act(make(Kind::Place, Card::Trade, 0));
  CHECK(preview(view_for(t.s, 1), make(Kind::Place, Card::Defence, 1)).safe == Range{true, 0, 0});
}

TEST_CASE("M2.5 the preview knows what can't happen") {
  Table t(2);
  t.hand(0, Card::Defence2).ship(8);
  CHECK_FALSE(preview(view_for(t.s, 0), make(Kind::Place, Card::Defence)).taken.possible);
  t.hand(1, Card::Attack2);  // one card of which seat 0 knows nothing
  CHECK(preview(view_for(t.s, 0), make(Kind::Place, Card::Defence)).taken.possible);
  CHECK_FALSE(preview(view_for(t.s, 0), make(Kind::Place, Card::Defence2)).taken.possible);
}

TEST_CASE("M2.4 the preview of a side, when all cards lie open") {
  Table t(3);
  t.hand(0, Card::AmbushAttackDefence).ship(8);
  t.act(make(Kind::Place, Card::AmbushAttackDefence, 1));
  t.act(make(Kind::Place, Card::Attack, 2));
  t.act(make(Kind::Place, Card::Trade, 5));
  CHECK(preview(view_for(t.s, 0), make(Kind::ChooseSide, Type::Attack)) ==
        Preview{{true, 7, 7}, {}});
  CHECK(preview(view_for(t.s, 0), make(Kind::ChooseSide, Type::Defence)) ==
        Preview{{}, {true, 2, 2}});
}

TEST_CASE("a preview depends on the view alone, and only the one who is asked has one") {
  Table t(8);
  t.hand(1, Card::Attack2).ship(8);
  CHECK(preview(view_for(t.s, 1), make(Kind::Place, Card::Attack)) == Preview{});
  CHECK(preview(view_for(t.s, kSpectator), make(Kind::Place, Card::Attack)) == Preview{});
  CHECK(preview(view_for(t.s, 0), make(Kind::ChooseSide, Type::Attack)) == Preview{});
  CHECK(preview(view_for(t.s, 0), make(Kind::Place, std::uint8_t{99})) == Preview{});
  const Preview one = preview(view_for(t.s, 0), make(Kind::Place, Card::Defence));
  State other = t.s;
  other.seats[1].hand = Cards();
  other.seats[1].hand.add(Card::Trade2, Known::Holder);
  CHECK(preview(view_for(other, 0), make(Kind::Place, Card::Defence)) == one);
}

TEST_CASE("M3.2 what makes a preview so: a share, by how many attack") {
  Table t(3);
  t.ship(8);
  t.act(make(Kind::Place, Card::Trade, 4));
  const Reasons why = reasons(view_for(t.s, 1), make(Kind::Place, Card::Attack, 2));
  CHECK(why.ends == Preview{{true, 3, 17}, {true, -3, -3}});
  CHECK(why.taken_least.share == 3);
  CHECK(why.taken_least.attackers == 2);
  CHECK(why.taken_most.share == 17);
  CHECK(why.taken_most.attackers == 0);
  CHECK(why.taken_most.traders + why.taken_most.defenders == 2);
  CHECK(why.safe_least.stake == -2);
  CHECK(why.safe_least.halved == -1);
}

TEST_CASE("the parts of a preview add up to its ends, in all variants") {
  Rng rng(5);
  int explained = 0;
  for (int game = 0; game < 60; ++game) {
    Options options;
    options.players = static_cast<std::uint8_t>(2 + game % 5);
    options.captains = game % 2 == 0;
    options.equipment = game % 3 == 0;
    State s = setup(options);
    while (!finished(s)) {
      if (to_act(s).empty()) {
        apply(s, kChance, chance_action(s, rng.below(chance_size(s))));
        continue;
      }
      const Seat seat = to_act(s).front();
      Choices offers;
      choices(s, seat, offers);
      const Choice& choice = offers[rng.below(static_cast<std::uint32_t>(offers.size()))];
      const Action action = family_member(s, seat, choice, rng.below(family_size(s, seat, choice)));
      const View view = view_for(s, seat);
      const Reasons why = reasons(view, action);
      CHECK(why.ends == preview(view, action));
      const auto others = [](const Makeup& m) { return m.attackers + m.defenders + m.traders; };
      const auto holds = [&](const Range& range, const Makeup& least, const Makeup& most) {
        if (!range.possible) return;
        ++explained;
        CHECK(least.sum() == range.least);
        CHECK(most.sum() == range.most);
        CHECK(others(least) == options.players - 1);
        CHECK(others(most) == options.players - 1);
      };
      holds(why.ends.taken, why.taken_least, why.taken_most);
      holds(why.ends.safe, why.safe_least, why.safe_most);
      apply(s, seat, action);
    }
  }
  CHECK(explained > 1000);
}

}  // namespace freebooter::malacca
