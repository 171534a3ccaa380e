#include "bots/malacca/outlook.h"

#include <algorithm>

#include "engine/base/rng.h"
#include "engine/malacca/actions.h"

namespace freebooter::malacca::crew {

namespace {

constexpr double kCard = 0.2;  // a special card, in coins

// Coins breed coins, the more so the fewer chances are left to catch up: the chance to win
// goes with a power of the purse.
double strength_of(double purse, int ships_left) {
  const double square = purse * purse;
  if (ships_left > 3) return square;
  return ships_left > 1 ? square * purse : square * square;
}

// The seat lays so many of its coins on its card.
void lay(Stand& stand, std::int32_t stake) {
  stand.coins -= stake;
  stand.stake += stake;
}

// Its card counts as this: a basic one, if nobody knows which it is.
void play(Stand& stand, Type type) {
  if (stand.placed == Card::None) stand.placed = static_cast<Card>(type);
  stand.played = type;
}

// The round as it ends.
Showdown settled(Showdown showdown) {
  pay_out(showdown);
  end_round(showdown);
  return showdown;
}

}  // namespace

Prospects::Prospects(const View& view)
    : viewer_(view.viewer), players_(view.players()), ships_left_(kShips - view.flow.round) {
  constexpr double kNextShips = 5;  // what even a beggar will earn
  for (Seat seat = 0; seat < players_; ++seat) {
    besides_[seat] = kNextShips + kCard * view.seats[seat].hand_size;
  }
}

double Prospects::operator()(const Showdown& paid, int cards_played) const {
  return ships_left_ > 0 ? of_purses(paid, cards_played) : of_ranks(paid);
}

double Prospects::of_purses(const Showdown& paid, int cards_played) const {
  double sum = 0;
  double own = 0;
  for (Seat seat = 0; seat < players_; ++seat) {
    double purse = paid.seats[seat].coins + besides_[seat];
    if (paid.flow.draws.has(seat)) purse += kCard;
    if (seat == viewer_) purse -= kCard * cards_played;
    const double strength = strength_of(purse, ships_left_);
    sum += strength;
    if (seat == viewer_) own = strength;
  }
  return own / sum;
}

double Prospects::of_ranks(const Showdown& paid) const {
  constexpr double kHonour = 1e-6;  // where the win is decided, the coins still count
  const SeatSet winners = malacca::winners(paid);
  double all = 1;
  for (Seat seat = 0; seat < players_; ++seat) all += paid.seats[seat].coins;
  return (winners.has(viewer_) ? 1.0 / winners.size() : 0) +
         kHonour * paid.seats[viewer_].coins / all;
}

Outlook::Outlook(const View& view, const Knowledge& knowledge) : view_(view), prospects_(view) {
  Mixes mixes{};
  SeatSet hidden;
  int ways = 1;
  for (Seat seat = 0; seat < view.players(); ++seat) {
    if (seat == view.viewer || view.seats[seat].played != Type::None) continue;
    hidden.add(seat);
    mixes[seat] = habit(view, knowledge, seat);
    ways *= kTypes;
  }
  const World open{1, showdown_of(view)};
  if (ways <= kMostWorlds) {
    enumerate(open, mixes, hidden);
  } else {
    sample(open, mixes, hidden);
  }
}

Outlook::World Outlook::with(World world, Seat seat, Type type, double likelihood) const {
  world.likelihood *= likelihood;
  Stand& stand = world.showdown.seats[seat];
  if (!view_.seats[seat].has_placed) lay(stand, usual_stake(view_, seat, type));
  play(stand, type);
  return world;
}

void Outlook::enumerate(const World& world, const Mixes& mixes, SeatSet hidden) {
  if (hidden.empty()) {
    worlds_.push_back(world);
    return;
  }
  const Seat seat = hidden.front();
  hidden.remove(seat);
  for (std::size_t type = 0; type < kTypes; ++type) {
    const double likelihood = mixes[seat][type];
    if (likelihood <= 0) continue;
    enumerate(with(world, seat, static_cast<Type>(type), likelihood), mixes, hidden);
  }
}

void Outlook::sample(const World& world, const Mixes& mixes, SeatSet hidden) {
  Rng rng(view_.flow.round * 64U + view_.flow.cargo);
  for (int i = 0; i < kSampledWorlds; ++i) {
    World drawn = world;
    drawn.likelihood = 1.0 / kSampledWorlds;
    for (const Seat seat : hidden) {
      double left = rng.unit();
      std::size_t type = 0;
      while (type + 1 < kTypes && (left -= mixes[seat][type]) >= 0) ++type;
      drawn = with(drawn, seat, static_cast<Type>(type), 1);
    }
    worlds_.push_back(drawn);
  }
}

Showdown Outlook::outcome(const World& world, Card card, std::int32_t stake) const {
  Showdown showdown = world.showdown;
  Stand& own = showdown.seats[view_.viewer];
  lay(own, stake);
  own.placed = card;
  if (!is_ambush(card)) {
    play(own, type_of(card));
    return settled(showdown);
  }
  // The side is chosen when all cards lie open.
  play(own, malacca::sides(card)[0]);
  const Showdown first = settled(showdown);
  play(own, malacca::sides(card)[1]);
  const Showdown second = settled(showdown);
  return prospects_(first, 1) >= prospects_(second, 1) ? first : second;
}

double Outlook::of(Card card, std::int32_t stake) const {
  const int cards = is_special(card) ? 1 : 0;
  double sum = 0;
  for (const World& world : worlds_) {
    sum += world.likelihood * prospects_(outcome(world, card, stake), cards);
  }
  return sum;
}

bool Outlook::dominates(Card card, std::int32_t stake, Card other, std::int32_t other_stake) const {
  // Cards are worth something until the last ship (M4.1).
  const bool cards_count = view_.flow.round < kShips;
  if (cards_count && is_special(card) && !is_special(other)) return false;
  bool better = cards_count && is_special(other) && !is_special(card);
  // In a world beyond these a defence may earn something, a trade without a stake never.
  better = better || (card == Card::Defence && other == Card::Trade && other_stake == 0);
  for (const World& world : worlds_) {
    const Showdown first = outcome(world, card, stake);
    const Showdown second = outcome(world, other, other_stake);
    for (Seat seat = 0; seat < view_.players(); ++seat) {
      std::int32_t gain = first.seats[seat].coins - second.seats[seat].coins;
      if (seat != view_.viewer) gain = -gain;
      if (gain < 0) return false;
      better = better || gain > 0;
    }
    const bool draws = first.flow.draws.has(view_.viewer);
    if (cards_count && draws != second.flow.draws.has(view_.viewer)) {
      if (!draws) return false;
      better = true;
    }
  }
  return better;
}

bots::Policy Outlook::sides(const Choices& choices) const {
  bots::Policy scored;
  for (const Choice& choice : choices) {
    double sum = 0;
    for (const World& world : worlds_) {
      Showdown showdown = world.showdown;
      play(showdown.seats[view_.viewer], type_of(choice.action));
      sum += world.likelihood * prospects_(settled(showdown), 0);
    }
    scored.push_back({choice, sum});
  }
  return scored;
}

}  // namespace freebooter::malacca::crew
