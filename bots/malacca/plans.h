#pragma once

#include "bots/policy.h"
#include "engine/malacca/actions.h"

namespace freebooter::malacca::crew {

// A fixed plan: always this basic card, with no stake or with every coin. What else is asked
// (equipment, an ambush's side) it answers with the first choice, which never costs coins.
bots::Policy fixed_plan(const Choices& choices, Card card, bool all_in);

}  // namespace freebooter::malacca::crew
