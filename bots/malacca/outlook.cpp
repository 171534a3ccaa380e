#include "bots/malacca/outlook.h"

#include <algorithm>

#include "engine/base/rng.h"

namespace freebooter::malacca::crew {

namespace {

// Coins breed coins, the more so the fewer chances are left to catch up: the chance to win
// goes with a power of the purse.
double strength_of(double purse, int ships_left) {
  const double square = purse * purse;
  if (ships_left > 3) return square;
  return ships_left > 1 ? square * purse : square * square;
}

}  // namespace

double prospects(const View& view, const Showdown::Outcome& outcome, int cards_played) {
  constexpr double kNextShips = 5;  // what even a beggar will earn
  constexpr double kCard = 0.2;     // a special card, in coins
  constexpr double kHonour = 1e-6;  // where the win is decided, the coins still count
  const int players = view.players();
  const std::int32_t own_coins = outcome.coins[view.viewer];
  const int ships_left = kShips - view.flow.round;
  if (ships_left == 0) {
    int ahead = 0;
    int level = 0;
    double all = 1;
    for (Seat seat = 0; seat < players; ++seat) {
      ahead += outcome.coins[seat] > own_coins ? 1 : 0;
      level += outcome.coins[seat] == own_coins ? 1 : 0;
      all += outcome.coins[seat];
    }
    return (ahead > 0 ? 0 : 1.0 / level) + kHonour * own_coins / all;
  }
  double sum = 0;
  double own = 0;
  for (Seat seat = 0; seat < players; ++seat) {
    const bool me = seat == view.viewer;
    const int cards =
        view.seats[seat].hand_size + (outcome.draws.has(seat) ? 1 : 0) - (me ? cards_played : 0);
    const double strength =
        strength_of(outcome.coins[seat] + kNextShips + kCard * cards, ships_left);
    sum += strength;
    if (me) own = strength;
  }
  return own / sum;
}

Outlook::Outlook(const View& view, const Knowledge& knowledge) : view_(view) {
  std::array<Mix, kMaxSeats> mixes{};
  SeatSet hidden;
  int ways = 1;
  for (Seat seat = 0; seat < view.players(); ++seat) {
    if (seat == view.viewer || view.seats[seat].played != Type::None) continue;
    hidden.add(seat);
    mixes[seat] = habit(view, knowledge, seat);
    ways *= kTypes;
  }
  if (ways <= kMostWorlds) {
    enumerate(mixes, hidden);
  } else {
    sample(mixes, hidden);
  }
}

void Outlook::imagine(Showdown& showdown, Seat seat, Type type) const {
  showdown[seat].type = type;
  if (view_.seats[seat].has_placed) return;
  const std::int32_t stake = usual_stake(view_, seat, type);
  showdown[seat].stake = stake;
  showdown[seat].coins -= stake;
}

void Outlook::enumerate(const std::array<Mix, kMaxSeats>& mixes, SeatSet hidden) {
  worlds_.push_back({1, Showdown(view_)});
  for (const Seat seat : hidden) {
    const std::size_t count = worlds_.size();
    for (std::size_t type = 1; type < kTypes; ++type) {
      for (std::size_t i = 0; i < count; ++i) {
        World world = worlds_[i];
        world.likelihood *= mixes[seat][type];
        imagine(world.showdown, seat, static_cast<Type>(type));
        if (world.likelihood > 0) worlds_.push_back(world);
      }
    }
    for (std::size_t i = 0; i < count; ++i) {
      worlds_[i].likelihood *= mixes[seat][0];
      imagine(worlds_[i].showdown, seat, static_cast<Type>(0));
    }
  }
}

void Outlook::sample(const std::array<Mix, kMaxSeats>& mixes, SeatSet hidden) {
  const Showdown open(view_);
  Rng rng(view_.flow.round * 64U + view_.flow.cargo);
  for (int i = 0; i < kMostWorlds; ++i) {
    World world{1.0 / kMostWorlds, open};
    for (const Seat seat : hidden) {
      double left = rng.unit();
      std::size_t type = 0;
      while (type + 1 < kTypes && (left -= mixes[seat][type]) >= 0) ++type;
      imagine(world.showdown, seat, static_cast<Type>(type));
    }
    worlds_.push_back(world);
  }
}

Showdown::Outcome Outlook::outcome(const World& world, Card card, std::int32_t stake) const {
  Showdown showdown = world.showdown;
  Showdown::Player& own = showdown[view_.viewer];
  own.coins -= stake;
  own.stake = stake;
  own.strength = static_cast<std::int8_t>(strength(card));
  if (!is_ambush(card)) {
    own.type = type_of(card);
    return showdown.settle(view_);
  }
  // The side is chosen when all cards lie open.
  own.type = sides(card)[0];
  const Showdown::Outcome first = showdown.settle(view_);
  own.type = sides(card)[1];
  const Showdown::Outcome second = showdown.settle(view_);
  return prospects(view_, first, 1) >= prospects(view_, second, 1) ? first : second;
}

double Outlook::of(Card card, std::int32_t stake) const {
  const int cards = is_special(card) ? 1 : 0;
  double sum = 0;
  for (const World& world : worlds_) {
    sum += world.likelihood * prospects(view_, outcome(world, card, stake), cards);
  }
  return sum;
}

bool Outlook::dominates(Card card, std::int32_t stake, Card other, std::int32_t other_stake) const {
  // Cards are worth something until the last ship (M4.1).
  const bool cards_count = view_.flow.round < kShips;
  if (cards_count && is_special(card) && !is_special(other)) return false;
  bool better = cards_count && is_special(other) && !is_special(card);
  for (const World& world : worlds_) {
    const Showdown::Outcome first = outcome(world, card, stake);
    const Showdown::Outcome second = outcome(world, other, other_stake);
    for (Seat seat = 0; seat < view_.players(); ++seat) {
      std::int32_t gain = first.coins[seat] - second.coins[seat];
      if (seat != view_.viewer) gain = -gain;
      if (gain < 0) return false;
      better = better || gain > 0;
    }
    const bool draws = first.draws.has(view_.viewer);
    if (cards_count && draws != second.draws.has(view_.viewer)) {
      if (!draws) return false;
      better = true;
    }
  }
  return better;
}

double Outlook::of_side(Type side) const {
  double sum = 0;
  for (const World& world : worlds_) {
    Showdown showdown = world.showdown;
    showdown[view_.viewer].type = side;
    sum += world.likelihood * prospects(view_, showdown.settle(view_), 0);
  }
  return sum;
}

}  // namespace freebooter::malacca::crew
