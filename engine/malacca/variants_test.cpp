#include "engine/malacca/rules/payout.h"
#include "tests/support/malacca_table.h"

namespace freebooter::malacca {

namespace {
using enum Captain;
}

TEST_CASE("M5.1 Henry Morgan starts with 5, a successful defence pays 3") {
  Table t(3, 0, false, {Morgan, Orgonez, Ingrid});
  CHECK(t.coins() == Coins{5, 9, 4});
  t.ship(8).play({{Card::Defence, 2}, {Card::Attack, 4}, {Card::Trade}});
  CHECK(t.coins() == Coins{5 + 4 + 3, 3, 4});
  t.draw({Card::Defence2});
  SUBCASE("not when nobody attacks") {
    t.ship(3).play({{Card::Defence, 2}, {Card::Trade}, {Card::Trade}});
    CHECK(t.coins() == Coins{12, 3, 4});
  }
  SUBCASE("not when the ship is taken, hero or not") {
    t.ship(3).play({{Card::Defence}, {Card::Attack}, {Card::Attack}});
    CHECK(t.told.count(Happening::TragicHero) == 1);
    CHECK(t.s.seats[0].coins == 12);
  }
  SUBCASE("with a special card too") {
    t.ship(3).play({{Card::Defence2}, {Card::Attack, 1}, {Card::Attack, 1}});
    CHECK(t.s.seats[0].coins == 12 + 2 + 3);
  }
  SUBCASE("with an ambush too") {
    t.hand(0, Card::AmbushDefenceTrade).ship(3);
    t.play({{Card::AmbushDefenceTrade, 0, Type::Defence}, {Card::Attack, 1}, {Card::Trade}});
    CHECK(t.s.seats[0].coins == 12 + 1 + 3);
  }
}

TEST_CASE("M5.2 Pierre Le Picard starts with 3, and gets a coin at the end of every round") {
  Table t(2, 0, false, {Picard, Orgonez});
  CHECK(t.coins() == Coins{3, 9});
  t.ship(8).play({{Card::Trade}, {Card::Trade}});
  CHECK(t.coins() == Coins{4, 9});
  SUBCASE("after the draws") {
    t.ship(3).play({{Card::Attack, 4}, {Card::Defence}});
    CHECK(t.coins() == Coins{0, 13});  // the card is still to be drawn
    t.draw({Card::Attack2});
    CHECK(t.coins() == Coins{1, 13});
  }
  SUBCASE("his last coin decides the game") {
    for (int i = 1; i < 11; ++i) {
      t.ship(chance_action(t.s, 0).a).play({{Card::Trade}, {Card::Trade}});
    }
    t.coins({8, 9}).ship(chance_action(t.s, 0).a).play({{Card::Trade}, {Card::Trade}});
    CHECK(finished(t.s));
    CHECK(t.coins() == Coins{9, 9});
    CHECK(winners(t.s).bits() == 0b11);
  }
}

TEST_CASE("M5.3 Rodrigo Orgonez starts with 9 and has no ability") {
  for (Type type : {Type::Attack, Type::Defence, Type::Trade}) {
    const auto card = static_cast<Card>(type);
    Table t(2, 0, false, {Orgonez, Sayyida});
    CHECK(t.coins() == Coins{9, 5});
    t.ship(8).play({{card}, {Card::Trade}});
    CHECK(t.s.seats[0].coins == 9 + (type == Type::Attack ? 8 : 0));
    CHECK(t.told.count(Happening::CaptainPaid) == 0);
  }
}

TEST_CASE(
    "M5.4 Black Caesar starts with a coin a player, and gets them again when all do the same") {
  for (int players = 2; players <= 8; ++players) {
    CHECK(captain_coins(Caesar, players) == players);
  }
  Table t(3, 0, false, {Caesar, Orgonez, Sayyida});
  CHECK(t.coins() == Coins{3, 9, 5});
  SUBCASE("all trade") {
    t.ship(8).play({{Card::Trade, 3}, {Card::Trade}, {Card::Trade}});
    CHECK(t.coins() == Coins{9, 9, 5});
  }
  SUBCASE("all defend") {
    t.ship(8).play({{Card::Defence, 3}, {Card::Defence}, {Card::Defence}});
    CHECK(t.coins() == Coins{6, 9, 5});
  }
  SUBCASE("all attack") {
    t.ship(8).play({{Card::Attack, 3}, {Card::Attack}, {Card::Attack}});
    CHECK(t.coins() == Coins{3 + 3 + 3, 9 + 3, 5 + 2});
  }
  SUBCASE("one does not") {
    t.ship(8).play({{Card::Trade, 3}, {Card::Trade}, {Card::Defence}});
    CHECK(t.coins() == Coins{6, 9, 5});
  }
  SUBCASE("he himself does not") {
    t.ship(8).play({{Card::Defence, 3}, {Card::Trade}, {Card::Trade}});
    CHECK(t.coins() == Coins{3, 9, 5});
  }
  SUBCASE("ambush cards resolved to one type") {
    t.hand(0, Card::AmbushAttackDefence).hand(1, Card::AmbushDefenceTrade);
    t.hand(2, Card::Defence2).ship(8);
    t.play({{Card::AmbushAttackDefence, 0, Type::Defence},
            {Card::AmbushDefenceTrade, 0, Type::Defence},
            {Card::Defence2}});
    CHECK(t.coins() == Coins{6, 9, 5});
  }
  SUBCASE("the same ambush resolved to two types") {
    t.hand(0, Card::AmbushAttackDefence).hand(1, Card::AmbushAttackDefence);
    t.hand(2, Card::Defence2).ship(8);
    t.play({{Card::AmbushAttackDefence, 0, Type::Attack},
            {Card::AmbushAttackDefence, 0, Type::Defence},
            {Card::Defence2}});
    CHECK(t.s.seats[0].coins == 2);  // half of 3 went
  }
}

TEST_CASE("M5.5 Zheng He starts with 3, a successful trade pays 3") {
  Table t(2, 0, false, {ZhengHe, Orgonez});
  CHECK(t.coins() == Coins{3, 9});
  SUBCASE("a stake of 0 included") {
    t.ship(8).play({{Card::Trade, 0}, {Card::Trade}});
    CHECK(t.coins() == Coins{6, 9});
  }
  SUBCASE("swabbing the deck included") {
    t.coins({0, 9}).ship(8).play({{Card::Trade, 0}, {Card::Trade}});
    CHECK(t.coins() == Coins{5, 9});
  }
  SUBCASE("with trade x2") {
    t.hand(0, Card::Trade2).ship(8).play({{Card::Trade2, 2}, {Card::Trade}});
    CHECK(t.coins() == Coins{3 + 4 + 3, 9});
  }
  SUBCASE("not when the ship is taken") {
    t.ship(8).play({{Card::Trade, 1}, {Card::Attack}});
    CHECK(t.coins() == Coins{2, 18});
  }
}

TEST_CASE("M5.6 Sayyida looks at two cards, keeps one, puts the other under the pile") {
  Table t(3, 0, false, {Sayyida, Orgonez, Morgan});
  CHECK(t.coins() == Coins{5, 9, 5});
  t.ship(8).play({{Card::Defence}, {Card::Attack}, {Card::Trade}});
  t.draw({Card::Trade2, Card::Attack2});
  REQUIRE(to_act(t.s) == SeatSet::of(0));
  Choices c;
  choices(t.s, 0, c);
  CHECK(c ==
        Choices{{make(Kind::Keep, Card::Attack2), 0, 0}, {make(Kind::Keep, Card::Trade2), 0, 0}});
  CHECK(t.refused(0, make(Kind::Keep, Card::Defence2)) ==
        Refusal{RefusalCode::NotYours, "M5.6"_rule});
  CHECK(view_for(t.s, 0).look == t.s.look);
  CHECK(view_for(t.s, 1).look.empty());
  CHECK(view_for(t.s, 1).look_size == 2);
  t.told.events.clear();
  t.act(make(Kind::Keep, Card::Trade2));
  CHECK(t.has(0, Card::Trade2));
  CHECK(t.cards(0) == 1);
  REQUIRE(t.s.under.size() == 1);
  CHECK(t.s.under[0] == KnownCard{Card::Attack2, Known::Sayyida});
  CHECK(view_for(t.s, 0).under[0].card == Card::Attack2);
  for (Seat viewer : {Seat{1}, Seat{2}, kSpectator}) {
    CHECK(view_for(t.s, viewer).under[0].card == Card::None);
    CHECK(view_for(t.s, viewer).under.size() == 1);
    for (const Event& event : t.told.events) {
      if (event.secret != Event::kNothing) CHECK(shown_to(event, viewer).secret == Event::kHidden);
    }
  }
  CHECK(t.s.flow.round == 2);
}

TEST_CASE("M5.6 she is asked even between two equal cards that only she knows") {
  Table t(2, 0, false, {Sayyida, Orgonez});
  t.ship(8).play({{Card::Defence}, {Card::Attack}});
  t.draw({Card::Trade2, Card::Trade2});
  CHECK(to_act(t.s) == SeatSet::of(0));
  Choices c;
  choices(t.s, 0, c);
  CHECK(c.size() == 1);
}

TEST_CASE("M5.6 Sayyida with two, one and no card left") {
  Table t(3, 0, false, {Sayyida, Orgonez, Morgan});
  SUBCASE("two that all know, and they differ: what she keeps is secret") {
    t.pile(2, {Card::Attack2, Card::Trade2}).ship(8);
    t.play({{Card::Defence}, {Card::Attack}, {Card::Trade}});
    REQUIRE(to_act(t.s) == SeatSet::of(0));
    CHECK(view_for(t.s, 1).look.count(Card::Trade2) == 1);
    t.act(make(Kind::Keep, Card::Attack2));
    CHECK(t.has(0, Card::Attack2));
    CHECK(view_for(t.s, 1).seats[0].hand.empty());
    CHECK(view_for(t.s, 1).under[0].card == Card::None);
    CHECK(t.s.under[0].card == Card::Trade2);
  }
  SUBCASE("two equal ones that all know: nothing is asked, nothing is secret") {
    t.pile(2, {Card::Attack2, Card::Attack2}).ship(8);
    t.play({{Card::Defence}, {Card::Attack}, {Card::Trade}});
    CHECK(t.s.flow.round == 2);
    CHECK(view_for(t.s, 1).seats[0].hand.count(Card::Attack2) == 1);
    CHECK(view_for(t.s, 1).under[0].card == Card::Attack2);
  }
  SUBCASE("one unseen and one under the pile") {
    t.pile(2, {Card::Attack2});
    t.s.seats[2].hand.remove(Card::Trade2);
    t.s.pile.add(Card::Trade2, Known::Holder);
    t.ship(8).play({{Card::Defence}, {Card::Attack}, {Card::Trade}});
    t.draw({Card::Trade2});
    REQUIRE(to_act(t.s) == SeatSet::of(0));
    CHECK(view_for(t.s, 1).look.size() == 1);
    t.act(make(Kind::Keep, Card::Attack2));
    CHECK(t.has(0, Card::Attack2));
    CHECK(t.s.under[0] == KnownCard{Card::Trade2, Known::Sayyida});
  }
  SUBCASE("one: she takes it") {
    t.pile(2, {Card::Attack2}).ship(8);
    t.play({{Card::Defence}, {Card::Attack}, {Card::Trade}});
    CHECK(t.s.flow.round == 2);
    CHECK(t.has(0, Card::Attack2));
    CHECK(t.s.under.empty());
    CHECK(view_for(t.s, 1).seats[0].hand.count(Card::Attack2) == 1);
  }
  SUBCASE("none") {
    t.pile(2, {}).ship(8);
    t.play({{Card::Defence}, {Card::Attack}, {Card::Trade}});
    CHECK(t.s.flow.round == 2);
    CHECK(t.cards(0) == 0);
    CHECK(t.told.count(Happening::NoSpecialLeft) == 1);
  }
}

TEST_CASE("M5.6 she alone knows who draws what she put under") {
  Table t(4, 0, false, {Sayyida, Orgonez, Morgan, Ingrid});
  t.pile(3, {Card::Attack2, Card::Trade2}).ship(8);
  t.play({{Card::Defence}, {Card::Attack}, {Card::Trade}, {Card::Trade}});
  t.act(make(Kind::Keep, Card::Attack2));
  t.told.events.clear();
  t.ship(9).play({{Card::Trade}, {Card::Attack}, {Card::Defence}, {Card::Trade}});
  CHECK(t.has(2, Card::Trade2));
  CHECK(view_for(t.s, 0).seats[2].hand.count(Card::Trade2) == 1);
  CHECK(view_for(t.s, 1).seats[2].hand.empty());
  CHECK(view_for(t.s, kSpectator).seats[2].hand.empty());
  for (const Event& event : t.told.events) {
    if (event.kind != static_cast<std::uint8_t>(Happening::SpecialDrawn)) continue;
    CHECK(shown_to(event, 0).secret == static_cast<std::uint8_t>(Card::Trade2));
    CHECK(shown_to(event, 1).secret == Event::kHidden);
  }
}

TEST_CASE("M5.7 Laskarina starts with 5 and one secret special card") {
  Options options;
  options.players = 3;
  options.captains = true;
  State s = setup(options);
  apply(s, kChance, make(Kind::FirstLeader, 1));
  for (Seat seat = 0; seat < 3; ++seat) {
    CHECK(chance_size(s) == 8U - seat);
    const Captain captain = seat == 0 ? Laskarina : seat == 1 ? Orgonez : Morgan;
    const Action deal = make(Kind::DealCaptain, seat, static_cast<std::uint8_t>(captain));
    REQUIRE(check(s, kChance, deal) == kAccepted);
    apply(s, kChance, deal);
    if (seat < 2)
      CHECK(check(s, kChance, make(Kind::DealCaptain, s.flow.actor, deal.b)).code ==
            RefusalCode::NotThere);  // all different
  }
  REQUIRE(s.flow.phase == Phase::Draw);
  CHECK(s.flow.round == 0);
  CHECK(chance_size(s) == 16);
  apply(s, kChance, make(Kind::DrawSpecial, Card::AmbushAttackDefence));
  CHECK(s.seats[0].coins == 5);
  CHECK(s.seats[0].hand.has(Card::AmbushAttackDefence));
  CHECK(view_for(s, 0).seats[0].hand.has(Card::AmbushAttackDefence));
  CHECK(view_for(s, 1).seats[0].hand.empty());
  CHECK(view_for(s, 1).seats[0].hand_size == 1);
  CHECK(s.flow.phase == Phase::RevealShip);
  CHECK(s.flow.round == 1);
}

TEST_CASE("M5.8 Ingrid Hammar starts with 4, a successful attack pays 3") {
  Table t(2, 0, false, {Ingrid, Orgonez});
  CHECK(t.coins() == Coins{4, 9});
  SUBCASE("the ship is taken") {
    t.ship(8).play({{Card::Attack, 4}, {Card::Trade, 2}});
    CHECK(t.coins() == Coins{4 + 10 + 3, 7});
  }
  SUBCASE("the ship is safe") {
    t.ship(8).play({{Card::Attack, 1}, {Card::Defence}});
    CHECK(t.coins() == Coins{2, 10});
  }
}

TEST_CASE("M6.1 the leader may buy one equipment card for 5 before the ship is revealed") {
  Table t(2, 1, true);
  REQUIRE(to_act(t.s) == SeatSet::of(1));
  Choices c;
  choices(t.s, 1, c);
  CHECK(c == Choices{{make(Kind::Buy, Type::Attack), 0, 0},
                     {make(Kind::Buy, Type::Defence), 0, 0},
                     {make(Kind::Buy, Type::Trade), 0, 0},
                     {make(Kind::Pass), 0, 0}});
  CHECK(t.refused(0, make(Kind::Buy, Type::Trade)) ==
        Refusal{RefusalCode::NotYourTurn, "M6.1"_rule});
  CHECK(t.refused(1, make(Kind::Buy, std::uint8_t{3})).code == RefusalCode::WrongType);
  t.act(make(Kind::Buy, Type::Trade));
  CHECK(t.coins() == Coins{5, 0});  // down to 0 is legal
  CHECK(t.s.flow.phase == Phase::RevealShip);
  CHECK(view_for(t.s, 0).seats[1].equipment[2] == 1);
  t.ship(8).play({{Card::Trade}, {Card::Trade}});
  CHECK(to_act(t.s) == SeatSet::of(0));
  t.act(make(Kind::Pass));
  CHECK(t.coins() == Coins{5, 2});
  t.ship(9).play({{Card::Trade}, {Card::Trade}});
  CHECK(t.s.flow.phase == Phase::RevealShip);  // a leader with 2 coins is not asked
}

TEST_CASE("M6.1 four of each type exist") {
  Table t(2, 0, true);
  t.s.seats[0].equipment = {0, 3, 0};
  t.s.seats[1].equipment = {0, 1, 4};
  Choices c;
  choices(t.s, 0, c);
  CHECK(c == Choices{{make(Kind::Buy, Type::Attack), 0, 0}, {make(Kind::Pass), 0, 0}});
  CHECK(t.refused(0, make(Kind::Buy, Type::Defence)) ==
        Refusal{RefusalCode::NotThere, "M6.1"_rule});
  t.s.seats[0].equipment = {4, 3, 0};
  t.act(make(Kind::Pass));
  t.s.seats[0].equipment = {4, 4, 4};
  t.s.seats[1].equipment = {0, 0, 0};
  t.ship(3).play({{Card::Trade}, {Card::Trade}});
  CHECK(t.s.flow.phase == Phase::RevealShip);  // nothing is left, so nobody is asked
}

TEST_CASE("M6.1 without the variant nobody is asked") {
  Table t(2, 0, false);
  CHECK(t.s.flow.phase == Phase::RevealShip);
}

TEST_CASE("M6.2 attack equipment pays 3 a card when its owner took the ship") {
  Table t(3, 0, true);
  t.s.seats[0].equipment = {2, 1, 1};
  t.s.seats[1].equipment = {1, 0, 0};
  t.ship(8);
  SUBCASE("taken") {
    t.play({{Card::Attack}, {Card::Attack}, {Card::Trade}});
    CHECK(t.coins() == Coins{5 + 4 + 6, 5 + 4 + 3, 5});
  }
  SUBCASE("safe") {
    t.play({{Card::Attack}, {Card::Defence}, {Card::Defence}});
    CHECK(t.coins() == Coins{3, 5, 5});
  }
}

TEST_CASE("M6.3 defence equipment pays 4 a card when its owner saved the ship from an attack") {
  Table t(3, 0, true);
  t.s.seats[0].equipment = {1, 2, 1};
  t.ship(8);
  SUBCASE("attacked and safe") {
    t.play({{Card::Defence, 1}, {Card::Attack, 2}, {Card::Trade}});
    CHECK(t.coins() == Coins{5 + 2 + 8, 2, 5});
  }
  SUBCASE("not attacked") {
    t.play({{Card::Defence, 1}, {Card::Trade}, {Card::Trade}});
    CHECK(t.coins() == Coins{5, 5, 5});
  }
  SUBCASE("taken") {
    t.play({{Card::Defence, 1}, {Card::Attack}, {Card::Attack}});
    CHECK(t.s.seats[0].coins == 4);
  }
}

TEST_CASE("M6.4 trade equipment pays 5 a card when its owner traded a stake and the ship is safe") {
  Table t(2, 0, true);
  t.s.seats[0].equipment = {1, 1, 2};
  t.ship(8);
  SUBCASE("with a stake") {
    t.play({{Card::Trade, 1}, {Card::Trade}});
    CHECK(t.coins() == Coins{5 + 1 + 10, 5});
  }
  SUBCASE("without a stake") {
    t.play({{Card::Trade, 0}, {Card::Trade}});
    CHECK(t.coins() == Coins{5, 5});
  }
  SUBCASE("taken") {
    t.play({{Card::Trade, 1}, {Card::Attack}});
    CHECK(t.coins() == Coins{4, 14});
  }
}

TEST_CASE("M6.4 trade x2 with a captain and two equipment cards") {
  Table t(2, 0, true, {ZhengHe, Orgonez});
  t.s.seats[0].equipment = {0, 0, 1};
  t.coins({8, 9}).hand(0, Card::Trade2);
  t.ship(8).play({{Card::Trade, 0}, {Card::Trade}});  // 8 + 3
  t.ship(9).play({{Card::Trade, 0}, {Card::Trade}});  // 11 + 3
  t.act(make(Kind::Buy, Type::Trade));                // 9
  t.ship(3).play({{Card::Trade2, 7}, {Card::Trade}});
  CHECK(t.coins() == Coins{9 + 14 + 3 + 10, 9});
}

}  // namespace freebooter::malacca
