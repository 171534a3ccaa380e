#pragma once

#include "bots/jamaica/knowledge.h"
#include "engine/base/rng.h"
#include "engine/jamaica/view.h"

namespace freebooter::jamaica::crew {

// What a rival may hold, its pick in secret included: first what it surely holds, then of all that
// the viewer has not seen what it is likely to hold.
CardSet likely_hand(const View& view, const Knowledge& knowledge, Seat rival, Rng& rng);

}  // namespace freebooter::jamaica::crew
