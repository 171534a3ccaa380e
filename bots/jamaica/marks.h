#pragma once

#include "bots/search/net.h"
#include "engine/jamaica/state.h"

namespace freebooter::jamaica::crew {

extern const bots::NetShape kMarksShape;

// What Jamaica's net is told of each ship, between two rounds.
void mark(const State& state, bots::Marked& marked);

}  // namespace freebooter::jamaica::crew
