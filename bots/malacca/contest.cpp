#include "bots/malacca/contest.h"

#include <algorithm>
#include <cmath>

#include "engine/malacca/actions.h"

namespace freebooter::malacca::crew {

namespace {

void lay_down(Stand& stand, const Lay& lay) {
  stand.coins -= lay.stake;
  stand.stake = lay.stake;
  stand.placed = lay.card;
}

// What a player is worth beside its coins, and its coins, in fifths of a coin: what even a beggar
// will earn, and what a special card may bring.
std::int64_t fortune(std::int32_t coins, int cards) {
  constexpr std::int64_t kParts = 5;
  constexpr std::int64_t kNextShips = 25;
  constexpr std::int64_t kMost = 20'000;  // so that no power of it overflows
  return std::min(kParts * coins + kNextShips + cards, kMost);
}

// Coins breed coins, the more so the fewer chances are left to catch up. A root of a whole number
// is the same on every platform.
std::int64_t strength_of(std::int64_t fortune, int ships_left) {
  if (ships_left > 8) {
    constexpr double kFine = 16;
    return static_cast<std::int64_t>(kFine * std::sqrt(static_cast<double>(fortune))) * fortune;
  }
  const std::int64_t square = fortune * fortune;
  return ships_left > 3 ? square : square * fortune;
}

// `part` of `all`, in parts of bots::kCertain.
std::int32_t share(std::int64_t part, std::int64_t all) {
  constexpr std::int64_t kRoom = std::int64_t{1} << 47;
  while (all >= kRoom) {
    part >>= 8;
    all >>= 8;
  }
  return static_cast<std::int32_t>(part * bots::kCertain / all);
}

}  // namespace

Contest::Contest(const View& view)
    : view_(view), open_(showdown_of(view)), ships_left_(kShips - view.flow.round) {
  for (Stand& stand : open_.playing()) {
    stand.coins += stand.stake;
    stand.stake = 0;
    stand.placed = Card::None;
    stand.played = Type::None;
  }
  while (seat_at(own_place_) != view.viewer) ++own_place_;
  for (int place = 0; place < own_place_; ++place) {
    const std::int32_t stake = view.seats[seat_at(place)].stake;
    seen_[static_cast<std::size_t>(place)] = static_cast<std::uint8_t>(level_of(place, stake));
  }
}

Seat Contest::seat_at(int place) const {
  return static_cast<Seat>((open_.flow.leader + place) % open_.players());
}

int Contest::level_of(int place, std::int32_t stake) const {
  const std::int32_t coins = purse(place);
  if (stake == 0) return 0;
  if (stake == coins) return kStakeLevels - 1;
  return std::clamp(((kStakeLevels - 1) * stake + coins / 2) / coins, 1, kStakeLevels - 2);
}

// What lies there is taken as it is.
std::int32_t Contest::stake_of(int place, int level) const {
  if (place < own_place_ && level == seen_level(place)) return view_.seats[seat_at(place)].stake;
  constexpr std::int32_t kParts = kStakeLevels - 1;
  return (purse(place) * level + kParts / 2) / kParts;
}

Lays Contest::lays(int place, Cards hand) const {
  Lays lays;
  const Stand& stand = open_.seats[seat_at(place)];
  const bool idle_trade = stand.coins == 0 || stand.captain == Captain::ZhengHe;
  // Coins on a fight are there to be looked at.
  const bool looked_at = place + 1 < players();
  const auto add = [&](Card card) {
    const bool trades = can_count_as(card, Type::Trade);
    const int levels = looked_at || trades ? kStakeLevels : 1;
    for (int level = 0; level < levels; ++level) {
      const std::int32_t stake = stake_of(place, level);
      if (level > 0 && level_of(place, stake) != level) continue;
      if (stake == 0 && (level > 0 || (type_of(card) == Type::Trade && !idle_trade))) continue;
      lays.push_back({card, static_cast<std::uint8_t>(level), stake});
    }
  };
  for (int card = 0; card < kBasicCards; ++card) add(static_cast<Card>(card));
  for (const Card card : hand) add(card);
  return lays;
}

std::int32_t Contest::chance(const Showdown& paid, const Laid& laid, Seat seat) const {
  std::int64_t own = 0;
  std::int64_t all = 0;
  for (int place = 0; place < players(); ++place) {
    const Seat who = seat_at(place);
    const std::int32_t coins = paid.seats[who].coins;
    const int cards = view_.seats[who].hand_size + (paid.flow.draws.has(who) ? 1 : 0) -
                      (is_special(laid[static_cast<std::size_t>(place)].card) ? 1 : 0);
    const std::int64_t strength = strength_of(fortune(coins, cards), ships_left_);
    all += strength;
    if (who == seat) own = strength;
  }
  if (ships_left_ > 0) return share(own, all);
  // Where the win is decided, the coins still count.
  const SeatSet winners = malacca::winners(paid);
  return (winners.has(seat) ? bots::kCertain / winners.size() : 0) + share(own, all) / 1024;
}

Showdown Contest::settled(Showdown showdown, const Laid& laid) const {
  // M2.4 The sides of ambushes are chosen one after the other, from the leader on.
  for (int place = 0; place < players(); ++place) {
    const Card card = laid[static_cast<std::size_t>(place)].card;
    if (!is_ambush(card)) continue;
    const Seat seat = seat_at(place);
    std::array<std::int32_t, 2> chances{};
    for (std::size_t side = 0; side < 2; ++side) {
      showdown.seats[seat].played = sides(card)[side];
      Showdown tried = showdown;
      pay_out(tried);
      end_round(tried);
      chances[side] = chance(tried, laid, seat);
    }
    showdown.seats[seat].played = sides(card)[chances[0] >= chances[1] ? 0 : 1];
  }
  pay_out(showdown);
  end_round(showdown);
  return showdown;
}

std::int32_t Contest::worth(const Laid& laid, int place) const {
  Showdown showdown = open_;
  for (int i = 0; i < players(); ++i) {
    const Lay& lay = laid[static_cast<std::size_t>(i)];
    Stand& stand = showdown.seats[seat_at(i)];
    lay_down(stand, lay);
    stand.played = is_ambush(lay.card) ? sides(lay.card)[0] : type_of(lay.card);
  }
  return chance(settled(showdown, laid), laid, seat_at(place));
}

View Contest::seen_from(const Laid& laid, int place, Cards hand) const {
  View view = view_;
  view.viewer = seat_at(place);
  view.flow.actor = view.viewer;
  for (int i = 0; i < players(); ++i) {
    PlayerView& player = view.seats[seat_at(i)];
    static_cast<Stand&>(player) = open_.seats[seat_at(i)];
    player.has_placed = i < place;
    if (player.has_placed) {
      player.coins -= laid[static_cast<std::size_t>(i)].stake;
      player.stake = laid[static_cast<std::size_t>(i)].stake;
    }
  }
  view.seats[view.viewer].hand = hand;
  return view;
}

}  // namespace freebooter::malacca::crew
