#pragma once

#include "bots/review/lookout.h"
#include "bots/search/keyed_chance.h"

namespace freebooter::bots {

// What came of a line.
struct LineEnd {
  Chances chances{};
  Haul haul{};                // the player's by the end of the round
  std::uint32_t replies = 0;  // what it cost
};

// Plays on from a position that was reached in this round. The same deal has the same luck whatever
// is chosen (common random numbers), so that lines that begin differently can be compared one by
// one.
template <Game G>
LineEnd play_on(typename G::State state, int round, Seat player, std::uint64_t deal) {
  using L = LookoutOf<G>;
  LineEnd end;
  KeyedChance chance(deal);
  KeyedChance luck(~deal);
  int rounds = 0;
  while (!G::finished(state)) {
    if (state.flow.round != round) {
      round = state.flow.round;
      if (++rounds == 1 && player < kMaxSeats) end.haul = L::haul(state, player);
      if (rounds == L::kRounds) break;
    }
    if (G::chance_size(state) > 0) {
      play_chance<G>(state, chance);
    } else {
      const Seat seat = G::to_act(state).front();
      const auto phase = static_cast<std::uint8_t>(state.flow.phase);
      const std::uint64_t own = luck.seed(state.flow.round, seat, phase);
      G::apply(state, seat, L::reply(state, seat, own), nullptr);
      ++end.replies;
    }
  }
  if (rounds == 0 && player < kMaxSeats) end.haul = L::haul(state, player);
  end.chances = G::finished(state) ? won<G>(state) : L::judge(state);
  return end;
}

}  // namespace freebooter::bots
