#pragma once

#include "engine/base/take_back.h"
#include "engine/jamaica/state.h"

namespace freebooter::jamaica {

// J2.2 A pick lies face down as long as somebody still chooses.
constexpr TakeBacks take_backs(const State& s) {
  if (s.flow.phase != Phase::Pick) return {};
  return {SeatSet::first(s.options.players).without(s.flow.pending), {}};
}

}  // namespace freebooter::jamaica
