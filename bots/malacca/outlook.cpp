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
  const int players = view.players();
  const std::int32_t own_coins = outcome.coins[view.viewer];
  const int ships_left = kShips - view.flow.round;
  if (ships_left == 0) {
    int winners = 0;
    for (Seat seat = 0; seat < players; ++seat) {
      if (outcome.coins[seat] > own_coins) return 0;
      winners += outcome.coins[seat] == own_coins ? 1 : 0;
    }
    return 1.0 / winners;
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

double Outlook::of(Card card, std::int32_t stake) const {
  const Seat me = view_.viewer;
  const bool ambush = is_ambush(card);
  const int cards = is_special(card) ? 1 : 0;
  double sum = 0;
  for (const World& world : worlds_) {
    Showdown showdown = world.showdown;
    Showdown::Player& own = showdown[me];
    own.coins -= stake;
    own.stake = stake;
    own.strength = static_cast<std::int8_t>(strength(card));
    // The side of an ambush is chosen when all cards lie open.
    own.type = ambush ? sides(card)[0] : type_of(card);
    double value = prospects(view_, showdown.settle(view_), cards);
    if (ambush) {
      own.type = sides(card)[1];
      value = std::max(value, prospects(view_, showdown.settle(view_), cards));
    }
    sum += world.likelihood * value;
  }
  return sum;
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
