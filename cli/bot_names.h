#pragma once

#include <string>
#include <vector>

#include "bots/level.h"

namespace freebooter::cli {

// The levels of these lists of names, such as sailor,random, in this game; an unknown name and a
// missing one are refused.
std::vector<bots::Level> parse_bots(const std::vector<std::string>& lists, const std::string& game);

// A level a seat: the last one named fills the table. More bots than players are refused.
std::vector<bots::Level> fill_seats(std::vector<bots::Level> levels, int players);

}  // namespace freebooter::cli
