#include "bots/malacca/cabin_boy.h"

#include <algorithm>

#include "engine/malacca/actions.h"

namespace freebooter::malacca::crew {

namespace {

// How much a coin on the ship tempts, against a coin of one's own.
double temptation(const View& view) {
  std::int32_t pile = view.flow.cargo;
  for (Seat seat = 0; seat < view.players(); ++seat) pile += view.seats[seat].stake;
  const PlayerView& own = view.seats[view.viewer];
  return std::min(3.0, pile / (own.coins + 4.0));
}

double liking(const View& view, Type type) {
  switch (type) {
    case Type::Attack: return 0.7 + 0.5 * temptation(view);
    case Type::Defence: return 0.5;
    default: return 1;
  }
}

// Coins are for trade; in a fight they are forgotten now and then.
void add_stakes(const Choice& choice, Type type, double weight, bots::Policy& mix) {
  constexpr double kForgetful = 0.15;
  const std::int32_t coins = choice.hi;
  if (type == Type::Trade) {
    mix.push_back({{choice.action, coins / 4, coins * 2 / 3}, weight});
    return;
  }
  mix.push_back({{choice.action, 0, 0}, weight * (1 - kForgetful)});
  mix.push_back({{choice.action, 0, coins / 3}, weight * kForgetful});
}

}  // namespace

bots::Policy cabin_boy(const Job& job) {
  bots::Policy mix;
  for (const Choice& choice : job.choices) {
    if (kind_of(choice.action) != Kind::Place) return bots::even(job.choices);
    const Card card = card_of(choice.action);
    const Type type = is_ambush(card) ? Type::Defence : type_of(card);
    // A special card is too good to keep.
    const double eager = is_special(card) ? 1.5 : 1;
    add_stakes(choice, type, eager * liking(job.view, type), mix);
  }
  return mix;
}

}  // namespace freebooter::malacca::crew
