#pragma once

#include "bots/arena/keyed_chance.h"
#include "bots/review/lookout.h"

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
    const auto& flow = state.flow;
    const auto phase = static_cast<std::uint8_t>(flow.phase);
    if (const std::uint32_t size = G::chance_size(state)) {
      const std::uint32_t outcome = chance.draw(flow.round, flow.actor, phase, size);
      G::apply(state, kChance, G::chance_action(state, outcome), nullptr);
    } else {
      const Seat seat = G::to_act(state).front();
      const std::uint64_t own = luck.seed(flow.round, seat, phase);
      G::apply(state, seat, L::reply(state, seat, own), nullptr);
      ++end.replies;
    }
  }
  if (rounds == 0 && player < kMaxSeats) end.haul = L::haul(state, player);
  end.chances = G::finished(state) ? won<G>(state) : L::judge(state);
  return end;
}

}  // namespace freebooter::bots
