#pragma once

#include <vector>

#include "engine/malacca/actions.h"
#include "engine/malacca/game.h"

// Random games of Malacca for property tests.
namespace freebooter::malacca {

// Every number of players with and without each variant.
inline std::vector<Options> every_option() {
  std::vector<Options> all;
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    for (int variant = 0; variant < 4; ++variant) {
      Options options;
      options.players = static_cast<std::uint8_t>(players);
      options.captains = (variant & 1) != 0;
      options.equipment = (variant & 2) != 0;
      if (variant == 3) options.fleet = {1, 1, 2, 3, 5, 8, 8, 8, 13, 21, 34, 50};
      all.push_back(options);
    }
  }
  return all;
}

struct RandomMove {
  Seat actor = kChance;
  Action action{};
};

inline RandomMove random_move(const State& s, Rng& rng) {
  if (const std::uint32_t n = chance_size(s); n > 0) {
    return {kChance, chance_action(s, rng.below(n))};
  }
  const Seat seat = to_act(s).front();
  Choices offered;
  choices(s, seat, offered);
  // Defence now and then more often than chance would have it, so that piles run empty.
  const bool defend = s.flow.phase == Phase::Place && rng.below(3) == 0;
  const Choice& choice =
      offered[defend ? 1 : rng.below(static_cast<std::uint32_t>(offered.size()))];
  return {seat, family_member(s, seat, choice, rng.below(family_size(s, seat, choice)))};
}

}  // namespace freebooter::malacca
