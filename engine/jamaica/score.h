#pragma once

#include "engine/jamaica/state.h"
#include "engine/jamaica/view.h"

namespace freebooter::jamaica {

// What a ship's points are made of (J9.2).
struct ScoreParts {
  int place = 0;
  int gold = 0;
  int riches = 0;
  int curses = 0;  // below zero
  constexpr int total() const { return place + gold + riches + curses; }
};
ScoreParts score_parts(const State& s, ShipIndex ship);
// The same as far as the viewer knows.
ScoreParts score_parts(const View& view, ShipIndex ship);

}  // namespace freebooter::jamaica
