#pragma once

#include <optional>

#include "engine/base/action.h"
#include "engine/base/luck.h"
#include "engine/jamaica/state.h"

namespace freebooter::jamaica {

// The sum of the action dice to the Captain, the combat die to the ship that rolls it (the star
// counts 12, a step above 10), the points of a treasure to the ship that draws it. The outcome must
// be one that chance can have in this position.
std::optional<Luck> luck(const State& s, const Action& outcome);

}  // namespace freebooter::jamaica
