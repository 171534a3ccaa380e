#pragma once

#include <array>
#include <cstdint>

#include "engine/base/game_option.h"
#include "engine/base/refusal.h"

namespace freebooter::malacca {

// The versions of the rules that a game can be played by, oldest first.
inline constexpr std::array<std::uint8_t, 1> kRulesVersions{1};
inline constexpr std::uint8_t kNewestRules = kRulesVersions.back();

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
  std::uint8_t rules = kNewestRules;  // one of kRulesVersions; no part of the options text

  friend constexpr bool operator==(const Options&, const Options&) = default;
};

inline constexpr std::array<GameOption, 3> kOptions{{
    {"fleet", "the cargo of the twelve ships", false, {}, kShips, 1, kDearestShip},
    {"captains", "with captains", true, kNoYes},
    {"equipment", "with equipment", true, kNoYes},
}};

// M0.1, M1.1 Refuses what the rules do not know, and rules that are not known.
Refusal check_options(const Options& options);

}  // namespace freebooter::malacca
