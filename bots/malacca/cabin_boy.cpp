#include "bots/malacca/cabin_boy.h"

#include <algorithm>

#include "bots/malacca/outlook.h"
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

bots::Policy place(const Job& job) {
  bots::Policy mix;
  for (const Choice& choice : job.choices) {
    const Card card = card_of(choice.action);
    const Type type = is_ambush(card) ? Type::Defence : type_of(card);
    // A special card is too good to keep.
    const double eager = is_special(card) ? 1.5 : 1;
    add_stakes(choice, type, eager * liking(job.view, type), mix);
  }
  return mix;
}

// M2.4 The cards lie open: mostly the better side, even for a beginner.
bots::Policy choose_side(const Job& job) {
  constexpr double kCare = 0.1;
  return bots::softened(Outlook(job.view, job.knowledge).sides(job.choices), kCare);
}

// M6.1 Gear of any type, as long as it does not take half of what there is.
bots::Policy buy(const Job& job) {
  const bool rich = job.view.seats[job.view.viewer].coins > 2 * kEquipmentPrice;
  bots::Policy mix;
  for (const Choice& choice : job.choices) {
    const bool pass = kind_of(choice.action) == Kind::Pass;
    if (pass || rich) mix.push_back({choice, pass ? 2.0 : 1.0});
  }
  return mix;
}

}  // namespace

bots::Policy cabin_boy(const Job& job) {
  switch (job.view.flow.phase) {
    case Phase::Place: return place(job);
    case Phase::ChooseSide: return choose_side(job);
    case Phase::Buy: return buy(job);
    default: return bots::even(job.choices);
  }
}

}  // namespace freebooter::malacca::crew
