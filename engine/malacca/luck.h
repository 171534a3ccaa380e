#pragma once

#include <optional>

#include "engine/base/action.h"
#include "engine/base/luck.h"
#include "engine/malacca/state.h"

namespace freebooter::malacca {

// The cargo of a ship, to all together. The outcome must be one that chance can have in this
// position.
std::optional<Luck> luck(const State& s, const Action& outcome);

}  // namespace freebooter::malacca
