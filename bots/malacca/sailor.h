#pragma once

#include "bots/malacca/crew.h"
#include "bots/malacca/outlook.h"

namespace freebooter::malacca::crew {

// Weighs every card and a few stakes by what the others are likely to do, and mixes those
// that promise about the same.
bots::Policy sailor(const Job& job);

bool last_to_place(const View& view);

// Whoever places last has the round in hand: what one of the rivals beats in every world that is
// left to imagine is struck off, however little it would cost.
bots::Policy without_dominated(const Outlook& outlook, const bots::Policy& mix,
                               const bots::Policy& rivals);

}  // namespace freebooter::malacca::crew
