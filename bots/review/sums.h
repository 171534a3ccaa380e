#pragma once

#include "bots/review/review.h"

namespace freebooter::bots {

// What the steps of a game come to, for so many contenders and this result.
Review sum_up(std::vector<Step> steps, const Chances& won, std::size_t contenders);

}  // namespace freebooter::bots
