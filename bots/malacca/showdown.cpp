#include "bots/malacca/showdown.h"

#include <cstddef>

namespace freebooter::malacca::crew {

namespace {

// M3.2 One coin at a time, clockwise from the leader.
void share(const View& view, SeatSet sharers, std::int32_t pile, Showdown::Outcome& outcome) {
  const std::int32_t each = pile / sharers.size();
  std::int32_t rest = pile % sharers.size();
  clockwise(sharers, view.flow.leader, [&](Seat seat) {
    outcome.coins[seat] += each + (rest > 0 ? 1 : 0);
    --rest;
  });
}

}  // namespace

Showdown::Showdown(const View& view) {
  for (Seat seat = 0; seat < view.players(); ++seat) {
    const PlayerView& seen = view.seats[seat];
    players_[seat] = {seen.coins, seen.stake, Type::Trade, 1};
    if (seen.played == Type::None) continue;
    players_[seat].type = seen.played;
    players_[seat].strength = static_cast<std::int8_t>(strength(seen.placed));
  }
}

Showdown::Sums Showdown::sums(int players) const {
  Sums sums;
  for (Seat seat = 0; seat < players; ++seat) {
    const Player& player = players_[seat];
    if (player.type == Type::Attack) {
      sums.attackers.add(seat);
      sums.attack += player.strength;
    } else if (player.type == Type::Defence) {
      sums.defenders.add(seat);
      sums.defence += player.strength;
    } else {
      sums.traders.add(seat);
    }
  }
  return sums;
}

Showdown::Outcome Showdown::settle(const View& view) const {
  const Sums now = sums(view.players());
  Outcome outcome;
  for (Seat seat = 0; seat < view.players(); ++seat) outcome.coins[seat] = players_[seat].coins;
  if (now.taken()) {
    pay_taken(view, now, outcome);
  } else {
    pay_safe(view, now, outcome);
  }
  if (view.options.captains || view.options.equipment) pay_bonuses(view, now, outcome);
  return outcome;
}

void Showdown::pay_taken(const View& view, const Sums& sums, Outcome& outcome) const {
  std::int32_t pile = view.flow.cargo;
  for (const Seat seat : sums.traders) pile += players_[seat].stake;
  for (const Seat seat : sums.defenders) pile += players_[seat].stake;
  for (const Seat seat : sums.attackers) outcome.coins[seat] += players_[seat].stake;
  share(view, sums.attackers, pile, outcome);
  const bool tragic_hero = sums.defenders.size() == 1 && sums.traders.empty();
  if (tragic_hero) outcome.draws = sums.defenders;
}

void Showdown::pay_safe(const View& view, const Sums& sums, Outcome& outcome) const {
  constexpr std::int32_t kSwabPay = 2;
  for (const Seat seat : sums.traders) {
    const Player& player = players_[seat];
    const bool swabs = player.coins + player.stake == 0;
    outcome.coins[seat] += swabs ? kSwabPay : player.stake * (1 + player.strength);
  }
  std::int32_t pile = 0;
  for (const Seat seat : sums.attackers) {
    pile += players_[seat].stake;
    outcome.coins[seat] -= outcome.coins[seat] / 2;
  }
  for (const Seat seat : sums.defenders) outcome.coins[seat] += players_[seat].stake;
  if (pile > 0) share(view, sums.defenders, pile, outcome);
  if (!sums.attackers.empty()) outcome.draws = sums.defenders;
}

// M5.1 to M5.8, M6.2 to M6.4.
void Showdown::pay_bonuses(const View& view, const Sums& sums, Outcome& outcome) const {
  constexpr std::int32_t kSuccessPay = 3;
  const int players = view.players();
  const bool repelled = !sums.taken() && !sums.attackers.empty();
  const bool unanimous = sums.attackers.size() == players || sums.defenders.size() == players ||
                         sums.traders.size() == players;
  for (Seat seat = 0; seat < players; ++seat) {
    const Player& player = players_[seat];
    const bool success = player.type == Type::Attack    ? sums.taken()
                         : player.type == Type::Defence ? repelled
                                                        : !sums.taken();
    const Captain captain = view.seats[seat].captain;
    const bool skilled = (captain == Captain::Morgan && player.type == Type::Defence) ||
                         (captain == Captain::ZhengHe && player.type == Type::Trade) ||
                         (captain == Captain::Ingrid && player.type == Type::Attack);
    if (skilled && success) outcome.coins[seat] += kSuccessPay;
    if (captain == Captain::Caesar && unanimous) outcome.coins[seat] += players;
    if (captain == Captain::Picard) outcome.coins[seat] += 1;
    if (success && (player.type != Type::Trade || player.stake > 0)) {
      const auto type = static_cast<std::size_t>(player.type);
      outcome.coins[seat] += view.seats[seat].equipment[type] * kEquipmentPay[type];
    }
  }
}

}  // namespace freebooter::malacca::crew
