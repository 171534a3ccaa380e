#pragma once

#include <cstdint>
#include <vector>

#include "bots/level.h"

namespace freebooter::bots {

// The bots of an arena game, in the order they were named: each level once, and how many
// seats it has.
struct Lineup {
  struct Entry {
    Level level;
    int seats;
    std::uint32_t iterations = 0;  // of a decision; 0 leaves it to the level
  };
  std::vector<Entry> entries;

  int players() const;
  // Every different way to seat them: which entry sits where.
  std::vector<std::vector<int>> seatings() const;
};

// The levels at a table, one a seat.
Lineup make_lineup(const std::vector<Level>& seats);

}  // namespace freebooter::bots
