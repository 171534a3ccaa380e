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

Bonuses::Bonuses(const View& view) : none(!view.options.captains && !view.options.equipment) {
  constexpr std::int32_t kSkillPay = 3;
  if (none) return;
  for (Seat seat = 0; seat < view.players(); ++seat) {
    const auto pay = [&](Type type) -> std::int32_t& {
      return skill[seat][static_cast<std::size_t>(type)];
    };
    switch (view.seats[seat].captain) {
      case Captain::Morgan: pay(Type::Defence) = kSkillPay; break;
      case Captain::ZhengHe: pay(Type::Trade) = kSkillPay; break;
      case Captain::Ingrid: pay(Type::Attack) = kSkillPay; break;
      case Captain::Caesar: caesar = seat; break;
      case Captain::Picard: picard = seat; break;
      default: break;
    }
    for (std::size_t type = 0; type < kTypes; ++type) {
      gear[seat][type] = view.seats[seat].equipment[type] * kEquipmentPay[type];
    }
  }
}

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

Showdown::Outcome Showdown::settle(const View& view, const Bonuses& bonuses) const {
  Outcome outcome;
  for (Seat seat = 0; seat < view.players(); ++seat) outcome.coins[seat] = players_[seat].coins;
  if (taken()) {
    pay_taken(view, outcome);
  } else {
    pay_safe(view, outcome);
  }
  if (!bonuses.none) pay_bonuses(view, bonuses, outcome);
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

void Showdown::pay_bonuses(const View& view, const Bonuses& bonuses, Outcome& outcome) const {
  const int players = view.players();
  const bool repelled = !taken() && !attackers_.empty();
  const std::array<bool, kTypes> success{taken(), repelled, !taken()};
  for (Seat seat = 0; seat < players; ++seat) {
    const auto type = static_cast<std::size_t>(players_[seat].type);
    if (!success[type]) continue;
    outcome.coins[seat] += bonuses.skill[seat][type];
    const bool idle = players_[seat].type == Type::Trade && players_[seat].stake == 0;
    if (!idle) outcome.coins[seat] += bonuses.gear[seat][type];
  }
  const bool unanimous =
      attackers_.size() == players || defenders_.size() == players || traders_.size() == players;
  if (unanimous && bonuses.caesar != kNoSeat) outcome.coins[bonuses.caesar] += players;
  if (bonuses.picard != kNoSeat) outcome.coins[bonuses.picard] += 1;
}

}  // namespace freebooter::malacca::crew
