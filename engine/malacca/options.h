#pragma once

#include <array>
#include <cstdint>

#include "engine/base/refusal.h"

namespace freebooter::malacca {

inline constexpr int kShips = 12;
inline constexpr int kDearestShip = 50;
inline constexpr int kStartCoins = 5;
using Fleet = std::array<std::uint8_t, kShips>;
inline constexpr Fleet kDefaultFleet{3, 4, 5, 6, 7, 8, 8, 9, 10, 11, 12, 13};

// How a game is set up: the number of players, the two variants (M5, M6), and the cargo of
// the twelve ships, lowest first (M0.1).
struct Options {
  std::uint8_t players = 4;
  bool captains = false;
  bool equipment = false;
  Fleet fleet = kDefaultFleet;

  friend constexpr bool operator==(const Options&, const Options&) = default;
};

// M0.1, M1.1 Refuses what the rules do not know.
Refusal check_options(const Options& options);

}  // namespace freebooter::malacca
