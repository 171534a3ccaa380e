#pragma once

#include <cstdint>

#include "bots/ask.h"
#include "engine/match/games.h"

// What the tests of the bots share: whole games whose decisions a test looks at one by one.
namespace freebooter::testing {

// Plays a game; `level_of(seat)` says who plays, `visit(state, job, action)` sees every
// decision before it is carried out. Levels that search think as long as the budget says.
template <class G, class LevelOf, class Visit>
void watch_game(const typename G::Options& options, std::uint64_t seed, LevelOf level_of,
                Visit visit, bots::Budget budget = {}) {
  typename G::State state = G::setup(options);
  bots::Minds<G> minds;
  Rng rng(seed);
  while (!G::finished(state)) {
    if (const std::uint32_t size = G::chance_size(state)) {
      G::apply(state, kChance, G::chance_action(state, rng.below(size)), &minds);
      continue;
    }
    const Seat seat = G::to_act(state).front();
    const auto job = bots::ask<G>(state, seat, minds.of(seat), level_of(seat), rng.next(), budget);
    const Action action = bots::decide(job);
    visit(state, job, action);
    G::apply(state, seat, action, &minds);
  }
}

}  // namespace freebooter::testing
