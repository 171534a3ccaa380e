#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "bots/ask.h"
#include "engine/match/games.h"

// What the tests of the bots share: every variant of both games, and whole games whose
// decisions a test looks at one by one.
namespace freebooter::testing {

// How many times as long as usual the tests of the bots run: FREEBOOTER_EFFORT, or 1.
inline std::uint64_t effort() {
  const char* const text = std::getenv("FREEBOOTER_EFFORT");
  return text == nullptr ? 1 : std::max<std::uint64_t>(1, std::strtoull(text, nullptr, 10));
}

inline std::vector<jamaica::Options> jamaica_variants() {
  std::vector<jamaica::Options> all;
  for (std::uint8_t players = 2; players <= 6; ++players) {
    for (const auto edition : {jamaica::Edition::Second, jamaica::Edition::First}) {
      for (const auto bank : {jamaica::Bank::Unlimited, jamaica::Bank::Limited}) {
        for (const bool ghost : {false, true}) {
          if (ghost ? players == 6 : players == 2) continue;
          for (const auto tiebreak : {jamaica::Tiebreak::Ahead, jamaica::Tiebreak::Behind}) {
            all.push_back({players, edition, tiebreak, bank, ghost});
          }
        }
      }
    }
  }
  return all;
}

inline std::vector<malacca::Options> malacca_variants() {
  std::vector<malacca::Options> all;
  for (std::uint8_t players = 2; players <= 8; ++players) {
    for (const bool captains : {false, true}) {
      for (const bool equipment : {false, true}) {
        malacca::Options options;
        options.players = players;
        options.captains = captains;
        options.equipment = equipment;
        all.push_back(options);
      }
    }
  }
  return all;
}

template <class G>
std::vector<typename G::Options> variants() {
  if constexpr (std::is_same_v<G, Jamaica>) {
    return jamaica_variants();
  } else {
    return malacca_variants();
  }
}

// Plays a game; `level_of(seat)` says who plays, `visit(state, job, action)` sees every
// decision before it is carried out.
template <class G, class LevelOf, class Visit>
void watch_game(const typename G::Options& options, std::uint64_t seed, LevelOf level_of,
                Visit visit) {
  typename G::State state = G::setup(options);
  bots::Minds<G> minds;
  Rng rng(seed);
  while (!G::finished(state)) {
    if (const std::uint32_t size = G::chance_size(state)) {
      G::apply(state, kChance, G::chance_action(state, rng.below(size)), &minds);
      continue;
    }
    const Seat seat = G::to_act(state).front();
    const auto job = bots::ask<G>(state, seat, minds.of(seat), level_of(seat), rng.next());
    const Action action = bots::decide(job);
    visit(state, job, action);
    G::apply(state, seat, action, &minds);
  }
}

}  // namespace freebooter::testing
