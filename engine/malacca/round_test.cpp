#include "tests/support/malacca_table.h"

namespace freebooter::malacca {

TEST_CASE("M0.1 the default fleet is twelve ships from 3 to 13, and every one comes once") {
  int sum = 0;
  for (int cargo : kDefaultFleet) sum += cargo;
  CHECK(sum == 96);
  Table t(2);
  std::vector<int> seen;
  while (!finished(t.s)) {
    const Action ship = chance_action(t.s, 0);
    seen.push_back(ship.a);
    t.ship(ship.a).play({{Card::Trade}, {Card::Trade}});
  }
  CHECK(seen == std::vector<int>{3, 4, 5, 6, 7, 8, 8, 9, 10, 11, 12, 13});
}

TEST_CASE("M0.1 a table can set its own fleet of ships from 1 to 50") {
  Options options;
  options.fleet = {50, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 50};
  CHECK(check_options(options) == kAccepted);
  const State s = setup(options);
  CHECK(s.options.fleet == Fleet{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 50, 50});
  options.fleet[3] = 51;
  CHECK(check_options(options) == Refusal{RefusalCode::BadOption, "M0.1"_rule});
  options.fleet[3] = 0;
  CHECK(check_options(options) == Refusal{RefusalCode::BadOption, "M0.1"_rule});
}

TEST_CASE("M1.1 two to eight players start with 5 coins and the basic cards") {
  Options options;
  for (int players = 0; players < 20; ++players) {
    options.players = static_cast<std::uint8_t>(players);
    CHECK(check_options(options).accepted() == (players >= 2 && players <= 8));
  }
  CHECK(check_options(options) == Refusal{RefusalCode::BadOption, "M1.1"_rule});
  for (int players = 2; players <= 8; ++players) {
    Table t(players);
    t.ship(8);
    for (Seat seat = 0; seat < players; ++seat) {
      CHECK(t.s.seats[seat].coins == 5);
      CHECK(t.cards(seat) == 0);
    }
    Choices c;
    choices(t.s, 0, c);
    CHECK(c == Choices{{make(Kind::Place, Card::Attack), 0, 5},
                       {make(Kind::Place, Card::Defence), 0, 5},
                       {make(Kind::Place, Card::Trade), 0, 5}});
  }
}

TEST_CASE("M1.1 a card lying face down still counts as in hand") {
  Table t(2);
  t.hand(0, Card::Attack2).hand(0, Card::Trade2).ship(8);
  t.act(make(Kind::Place, Card::Attack2, 1));
  CHECK(view_for(t.s, 1).seats[0].hand_size == 2);
  CHECK(view_for(t.s, kSpectator).seats[0].hand_size == 2);
  t.act(make(Kind::Place, Card::Trade, 0));
  CHECK(view_for(t.s, 1).seats[0].hand_size == 1);  // revealed, played, put under the pile
}

TEST_CASE("M1.2 a random player starts with the parrot, and ships are shuffled") {
  Options options;
  options.players = 5;
  State s = setup(options);
  CHECK(to_act(s).empty());
  REQUIRE(chance_size(s) == 5);
  for (Seat seat = 0; seat < 5; ++seat) {
    CHECK(chance_action(s, seat) == make(Kind::FirstLeader, seat));
  }
  apply(s, kChance, make(Kind::FirstLeader, 3));
  CHECK(s.flow.leader == 3);
  REQUIRE(chance_size(s) == 12);
  for (unsigned i = 0; i < 12; ++i) {
    CHECK(chance_action(s, i) == make(Kind::RevealShip, kDefaultFleet[i]));
  }
  CHECK(check(s, kChance, make(Kind::FirstLeader, 1)).code == RefusalCode::NotAsked);
}

TEST_CASE("M1.2 a drawn special card is any of those that nobody has seen") {
  Table t(3);
  t.hand(2, Card::Attack2).ship(8);
  t.play({{Card::Attack}, {Card::Defence}, {Card::Trade}});
  REQUIRE(chance_size(t.s) == 15);
  std::array<int, kCards> seen{};
  for (unsigned i = 0; i < 15; ++i) ++seen[chance_action(t.s, i).a];
  CHECK(seen == std::array<int, kCards>{0, 0, 0, 3, 4, 4, 2, 2});
}

TEST_CASE("M1.3 no action gives coins or cards to another player") {
  Table t(3);
  t.hand(0, Card::Attack2).ship(8);
  for (int kind = 0; kind < 256; ++kind) {
    for (int a = 0; a < 256; ++a) {
      const Action action{static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(a), 0, 0, 0};
      const bool placement = kind == static_cast<int>(Kind::Place) && a < 4;
      CHECK(check(t.s, 0, action).accepted() == placement);
      CHECK(!check(t.s, 1, action).accepted());
    }
  }
  State after = t.s;
  apply(after, 0, make(Kind::Place, Card::Attack2, 2));
  CHECK(after.seats[0].coins + after.seats[0].stake == 5);
  CHECK(after.seats[0].hand == t.s.seats[0].hand);
  CHECK(after.seats[1] == t.s.seats[1]);
  CHECK(after.seats[2] == t.s.seats[2]);
}

TEST_CASE("M2.1 a ship is revealed and its cargo goes on it") {
  Table t(2);
  CHECK(to_act(t.s).empty());
  t.ship(11);
  CHECK(t.s.flow.cargo == 11);
  CHECK(view_for(t.s, kSpectator).flow.cargo == 11);
  t.play({{Card::Trade}, {Card::Trade}});
  CHECK(t.refused(kChance, make(Kind::RevealShip, std::uint8_t{11})) ==
        Refusal{RefusalCode::NotThere, "M2.1"_rule});
  CHECK(t.refused(kChance, make(Kind::RevealShip, std::uint8_t{2})).code == RefusalCode::NotThere);
  t.ship(8).play({{Card::Trade}, {Card::Trade}});
  t.ship(8).play({{Card::Trade}, {Card::Trade}});  // there are two of 8
  CHECK(t.refused(kChance, make(Kind::RevealShip, std::uint8_t{8})).code == RefusalCode::NotThere);
}

TEST_CASE("M2.2 cards and stakes are laid in turn from the leader, clockwise") {
  Table t(4, 2);
  t.ship(8);
  std::vector<Seat> order;
  while (t.s.flow.phase == Phase::Place) {
    order.push_back(t.s.flow.actor);
    CHECK(to_act(t.s) == SeatSet::of(t.s.flow.actor));
    for (Seat other = 0; other < 4; ++other) {
      if (other == t.s.flow.actor) continue;
      CHECK(t.refused(other, make(Kind::Place, Card::Trade)) ==
            Refusal{RefusalCode::NotYourTurn, "M2.2"_rule});
      Choices c;
      choices(t.s, other, c);
      CHECK(c.empty());
    }
    t.act(make(Kind::Place, Card::Trade, 1));
  }
  CHECK(order == std::vector<Seat>{2, 3, 0, 1});
}

TEST_CASE("M2.2 a stake is any number of own coins, an action card an own one") {
  Table t(2);
  t.coins({20000, 0}).hand(0, Card::Trade2).ship(8);
  CHECK(t.refused(0, make(Kind::Place, Card::Attack, 20000)) == kAccepted);
  CHECK(t.refused(0, make(Kind::Place, Card::Trade2, 0)) == kAccepted);
  CHECK(t.refused(0, make(Kind::Place, Card::Attack, 20001)) ==
        Refusal{RefusalCode::WrongAmount, "M2.2"_rule});
  CHECK(t.refused(0, make(Kind::Place, Card::Attack, -1)).code == RefusalCode::WrongAmount);
  CHECK(t.refused(0, make(Kind::Place, Card::Attack2)) ==
        Refusal{RefusalCode::NotYours, "M2.2"_rule});
  CHECK(t.refused(0, make(Kind::Place, std::uint8_t{8})).code == RefusalCode::WrongType);
  CHECK(t.refused(0, make(Kind::Place, std::uint8_t{0}, 1)).code == RefusalCode::NotAsked);
  Choices c;
  choices(t.s, 0, c);
  REQUIRE(c.size() == 4);
  CHECK(c[3] == Choice{make(Kind::Place, Card::Trade2), 0, 20000});
  CHECK(family_size(t.s, 0, c[3]) == 20001);
  CHECK(family_member(t.s, 0, c[3], 20000) == make(Kind::Place, Card::Trade2, 20000));
}

TEST_CASE("M2.2 stakes are open, cards are secret, until all have placed") {
  Table t(3);
  t.ship(8);
  t.act(make(Kind::Place, Card::Attack, 4));
  for (Seat viewer : {Seat{1}, Seat{2}, kSpectator}) {
    const View view = view_for(t.s, viewer);
    CHECK(view.seats[0].stake == 4);
    CHECK(view.seats[0].coins == 1);
    CHECK(view.seats[0].has_placed);
    CHECK(view.seats[0].placed == Card::None);
    CHECK_FALSE(view.seats[1].has_placed);
    CHECK(shown_to(t.told.events.back(), viewer).secret == Event::kHidden);
    CHECK(shown_to(t.told.events.back(), viewer).n == 4);
  }
  CHECK(view_for(t.s, 0).seats[0].placed == Card::Attack);
  CHECK(shown_to(t.told.events.back(), 0).secret == static_cast<std::uint8_t>(Card::Attack));
}

TEST_CASE("M2.3 when all have placed, all cards are revealed at once") {
  Table t(3, 1);
  t.hand(1, Card::AmbushDefenceTrade).ship(8);
  t.act(make(Kind::Place, Card::AmbushDefenceTrade));
  t.act(make(Kind::Place, Card::Trade));
  CHECK(t.told.count(Happening::Revealed) == 0);
  t.act(make(Kind::Place, Card::Attack));
  CHECK(t.told.count(Happening::Revealed) == 3);
  const View view = view_for(t.s, kSpectator);  // the ambush is still to be decided
  CHECK(view.seats[0].placed == Card::Attack);
  CHECK(view.seats[1].placed == Card::AmbushDefenceTrade);
  CHECK(view.seats[2].placed == Card::Trade);
}

TEST_CASE("M2.4 owners of ambush cards choose their side in order from the leader") {
  Table t(4, 2);
  t.hand(0, Card::AmbushAttackDefence).hand(1, Card::AmbushDefenceTrade);
  t.hand(3, Card::AmbushAttackDefence).ship(8);
  for (Card card : {Card::Attack, Card::AmbushAttackDefence, Card::AmbushAttackDefence,
                    Card::AmbushDefenceTrade}) {
    t.act(make(Kind::Place, card, 1));
  }
  CHECK(to_act(t.s) == SeatSet::of(3));
  Choices c;
  choices(t.s, 3, c);
  CHECK(c == Choices{{make(Kind::ChooseSide, Type::Attack), 0, 0},
                     {make(Kind::ChooseSide, Type::Defence), 0, 0}});
  CHECK(t.refused(3, make(Kind::ChooseSide, Type::Trade)) ==
        Refusal{RefusalCode::WrongType, "M2.4"_rule});
  CHECK(t.refused(0, make(Kind::ChooseSide, Type::Attack)).code == RefusalCode::NotYourTurn);
  t.act(make(Kind::ChooseSide, Type::Attack));
  CHECK(view_for(t.s, 0).seats[3].played == Type::Attack);  // open before the next choice
  CHECK(to_act(t.s) == SeatSet::of(0));
  t.act(make(Kind::ChooseSide, Type::Attack));
  CHECK(to_act(t.s) == SeatSet::of(1));
  choices(t.s, 1, c);
  CHECK(c == Choices{{make(Kind::ChooseSide, Type::Defence), 0, 0},
                     {make(Kind::ChooseSide, Type::Trade), 0, 0}});
  t.told.events.clear();
  t.act(make(Kind::ChooseSide, Type::Defence));
  // Each ambush counts as a basic card: 3 against 1.
  CHECK(t.told.events[1].a == 3);
  CHECK(t.told.events[1].b == 1);
}

TEST_CASE("M2.5 a ship is taken when attack is more than defence") {
  SUBCASE("+2 against two +1 is safe") {
    Table t(3);
    t.hand(0, Card::Attack2).ship(8);
    t.play({{Card::Attack2}, {Card::Defence}, {Card::Defence}});
    CHECK(t.told.count(Happening::ShipSafe) == 1);
  }
  SUBCASE("two +1 against +2 is safe") {
    Table t(3);
    t.hand(0, Card::Defence2).ship(8);
    t.play({{Card::Defence2}, {Card::Attack}, {Card::Attack}});
    CHECK(t.told.count(Happening::ShipSafe) == 1);
  }
  SUBCASE("+2 against +1 takes it") {
    Table t(2);
    t.hand(0, Card::Attack2).ship(8);
    t.play({{Card::Attack2}, {Card::Defence}});
    CHECK(t.told.count(Happening::ShipTaken) == 1);
  }
  SUBCASE("0 to 0 is safe") {
    Table t(3);
    t.ship(8).play({{Card::Trade, 5}, {Card::Trade, 1}, {Card::Trade, 0}});
    CHECK(t.told.count(Happening::ShipSafe) == 1);
    CHECK(t.coins() == Coins{10, 6, 5});
  }
  SUBCASE("one attacker against traders takes it") {
    Table t(3);
    t.ship(8).play({{Card::Trade, 5}, {Card::Trade, 1}, {Card::Attack, 0}});
    CHECK(t.told.count(Happening::ShipTaken) == 1);
    CHECK(t.coins() == Coins{0, 4, 19});
  }
}

}  // namespace freebooter::malacca
