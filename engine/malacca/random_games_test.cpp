#include <algorithm>
#include <map>

#include "tests/support/malacca_random.h"
#include "tests/support/malacca_table.h"

// Properties of whole games between random players, checked against a second, plain reading of
// the rules.
namespace freebooter::malacca {

namespace {

std::vector<Seat> from_leader(const State& s) {
  std::vector<Seat> order;
  for (int i = 0; i < s.players(); ++i) {
    order.push_back(static_cast<Seat>((s.flow.leader + i) % s.players()));
  }
  return order;
}

// The pay-out as the book tells it: coins are dealt one by one. `s` has all sides chosen.
std::vector<std::int64_t> by_the_book(const State& s) {
  const auto of = [&](Seat seat) -> const Player& { return s.seats[seat]; };
  std::vector<std::int64_t> purse;
  std::map<Type, std::vector<Seat>> who;
  int attack = 0;
  int defence = 0;
  for (Seat seat = 0; seat < s.players(); ++seat) purse.push_back(of(seat).coins);
  for (Seat seat : from_leader(s)) {
    const Player& p = of(seat);
    who[p.played].push_back(seat);
    const bool strong = p.placed == Card::Attack2 || p.placed == Card::Defence2;
    if (p.played == Type::Attack) attack += strong ? 2 : 1;
    if (p.played == Type::Defence) defence += strong ? 2 : 1;
  }
  const auto deal = [&](std::int64_t pile, const std::vector<Seat>& to) {
    for (std::size_t i = 0; pile > 0; ++i, --pile) ++purse[to[i % to.size()]];
  };
  const bool taken = attack > defence;
  const bool attacked = !who[Type::Attack].empty();
  std::int64_t pile = 0;
  for (Seat seat = 0; seat < s.players(); ++seat) {
    const Player& p = of(seat);
    const bool lost = taken ? p.played != Type::Attack : p.played == Type::Attack;
    if (lost) {
      pile += p.stake;
    } else {
      purse[seat] += p.stake;
    }
    if (!taken && p.played == Type::Trade) {
      if (p.coins == 0 && p.stake == 0) {
        purse[seat] += 2;
      } else {
        purse[seat] += p.placed == Card::Trade2 ? 2 * p.stake : p.stake;
      }
    }
  }
  if (taken) {
    deal(pile + s.flow.cargo, who[Type::Attack]);
  } else if (attacked) {
    deal(pile, who[Type::Defence]);
    for (Seat seat : who[Type::Attack]) purse[seat] -= purse[seat] / 2;
  }
  for (Seat seat = 0; seat < s.players(); ++seat) {
    const Player& p = of(seat);
    const auto all = static_cast<std::size_t>(s.players());
    if (p.captain == Captain::Morgan && p.played == Type::Defence && attacked && !taken) {
      purse[seat] += 3;
    }
    if (p.captain == Captain::Caesar && who[p.played].size() == all) purse[seat] += s.players();
    if (p.captain == Captain::ZhengHe && p.played == Type::Trade && !taken) purse[seat] += 3;
    if (p.captain == Captain::Ingrid && p.played == Type::Attack && taken) purse[seat] += 3;
    if (p.played == Type::Attack && taken) purse[seat] += 3 * p.equipment[0];
    if (p.played == Type::Defence && attacked && !taken) purse[seat] += 4 * p.equipment[1];
    if (p.played == Type::Trade && !taken && p.stake > 0) purse[seat] += 5 * p.equipment[2];
  }
  return purse;
}

std::int64_t all_coins(const State& s) {
  std::int64_t sum = 0;
  for (const Player& player : s.seats) sum += std::int64_t{player.coins} + player.stake;
  return sum;
}

// What the events of a step say that the supply paid, less what it took.
std::int64_t paid_by_supply(const std::vector<Event>& events) {
  std::int64_t sum = 0;
  for (const Event& event : events) {
    switch (static_cast<Happening>(event.kind)) {
      case Happening::ShipTaken:
      case Happening::TradePaid:
      case Happening::DeckSwabbed:
      case Happening::CaptainPaid:
      case Happening::EquipmentPaid:
      case Happening::CaptainDealt: sum += event.n; break;
      case Happening::EquipmentBought:
      case Happening::Halved: sum -= event.n; break;
      default: break;
    }
  }
  return sum;
}

int all_cards(const State& s, Card card) {
  int count = s.pile.count(card) + s.look.count(card);
  for (const Player& player : s.seats) {
    count += player.hand.count(card);
    if (revealed(s.flow) && player.placed == card) ++count;
  }
  for (int place = 0; place < s.under.size(); ++place) count += s.under[place].card == card ? 1 : 0;
  return count;
}

// The position with every side chosen that this move leads to, if it leads to a pay-out.
bool about_to_pay(const State& s, const RandomMove& move, State& out) {
  out = s;
  const Kind kind = kind_of(move.action);
  if (kind == Kind::Place) {
    Player& player = out.seats[move.actor];
    player.placed = card_of(move.action);
    player.coins -= move.action.n;
    player.stake = move.action.n;
  } else if (kind == Kind::ChooseSide) {
    out.seats[move.actor].played = type_of(move.action);
  } else {
    return false;
  }
  for (Seat seat = 0; seat < s.players(); ++seat) {
    Player& player = out.seats[seat];
    if (player.placed == Card::None) return false;
    if (player.played == Type::None) player.played = type_of(player.placed);
    if (player.played == Type::None) return false;
  }
  return true;
}

}  // namespace

TEST_CASE("M4.1 random games end after twelve ships, with coins as the book counts them") {
  for (const Options& options : every_option()) {
    CAPTURE(int{options.players});
    CAPTURE(options.captains);
    CAPTURE(options.equipment);
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      Rng rng(seed);
      State s = setup(options);
      int ships = 0;
      int steps = 0;
      while (!finished(s)) {
        REQUIRE(++steps < 1000);
        const RandomMove move = random_move(s, rng);
        const State before = s;
        Told told;
        REQUIRE(check(s, move.actor, move.action) == kAccepted);
        apply(s, move.actor, move.action, &told);
        ships += told.count(Happening::ShipRevealed);

        REQUIRE(all_coins(s) - all_coins(before) == paid_by_supply(told.events));
        for (int i = 0; i < kSpecials; ++i) {
          REQUIRE(all_cards(s, special_card(i)) == kCopies[static_cast<std::size_t>(i)]);
        }
        for (Seat seat = 0; seat < s.players(); ++seat) REQUIRE(s.seats[seat].coins >= 0);

        State open;
        if (!about_to_pay(before, move, open)) continue;
        std::vector<std::int64_t> expected = by_the_book(open);
        for (Seat seat = 0; seat < s.players(); ++seat) {
          const bool over = s.flow.round != before.flow.round || finished(s);
          if (over && s.seats[seat].captain == Captain::Picard) ++expected[seat];
          REQUIRE(s.seats[seat].coins == expected[seat]);
        }
      }
      CHECK(ships == 12);
      std::int32_t best = 0;
      for (Seat seat = 0; seat < s.players(); ++seat) best = std::max(best, score(s, seat));
      for (Seat seat = 0; seat < s.players(); ++seat) {
        CHECK(winners(s).has(seat) == (score(s, seat) == best));
      }
    }
  }
}

TEST_CASE("M3.4 an honest fortune passes 20,000 and never overflows") {
  Table t(2);
  t.hand(0, Card::Trade2).hand(0, Card::Trade2).hand(0, Card::Trade2).hand(0, Card::Trade2);
  for (int round = 1; round <= 12; ++round) {
    const Card card = t.has(0, Card::Trade2) ? Card::Trade2 : Card::Trade;
    const std::int32_t all = t.s.seats[0].coins;
    t.ship(chance_action(t.s, 0).a).play({{card, all}, {Card::Trade}});
  }
  CHECK(finished(t.s));
  CHECK(t.s.seats[0].coins == 5 * 81 * 256);  // 103,680
}

}  // namespace freebooter::malacca
