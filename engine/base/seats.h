#pragma once

#include <cstdint>

#include "engine/base/index_set.h"

namespace freebooter {

// A player's place at the table, counted clockwise from 0.
using Seat = std::uint8_t;

inline constexpr Seat kMaxSeats = 8;
inline constexpr Seat kChance = 0xF0;     // who acts when dice roll and cards are drawn
inline constexpr Seat kSpectator = 0xF1;  // a viewer without a seat: sees what all may see
inline constexpr Seat kEveryone = 0xF2;   // a viewer of finished games: sees all
inline constexpr Seat kNoSeat = 0xFF;

// False for every viewer that is not a seat.
using SeatSet = IndexSet;

}  // namespace freebooter
