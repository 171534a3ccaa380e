#pragma once

#include <vector>

#include "engine/base/rng.h"
#include "engine/jamaica/game.h"

namespace freebooter::jamaica {

// Every set-up that the rules know.
inline std::vector<Options> all_options() {
  std::vector<Options> found;
  for (std::uint8_t players = kMinPlayers; players <= kMaxPlayers; ++players) {
    for (const Edition edition : {Edition::Second, Edition::First}) {
      for (const Tiebreak tiebreak : {Tiebreak::Ahead, Tiebreak::Behind}) {
        for (const Bank bank : {Bank::Unlimited, Bank::Limited}) {
          for (const bool ghost : {false, true}) {
            const Options options{players, edition, tiebreak, bank, ghost};
            if (check_options(options).accepted()) found.push_back(options);
          }
        }
      }
    }
  }
  return found;
}

struct Step {
  Seat actor = kChance;
  Action action{};
};

// What chance, or one of the seats that are asked, does next.
inline Step random_step(const State& s, Rng& rng) {
  if (const std::uint32_t outcomes = chance_size(s); outcomes > 0) {
    return {kChance, chance_action(s, rng.below(outcomes))};
  }
  const SeatSet asked = to_act(s);
  std::uint32_t skip = rng.below(static_cast<std::uint32_t>(asked.size()));
  Seat actor = kNoSeat;
  for (const Seat seat : asked) {
    if (skip-- == 0) actor = seat;
  }
  Choices offers;
  choices(s, actor, offers);
  const Choice& choice = offers[rng.below(static_cast<std::uint32_t>(offers.size()))];
  return {actor, family_member(s, actor, choice, rng.below(family_size(s, actor, choice)))};
}

}  // namespace freebooter::jamaica
