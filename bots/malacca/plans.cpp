#include "bots/malacca/plans.h"

namespace freebooter::malacca::crew {

bots::Policy fixed_plan(const Choices& choices, Card card, bool all_in) {
  for (const Choice& choice : choices) {
    Action action = choice.action;
    if (kind_of(action) == Kind::Place && card_of(action) == card) {
      action.n = all_in ? choice.hi : choice.lo;
      return {{bots::only(action), 1.0}};
    }
    if (kind_of(action) == Kind::Pass) return {{choice, 1.0}};
  }
  return {{choices[0], 1.0}};
}

}  // namespace freebooter::malacca::crew
