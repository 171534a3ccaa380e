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
    players_[seat] = {seen.coins, seen.stake, Type::None, 0};
    if (seen.played != Type::None) play(seat, seen.played, strength(seen.placed));
  }
}

void Showdown::lay(Seat seat, std::int32_t stake) {
  players_[seat].coins -= stake;
  players_[seat].stake += stake;
}

void Showdown::play(Seat seat, Type type, int strength) {
  players_[seat].type = type;
  players_[seat].strength = static_cast<std::int8_t>(strength);
  switch (type) {
    case Type::Attack:
      attackers_.add(seat);
      attack_ += strength;
      break;
    case Type::Defence:
      defenders_.add(seat);
      defence_ += strength;
      break;
    default: traders_.add(seat); break;
  }
}

Showdown::Outcome Showdown::settle(const View& view) const {
  Outcome outcome;
  for (Seat seat = 0; seat < view.players(); ++seat) outcome.coins[seat] = players_[seat].coins;
  if (taken()) {
    pay_taken(view, outcome);
  } else {
    pay_safe(view, outcome);
  }
  if (view.options.captains || view.options.equipment) pay_bonuses(view, outcome);
  return outcome;
}

void Showdown::pay_taken(const View& view, Outcome& outcome) const {
  std::int32_t pile = view.flow.cargo;
  for (const Seat seat : traders_) pile += players_[seat].stake;
  for (const Seat seat : defenders_) pile += players_[seat].stake;
  for (const Seat seat : attackers_) outcome.coins[seat] += players_[seat].stake;
  share(view, attackers_, pile, outcome);
  const bool tragic_hero = defenders_.size() == 1 && traders_.empty();
  if (tragic_hero) outcome.draws = defenders_;
}

void Showdown::pay_safe(const View& view, Outcome& outcome) const {
  constexpr std::int32_t kSwabPay = 2;
  for (const Seat seat : traders_) {
    const Player& player = players_[seat];
    const bool swabs = player.coins + player.stake == 0;
    outcome.coins[seat] += swabs ? kSwabPay : player.stake * (1 + player.strength);
  }
  std::int32_t pile = 0;
  for (const Seat seat : attackers_) {
    pile += players_[seat].stake;
    outcome.coins[seat] -= outcome.coins[seat] / 2;
  }
  for (const Seat seat : defenders_) outcome.coins[seat] += players_[seat].stake;
  if (pile > 0) share(view, defenders_, pile, outcome);
  if (!attackers_.empty()) outcome.draws = defenders_;
}

// M5.1 to M5.8, M6.2 to M6.4.
void Showdown::pay_bonuses(const View& view, Outcome& outcome) const {
  constexpr std::int32_t kSuccessPay = 3;
  const int players = view.players();
  const bool repelled = !taken() && !attackers_.empty();
  const bool unanimous =
      attackers_.size() == players || defenders_.size() == players || traders_.size() == players;
  for (Seat seat = 0; seat < players; ++seat) {
    const Player& player = players_[seat];
    const bool success = player.type == Type::Attack    ? taken()
                         : player.type == Type::Defence ? repelled
                                                        : !taken();
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
