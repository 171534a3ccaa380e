#pragma once

#include <array>
#include <cstdint>

#include "bots/search/net.h"
#include "engine/malacca/showdown.h"

namespace freebooter::malacca::crew {

extern const bots::NetShape kMarksShape;

// How many special cards everybody holds.
using HandSizes = std::array<std::uint8_t, kMaxSeats>;

// What Malacca's net is told of each player between two ships, of which so many are still to come.
// The leader is who will lead at the next one.
void mark(const Showdown& table, const HandSizes& hands, int ships_left, Seat leader,
          bots::Marked& marked);

}  // namespace freebooter::malacca::crew
