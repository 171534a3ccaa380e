#pragma once

#include "engine/base/game.h"
#include "engine/match/fair.h"

namespace freebooter {

// On what occasion chance acts in this position.
template <Game G>
Occasion occasion_of(const typename G::State& s) {
  return {static_cast<std::uint8_t>(s.flow.round), s.flow.actor,
          static_cast<std::uint8_t>(s.flow.phase)};
}

}  // namespace freebooter
