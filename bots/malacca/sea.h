#pragma once

#include <array>

#include "engine/base/rng.h"
#include "engine/malacca/view.h"

namespace freebooter::malacca::crew {

using Hands = std::array<Cards, kMaxSeats>;

// Everybody's special cards as the viewer may imagine them.
Hands imagine_hands(const View& view, Rng& rng);

}  // namespace freebooter::malacca::crew
