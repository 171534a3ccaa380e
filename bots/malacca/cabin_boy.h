#pragma once

#include "bots/malacca/crew.h"

namespace freebooter::malacca::crew {

// A beginner: greedy when much lies on the ship, trades a good part of its coins, now and
// then leaves coins on a fight, and never asks what the others are up to.
bots::Policy cabin_boy(const Job& job);

}  // namespace freebooter::malacca::crew
