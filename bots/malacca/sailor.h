#pragma once

#include "bots/malacca/crew.h"

namespace freebooter::malacca::crew {

// Weighs every card and a few stakes by what the others are likely to do, and mixes those
// that promise about the same.
bots::Policy sailor(const Job& job);

}  // namespace freebooter::malacca::crew
