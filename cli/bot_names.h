#pragma once

#include <string>
#include <vector>

#include "bots/level.h"

namespace freebooter::cli {

// The levels that these names mean in this game; an unknown one is refused.
std::vector<bots::Level> parse_bots(const std::vector<std::string>& names, const std::string& game);

// A level a seat: the last one named fills the table. More bots than players are refused.
std::vector<bots::Level> fill_seats(std::vector<bots::Level> levels, int players);

}  // namespace freebooter::cli
