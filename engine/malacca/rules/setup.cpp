#include <algorithm>

#include "engine/base/rules_version.h"
#include "engine/malacca/rules.h"

namespace freebooter::malacca {

// M0.1 Twelve ships of 1 to 50 each; M1.1 two to eight players.
Refusal check_options(const Options& options) {
  if (options.players < kMinPlayers || options.players > kMaxPlayers) {
    return {RefusalCode::BadOption, "M1.1"_rule};
  }
  if (!knows_rules(kRulesVersions, options.rules)) return {RefusalCode::BadOption, "M1.1"_rule};
  for (int cargo : options.fleet) {
    if (cargo < 1 || cargo > kDearestShip) return {RefusalCode::BadOption, "M0.1"_rule};
  }
  return kAccepted;
}

// M1.1 Everybody starts with 5 coins (with captains: with the captain's, M5) and the basic
// cards. M1.2 Ships and special actions lie face down.
State setup(const Options& options) {
  State s;
  s.options = options;
  std::sort(s.options.fleet.begin(), s.options.fleet.end());
  s.ships_left = (1U << kShips) - 1U;
  s.pile = Cards::all();
  if (!options.captains) {
    for (Seat seat = 0; seat < options.players; ++seat) s.seats[seat].coins = kStartCoins;
  }
  return s;
}

}  // namespace freebooter::malacca
