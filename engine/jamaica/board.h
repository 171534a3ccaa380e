#pragma once

#include <array>
#include <cstdint>

#include "engine/base/fixed_list.h"

namespace freebooter::jamaica {

// A space of the race, 0 (Port Royal) to 49, clockwise; the outer lane of a fork is
// numbered before its inner channel (J0.1).
using Space = std::uint8_t;
inline constexpr int kSpaces = 50;
inline constexpr Space kPortRoyal = 0;
inline constexpr Space kNoSpace = 0xFF;

enum class SpaceKind : std::uint8_t { PortRoyal, Port, Sea, Lair };

struct SpaceFacts {
  SpaceKind kind;
  std::uint8_t price;      // doubloons at a port, food at sea
  std::int8_t score;       // the white number, -5 before the red line
  Space next, next_inner;  // next_inner == next but at a fork
  std::uint16_t x, y;      // place on the board, in thousandths
};

extern const std::array<SpaceFacts, kSpaces> kBoard;
inline const SpaceFacts& facts(Space space) { return kBoard[space]; }

inline constexpr int kLairs = 9;
// Which lair this is, in board order; kLairs if it is none.
extern const std::array<std::uint8_t, kSpaces> kLairNumber;
inline int lair_number(Space space) { return kLairNumber[space]; }
extern const std::array<Space, kLairs> kLairSpaces;

enum class Direction : std::uint8_t { Forward, Backward };

// Where a move ends, and whether it crossed the line between 49 and Port Royal.
struct Leg {
  Space to = kPortRoyal;
  bool crosses = false;
  friend constexpr bool operator==(const Leg&, const Leg&) = default;
};

// J4.1 The ends of a move by exactly `steps`: two where it passes a fork (or, backward, a
// merge), the outer lane first. No move of a die passes two.
using Legs = FixedList<Leg, 2>;
extern const std::array<std::array<std::array<Legs, 6>, 2>, kSpaces> kLegs;
inline const Legs& legs(Space from, Direction direction, int steps) {
  return kLegs[from][static_cast<std::size_t>(direction)][static_cast<std::size_t>(steps - 1)];
}

// The spaces straight behind: two at a merge, the outer lane first.
using Spaces = FixedList<Space, 2>;
extern const std::array<Spaces, kSpaces> kBehind;
inline const Spaces& behind(Space space) { return kBehind[space]; }

// The first port, sea space or lair behind, on each lane: up to three (a lane that holds none
// leads to the next merge). Crossing Port Royal is said, not stopped.
using Legs4 = FixedList<Leg, 4>;
using Legs4Table = std::array<Legs4, kSpaces>;
extern const std::array<Legs4Table, 4> kNearestBehind;  // by SpaceKind
inline const Legs4& nearest_behind(Space space, SpaceKind kind) {
  return kNearestBehind[static_cast<std::size_t>(kind)][space];
}

// J4.5 Order within a lap: higher is ahead, equal is level.
extern const std::array<std::int8_t, kSpaces> kRankInLap;
inline int rank_in_lap(Space space) { return kRankInLap[space]; }

}  // namespace freebooter::jamaica
