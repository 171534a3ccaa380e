#include "engine/malacca/rules/payout.h"

#include "tests/support/malacca_table.h"

namespace freebooter::malacca {

TEST_CASE("M3.1 traders and defenders of a taken ship lose their stakes to the pile") {
  Table t(4);
  t.ship(10).play({{Card::Attack, 2}, {Card::Attack, 5}, {Card::Trade, 3}, {Card::Defence, 4}});
  // 10 + 3 + 4 = 17 for two attackers: 9 and 8; the stakes of 2 and 5 come back.
  CHECK(t.coins() == Coins{5 + 9, 5 + 8, 5 - 3, 5 - 4});
  CHECK(t.told.coins(Happening::StakeLost, 2) == 3);
  CHECK(t.told.coins(Happening::StakeLost, 3) == 4);
}

TEST_CASE("M3.2 odd coins fall to those first in order, from the first attacker after the leader") {
  SUBCASE("the leader is not among the attackers") {
    Table t(5, 2);
    t.ship(11).play(
        {{Card::Attack}, {Card::Attack}, {Card::Trade}, {Card::Trade, 3}, {Card::Attack, 5}});
    // 11 + 3 = 14 for seats 4, 0, 1 in this order: 5, 5, 4.
    CHECK(t.coins() == Coins{5 + 5, 5 + 4, 5, 2, 5 + 5});
  }
  SUBCASE("the leader is one of them") {
    Table t(5, 4);
    t.ship(10).play({{Card::Attack}, {Card::Attack}, {Card::Trade}, {Card::Trade}, {Card::Attack}});
    CHECK(t.coins() == Coins{5 + 3, 5 + 3, 5, 5, 5 + 4});
  }
  SUBCASE("more attackers than coins") {
    Table t(8, 6);
    t.ship(3).play(std::vector<Play>(8, {Card::Attack, 1}));
    CHECK(t.coins() == Coins{6, 5, 5, 5, 5, 5, 6, 6});
  }
  SUBCASE("a +2 card earns no bigger share") {
    Table t(3);
    t.hand(1, Card::Attack2).ship(8);
    t.play({{Card::Attack}, {Card::Attack2}, {Card::Trade}});
    CHECK(t.coins() == Coins{9, 9, 5});
  }
  SUBCASE("the share is computed, not dealt: any pile, every place") {
    for (std::int32_t pile : {0, 1, 7, 8, 9, 1000001}) {
      for (int sharers = 1; sharers <= 8; ++sharers) {
        std::int32_t sum = 0;
        for (int place = 0; place < sharers; ++place) {
          const std::int32_t part = share(pile, sharers, place);
          CHECK(part == (pile + sharers - 1 - place) / sharers);
          sum += part;
        }
        CHECK(sum == pile);
      }
    }
  }
}

TEST_CASE("M3.3 a single defender against attackers only draws a special card") {
  SUBCASE("everybody else attacked") {
    Table t(4);
    t.ship(9).play({{Card::Attack}, {Card::Attack}, {Card::Defence, 2}, {Card::Attack}});
    CHECK(t.told.count(Happening::TragicHero) == 1);
    CHECK(t.s.flow.draws == SeatSet::of(2));
    t.draw({Card::Trade2});
    CHECK(t.has(2, Card::Trade2));
    // 9 + 2 = 11: 4, 4, 3.
    CHECK(t.coins() == Coins{9, 9, 3, 8});
  }
  SUBCASE("a trader is present") {
    Table t(4);
    t.ship(9).play({{Card::Attack}, {Card::Attack}, {Card::Defence, 2}, {Card::Trade}});
    CHECK(t.told.count(Happening::ShipTaken) == 1);
    CHECK(t.told.count(Happening::TragicHero) == 0);
    CHECK(t.cards(2) == 0);
    CHECK(t.s.flow.round == 2);
  }
  SUBCASE("two defenders") {
    Table t(5);
    t.ship(9).play(
        {{Card::Attack}, {Card::Attack}, {Card::Attack}, {Card::Defence}, {Card::Defence}});
    CHECK(t.told.count(Happening::ShipTaken) == 1);
    CHECK(t.told.count(Happening::TragicHero) == 0);
  }
  SUBCASE("counted after the ambush choices") {
    Table t(3);
    t.hand(0, Card::AmbushDefenceTrade).ship(9);
    t.play({{Card::AmbushDefenceTrade, 0, Type::Defence}, {Card::Attack}, {Card::Attack}});
    CHECK(t.told.count(Happening::TragicHero) == 1);
    t.draw({Card::Attack2});
    CHECK(t.has(0, Card::Attack2));
  }
  SUBCASE("an ambush that trades instead is no hero") {
    Table t(3);
    t.hand(0, Card::AmbushDefenceTrade).ship(9);
    t.play({{Card::AmbushDefenceTrade, 0, Type::Trade}, {Card::Attack}, {Card::Attack}});
    CHECK(t.told.count(Happening::TragicHero) == 0);
    CHECK(t.s.flow.round == 2);
  }
}

TEST_CASE("M3.4 traders of a safe ship double their stakes, with trade x2 they triple them") {
  Table t(3);
  t.hand(1, Card::Trade2).coins({5, 7, 9}).ship(8);
  t.play({{Card::Trade, 3}, {Card::Trade2, 6}, {Card::Defence, 9}});
  CHECK(t.coins() == Coins{5 + 3, 7 + 12, 9});
}

TEST_CASE("M3.4 all trade") {
  Table t(4);
  t.ship(13).play({{Card::Trade, 0}, {Card::Trade, 1}, {Card::Trade, 4}, {Card::Trade, 5}});
  CHECK(t.coins() == Coins{5, 6, 9, 10});
}

TEST_CASE("M3.5 a trader with no coins at all receives 2 when the ship is safe") {
  SUBCASE("with trade x2 too") {
    Table t(3);
    t.hand(1, Card::Trade2).coins({0, 0, 1}).ship(8);
    t.play({{Card::Trade}, {Card::Trade2}, {Card::Trade}});
    CHECK(t.coins() == Coins{2, 2, 1});  // one who keeps their own coin back gets nothing
  }
  SUBCASE("one who stakes the last coin is no swab") {
    Table t(2);
    t.coins({1, 5}).ship(8).play({{Card::Trade, 1}, {Card::Trade}});
    CHECK(t.coins() == Coins{2, 5});
    CHECK(t.told.count(Happening::DeckSwabbed) == 0);
  }
  SUBCASE("not when the ship is taken") {
    Table t(2);
    t.coins({0, 5}).ship(8).play({{Card::Trade}, {Card::Attack}});
    CHECK(t.coins() == Coins{0, 13});
  }
  SUBCASE("judged when the card is placed: after the leader spent all on equipment") {
    Table t(2, 0, true);
    t.act(make(Kind::Buy, Type::Trade));
    t.ship(8).play({{Card::Trade}, {Card::Trade}});
    CHECK(t.coins() == Coins{2, 5});
  }
}

TEST_CASE("M3.6 attackers of a safe ship lose their stakes, then half of what is left") {
  SUBCASE("half of 7, of 1, of 0, of 5") {
    Table t(8);
    t.coins({10, 2, 4, 9, 0, 0, 0, 0}).pile(0, {}).ship(8);
    t.play({{Card::Attack, 3},
            {Card::Attack, 1},
            {Card::Attack, 4},
            {Card::Attack, 4},
            {Card::Defence},
            {Card::Defence},
            {Card::Defence},
            {Card::Defence}});
    // 7 - 3, 1 - 0, 0 - 0, 5 - 2; the stakes, 12, are 3 a defender.
    CHECK(t.coins() == Coins{4, 1, 0, 3, 3, 3, 3, 3});
  }
  SUBCASE("the defenders share as attackers do, odd coins first in order") {
    Table t(5, 3);
    t.coins({5, 5, 5, 5, 5}).ship(8);
    t.play({{Card::Defence, 1},
            {Card::Attack, 5},
            {Card::Trade, 2},
            {Card::Attack, 3},
            {Card::Defence, 2}});
    // 8 = 4 + 4; the attackers keep 0 and 2 - 1; the trader doubles 2.
    CHECK(t.coins() == Coins{9, 0, 7, 1, 9});
    Table u(4, 3);
    u.ship(8).play({{Card::Defence}, {Card::Defence}, {Card::Defence}, {Card::Attack, 5}});
    CHECK(u.coins() == Coins{7, 7, 6, 0});
  }
}

TEST_CASE("M3.7 defenders of a safe ship that was attacked draw a card each, leader first") {
  Table t(4, 2);
  t.ship(8).play({{Card::Defence, 5}, {Card::Attack}, {Card::Trade}, {Card::Defence}});
  CHECK(t.s.flow.phase == Phase::Draw);
  CHECK(t.s.flow.actor == 3);
  CHECK(to_act(t.s).empty());
  t.draw({Card::Attack2});
  CHECK(t.s.flow.actor == 0);
  t.draw({Card::Defence2});
  CHECK(t.has(3, Card::Attack2));
  CHECK(t.has(0, Card::Defence2));
  CHECK(t.cards(1) + t.cards(2) == 0);
  CHECK(t.s.seats[0].coins == 5);
  CHECK(t.s.flow.round == 2);
}

TEST_CASE("M3.7 a drawn card is seen by its drawer alone") {
  Table t(3);
  t.ship(8).play({{Card::Defence}, {Card::Attack}, {Card::Trade}});
  t.told.events.clear();
  t.draw({Card::Defence2});
  const Event& drawn = t.told.events.front();
  CHECK(drawn.kind == static_cast<std::uint8_t>(Happening::SpecialDrawn));
  CHECK(shown_to(drawn, 0).secret == static_cast<std::uint8_t>(Card::Defence2));
  CHECK(shown_to(drawn, 1).secret == Event::kHidden);
  CHECK(view_for(t.s, 1).seats[0].hand_size == 1);
  CHECK(view_for(t.s, 1).seats[0].hand.empty());
  CHECK(view_for(t.s, 0).seats[0].hand.has(Card::Defence2));
}

TEST_CASE("M3.8 with no attacker, defenders take back their stakes and draw nothing") {
  SUBCASE("all defend") {
    Table t(3);
    t.ship(8).play({{Card::Defence, 5}, {Card::Defence, 1}, {Card::Defence}});
    CHECK(t.coins() == Coins{5, 5, 5});
    CHECK(t.s.flow.phase == Phase::RevealShip);
    CHECK(t.cards(0) + t.cards(1) + t.cards(2) == 0);
  }
  SUBCASE("one defends a trader") {
    Table t(2);
    t.ship(8).play({{Card::Defence, 2}, {Card::Trade, 5}});
    CHECK(t.coins() == Coins{5, 10});
    CHECK(t.cards(0) == 0);
  }
}

TEST_CASE("M3.9 the cargo of a safe ship goes back to the supply") {
  Table t(3);
  t.ship(13).play({{Card::Defence}, {Card::Attack}, {Card::Trade}});
  CHECK(t.coins() == Coins{5, 3, 5});
  t.draw({Card::Attack2});
  t.ship(3).play({{Card::Trade}, {Card::Attack}, {Card::Trade}});
  CHECK(t.coins() == Coins{5, 3 + 3, 5});  // 3, not 13 more
}

TEST_CASE("M3.10 basic cards return to the hand, the parrot passes clockwise") {
  Table t(3, 2);
  t.ship(8).play({{Card::Trade}, {Card::Trade}, {Card::Trade}});
  CHECK(t.s.flow.leader == 0);
  t.ship(3);
  CHECK(to_act(t.s) == SeatSet::of(0));
  for (Card card : {Card::Attack, Card::Defence, Card::Trade}) {
    CHECK(t.refused(0, make(Kind::Place, card)) == kAccepted);
  }
  CHECK(t.s.seats[0].placed == Card::None);
}

TEST_CASE("M3.10 played special cards go under the pile, from the leader of that round on") {
  Table t(3, 1);
  t.hand(0, Card::Trade2).hand(1, Card::Attack2).hand(2, Card::AmbushDefenceTrade).ship(8);
  t.play({{Card::Trade2}, {Card::Attack2}, {Card::AmbushDefenceTrade, 0, Type::Trade}});
  REQUIRE(t.s.under.size() == 3);
  CHECK(t.s.under[0] == KnownCard{Card::Attack2, Known::All});
  CHECK(t.s.under[1] == KnownCard{Card::AmbushDefenceTrade, Known::All});
  CHECK(t.s.under[2] == KnownCard{Card::Trade2, Known::All});
  CHECK(t.cards(0) + t.cards(1) + t.cards(2) == 0);
  CHECK(t.s.pile.size() == 13);
}

TEST_CASE(
    "M3.10 cards under the pile come up in order once the unseen ones are gone, and all know "
    "them") {
  Table t(4);
  t.hand(0, Card::Attack2, Known::Holder);
  t.pile(3, {Card::Trade2, Card::Defence2, Card::Defence2}).ship(8);
  t.play({{Card::Defence}, {Card::Defence}, {Card::Attack}, {Card::Trade}});
  CHECK(t.s.flow.round == 2);  // nothing was left to chance
  CHECK(t.has(0, Card::Trade2));
  CHECK(t.has(1, Card::Defence2));
  CHECK(t.s.under.size() == 1);
  const View view = view_for(t.s, kSpectator);
  CHECK(view.seats[0].hand.count(Card::Trade2) == 1);
  CHECK(view.seats[0].hand.count(Card::Attack2) == 0);
  CHECK(view.seats[1].hand.count(Card::Defence2) == 1);
  CHECK(view.under[0].card == Card::Defence2);
  // Of two equal cards the known one is the one that is seen to go.
  t.s.seats[1].hand.add(Card::Defence2, Known::Holder);
  t.ship(9).play({{Card::Trade}, {Card::Defence2}, {Card::Trade}, {Card::Trade}});
  CHECK(view_for(t.s, 0).seats[1].hand_size == 1);
  CHECK(view_for(t.s, 0).seats[1].hand.empty());
}

TEST_CASE("M3.10 a card played this round can't be drawn this round; first in order get the last") {
  Table t(4, 1);
  t.hand(0, Card::Attack2).pile(3, {Card::Trade2}).ship(8);
  t.play({{Card::Attack2}, {Card::Trade}, {Card::Defence}, {Card::Defence2}});
  CHECK(t.told.count(Happening::ShipSafe) == 1);
  CHECK(t.has(2, Card::Trade2));  // seat 2 comes before seat 3
  CHECK(t.told.count(Happening::NoSpecialLeft) == 1);
  REQUIRE(t.s.under.size() == 2);
  CHECK(t.s.under[0].card == Card::Defence2);  // seats 1, 2, 3, 0
  CHECK(t.s.under[1].card == Card::Attack2);
}

TEST_CASE("M3.10 an empty special pile gives nobody a card") {
  Table t(3);
  t.pile(2, {}).ship(8);
  t.play({{Card::Defence}, {Card::Attack}, {Card::Trade}});
  CHECK(t.told.count(Happening::NoSpecialLeft) == 1);
  CHECK(t.cards(0) == 0);
  CHECK(t.s.flow.round == 2);
}

TEST_CASE("M3.10 there is no hand limit") {
  Table t(2);
  t.pile(0, {}).ship(8);
  CHECK(t.cards(0) == 16);
  Choices c;
  choices(t.s, 0, c);
  CHECK(c.size() == 8);
}

TEST_CASE("M3.11 an ambush counts as the side chosen, and as a basic card") {
  SUBCASE("an attack takes the ship and a share") {
    Table t(2);
    t.hand(0, Card::AmbushAttackDefence).ship(8);
    t.play({{Card::AmbushAttackDefence, 3, Type::Attack}, {Card::Trade, 5}});
    CHECK(t.coins() == Coins{5 + 13, 0});
  }
  SUBCASE("a trade pays the stake once") {
    Table t(2);
    t.hand(0, Card::AmbushDefenceTrade).ship(8);
    t.play({{Card::AmbushDefenceTrade, 3, Type::Trade}, {Card::Trade, 5}});
    CHECK(t.coins() == Coins{8, 10});
  }
  SUBCASE("a defence repels one attacker and draws a card") {
    Table t(2);
    t.hand(0, Card::AmbushAttackDefence).ship(8);
    t.play({{Card::AmbushAttackDefence, 3, Type::Defence}, {Card::Attack, 2}});
    CHECK(t.coins() == Coins{7, 2});
    t.draw({Card::Trade2});
    CHECK(t.has(0, Card::Trade2));
    CHECK(t.s.under[0].card == Card::AmbushAttackDefence);
  }
}

TEST_CASE("M4.1 after the twelfth ship the most coins win, ties share the win") {
  Table t(3);
  for (int i = 0; i < 11; ++i) {
    t.ship(chance_action(t.s, 0).a).play({{Card::Trade}, {Card::Trade}, {Card::Trade}});
  }
  CHECK_FALSE(finished(t.s));
  CHECK(chance_size(t.s) == 1);
  t.hand(1, Card::Attack2);  // cards are worth nothing
  t.ship(13).play({{Card::Trade, 2}, {Card::Trade, 2}, {Card::Trade, 1}});
  CHECK(finished(t.s));
  CHECK(t.coins() == Coins{7, 7, 6});
  CHECK(winners(t.s).bits() == 0b011);
  CHECK(t.told.count(Happening::Won) == 2);
  CHECK(to_act(t.s).empty());
  CHECK(chance_size(t.s) == 0);
  CHECK(t.refused(0, make(Kind::Place, Card::Trade)) ==
        Refusal{RefusalCode::GameOver, "M4.1"_rule});
  CHECK(t.refused(kChance, make(Kind::RevealShip, std::uint8_t{3})).code == RefusalCode::GameOver);
}

}  // namespace freebooter::malacca
