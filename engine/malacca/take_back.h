#pragma once

#include "engine/base/take_back.h"
#include "engine/malacca/state.h"

namespace freebooter::malacca {

// M2.2 A stake lies open, but nothing comes of it until the next has placed.
constexpr TakeBacks take_backs(const State& s) {
  if (s.flow.phase != Phase::Place || s.flow.actor == s.flow.leader) return {};
  const int before = s.flow.actor + s.players() - 1;
  return {{}, SeatSet::of(static_cast<Seat>(before % s.players()))};
}

}  // namespace freebooter::malacca
