#pragma once

#include <optional>

#include "engine/base/action.h"
#include "engine/base/seats.h"
#include "engine/jamaica/state.h"
#include "engine/malacca/state.h"

// What an outcome of chance was worth, where a number can say it: the sum of the action dice to
// the Captain, the combat die to the ship that rolls it (the star counts 12, a step above 10),
// the points of a treasure to the ship that draws it, the cargo of a ship to all.
namespace freebooter {

struct Luck {
  Seat who = kNoSeat;  // a seat, in Jamaica a ship, the Ghost's too; kNoSeat for all together
  int worth = 0;
};

// The outcome must be one that chance can have in this position.
std::optional<Luck> luck_of(const jamaica::State& s, const Action& outcome);
std::optional<Luck> luck_of(const malacca::State& s, const Action& outcome);

}  // namespace freebooter
