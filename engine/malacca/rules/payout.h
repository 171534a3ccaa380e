#pragma once

#include <array>
#include <utility>

#include "engine/malacca/rules/tell.h"

// The pay-out takes any table with stands and a flow: a State, or a Showdown on which it is tried.
namespace freebooter::malacca {

// M2.5 What the cards on the ship come to.
struct Tally {
  SeatSet attackers, defenders, traders;
  int attack = 0;
  int defence = 0;

  constexpr bool taken() const { return attack > defence; }
};
template <class Table>
Tally tally(const Table& s) {
  Tally t;
  Seat seat = 0;
  for (const Stand& player : s.playing()) {
    if (player.played == Type::Attack) {
      t.attackers.add(seat);
      t.attack += strength(player.placed);
    } else if (player.played == Type::Defence) {
      t.defenders.add(seat);
      t.defence += strength(player.placed);
    } else {
      t.traders.add(seat);
    }
    ++seat;
  }
  return t;
}

// M3.2 What falls to the sharer in this place of the order, when `pile` is dealt out one coin
// at a time among `sharers`.
constexpr std::int32_t share(std::int32_t pile, int sharers, int place) {
  return pile / sharers + (place < pile % sharers ? 1 : 0);
}

// The rule of a captain: M5.1 to M5.8.
constexpr RuleId captain_rule(Captain captain) {
  return {'M', 5, static_cast<std::uint8_t>(static_cast<int>(captain) + 1)};
}

inline constexpr std::int32_t kSwabPay = 2;
inline constexpr std::int32_t kSuccessPay = 3;

// M3.2 Shares `pile` one coin at a time, clockwise from the first of `sharers` at or after the
// leader: all get the same, and what is left over falls to those first in order.
template <class Table, class Sink>
void share_out(Table& s, SeatSet sharers, std::int32_t pile, RuleId rule, Sink sink) {
  const int count = sharers.size();
  int place = 0;
  clockwise(sharers, s.flow.leader, [&](Seat seat) {
    const std::int32_t coins = share(pile, count, place++);
    s.seats[seat].coins += coins;
    tell(sink, rule, Happening::Shared, seat, coins);
  });
}

template <class Table, class Sink>
void take_back_stakes(Table& s, SeatSet seats, RuleId rule, Sink sink) {
  for (Seat seat : seats) {
    Stand& player = s.seats[seat];
    const std::int32_t stake = std::exchange(player.stake, 0);
    player.coins += stake;
    if (stake > 0) tell(sink, rule, Happening::StakeBack, seat, stake);
  }
}

// The stakes of these seats, which they lose.
template <class Table, class Sink>
std::int32_t lose_stakes(Table& s, SeatSet seats, RuleId rule, Sink sink) {
  std::int32_t lost = 0;
  for (Seat seat : seats) {
    const std::int32_t stake = std::exchange(s.seats[seat].stake, 0);
    lost += stake;
    if (stake > 0) tell(sink, rule, Happening::StakeLost, seat, stake);
  }
  return lost;
}

// M3.1, M3.2 The ship is taken: the stakes of traders and defenders join the cargo, and the
// attackers take their stakes back and share it all.
template <class Table, class Sink>
void pay_taken(Table& s, const Tally& t, Sink sink) {
  std::int32_t pile = s.flow.cargo;
  pile += lose_stakes(s, t.traders, "M3.1"_rule, sink);
  pile += lose_stakes(s, t.defenders, "M3.1"_rule, sink);
  take_back_stakes(s, t.attackers, "M3.2"_rule, sink);
  share_out(s, t.attackers, pile, "M3.2"_rule, sink);
  // M3.3 A single defender against attackers only still draws a special card.
  if (t.defenders.size() == 1 && t.traders.empty()) {
    s.flow.draws = t.defenders;
    tell(sink, "M3.3"_rule, Happening::TragicHero, t.defenders.front());
  }
}

// M3.4, M3.5 A trader of a safe ship takes the stake back and as much again, twice as much with
// trade x2; one without any coin, and so without a stake, receives 2.
template <class Table, class Sink>
void pay_traders(Table& s, SeatSet traders, Sink sink) {
  for (Seat seat : traders) {
    Stand& player = s.seats[seat];
    if (player.coins == 0 && player.stake == 0) {
      player.coins = kSwabPay;
      tell(sink, "M3.5"_rule, Happening::DeckSwabbed, seat, kSwabPay);
      continue;
    }
    const std::int32_t gain = player.stake * strength(player.placed);
    player.coins += std::exchange(player.stake, 0) + gain;
    tell(sink, "M3.4"_rule, Happening::TradePaid, seat, gain);
  }
}

// M3.6 The attackers of a safe ship lose their stakes to the defenders, then half of the coins
// they have left, rounded down, to the supply. M3.7 The defenders draw a special card each.
// There are always defenders: without one a single attacker takes the ship.
template <class Table, class Sink>
void repel_attackers(Table& s, const Tally& t, Sink sink) {
  const std::int32_t pile = lose_stakes(s, t.attackers, "M3.6"_rule, sink);
  take_back_stakes(s, t.defenders, "M3.7"_rule, sink);
  share_out(s, t.defenders, pile, "M3.6"_rule, sink);
  for (Seat seat : t.attackers) {
    const std::int32_t half = s.seats[seat].coins / 2;
    s.seats[seat].coins -= half;
    tell(sink, "M3.6"_rule, Happening::Halved, seat, half);
  }
  s.flow.draws = t.defenders;
  touch(sink, "M3.7"_rule);
}

template <class Table, class Sink>
void pay_captain(Table& s, Seat seat, Captain captain, std::int32_t coins, Sink sink) {
  s.seats[seat].coins += coins;
  tell_of(sink, captain_rule(captain), Happening::CaptainPaid, seat, captain, coins);
}

// M5.1, M5.4, M5.5, M5.8 The captains that live by what was played: 3 for Morgan's successful
// defence, for Zheng He's successful trade and for Ingrid's successful attack; a coin a player
// for Caesar when all did the same.
template <class Table, class Sink>
void pay_captains(Table& s, const Tally& t, Sink sink) {
  const bool repelled = !t.taken() && !t.attackers.empty();
  const SeatSet all = SeatSet::first(s.players());
  const bool unanimous = t.attackers == all || t.defenders == all || t.traders == all;
  for (Seat seat : all) {
    const Captain captain = s.seats[seat].captain;
    const Type played = s.seats[seat].played;
    if ((captain == Captain::Morgan && played == Type::Defence && repelled) ||
        (captain == Captain::ZhengHe && played == Type::Trade && !t.taken()) ||
        (captain == Captain::Ingrid && played == Type::Attack && t.taken())) {
      pay_captain(s, seat, captain, kSuccessPay, sink);
    } else if (captain == Captain::Caesar && unanimous) {
      pay_captain(s, seat, captain, s.players(), sink);
    }
  }
}

// M6.2, M6.3, M6.4 Every card of equipment pays its owner who did what it is for, and did it
// with success: took the ship, saved it from an attack, traded a stake.
template <class Table, class Sink>
void pay_equipment(Table& s, SeatSet seats, Type type, Sink sink) {
  const auto kind = static_cast<std::size_t>(type);
  for (Seat seat : seats) {
    const std::int32_t coins = s.seats[seat].equipment[kind] * kEquipmentPay[kind];
    if (coins == 0) continue;
    s.seats[seat].coins += coins;
    const RuleId rule{'M', 6, static_cast<std::uint8_t>(kind + 2)};
    tell_of(sink, rule, Happening::EquipmentPaid, seat, type, coins);
  }
}

// Those of these seats whose stake is above 0.
template <class Table>
SeatSet staking(const Table& s, SeatSet seats) {
  SeatSet out;
  for (Seat seat : seats) {
    if (s.seats[seat].stake > 0) out.add(seat);
  }
  return out;
}

// M3.1 to M3.9 with the bonuses of M5 and M6: settles every stake, the cargo, the bonuses, and
// who draws a special card.
template <class Table, class Sink>
void pay_out(Table& s, Sink sink) {
  const Tally t = tally(s);
  const SeatSet staking_traders = s.options.equipment ? staking(s, t.traders) : SeatSet();
  const auto attack = static_cast<std::uint8_t>(t.attack);
  const auto defence = static_cast<std::uint8_t>(t.defence);
  if (t.taken()) {
    tell(sink, "M2.5"_rule, Happening::ShipTaken, Event::kNothing, attack, defence, s.flow.cargo);
    pay_taken(s, t, sink);
  } else {
    // M3.9 The cargo of a safe ship goes back to the supply.
    tell(sink, "M2.5"_rule, Happening::ShipSafe, Event::kNothing, attack, defence, s.flow.cargo);
    touch(sink, "M3.9"_rule);
    pay_traders(s, t.traders, sink);
    if (!t.attackers.empty()) {
      repel_attackers(s, t, sink);
    } else if (!t.defenders.empty()) {
      // M3.8 With no attacker, defenders only take back their stakes: no card.
      take_back_stakes(s, t.defenders, "M3.8"_rule, sink);
      touch(sink, "M3.8"_rule);
    }
  }
  if (s.options.captains) pay_captains(s, t, sink);
  if (s.options.equipment) {
    if (t.taken()) {
      pay_equipment(s, t.attackers, Type::Attack, sink);
    } else {
      if (!t.attackers.empty()) pay_equipment(s, t.defenders, Type::Defence, sink);
      pay_equipment(s, staking_traders, Type::Trade, sink);
    }
  }
}

// M5.2 Pierre Le Picard receives a coin at the end of every round.
template <class Table, class Sink>
void pay_picard(Table& s, Sink sink) {
  for (Seat seat = 0; seat < s.players(); ++seat) {
    if (s.seats[seat].captain != Captain::Picard) continue;
    s.seats[seat].coins += 1;
    tell_of(sink, "M5.2"_rule, Happening::CaptainPaid, seat, Captain::Picard, 1);
  }
}

}  // namespace freebooter::malacca
