#pragma once

#include <string>
#include <vector>

#include "cli/figures.h"
#include "engine/base/game.h"

namespace freebooter::cli {

// What a game counts of its own, beside what every game counts. A specialisation has
//   static std::vector<FigureName> names(const State&)   the figures, in order
//   void on(const Event&)                                 hears a game
//   void end(const State&, std::vector<std::int64_t>&)    appends the counts, in that order
//   static Seat first_seat(const State&)                  from whom seats are counted
template <Game G>
class Tally;

}  // namespace freebooter::cli
