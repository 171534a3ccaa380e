#pragma once

#include <array>
#include <concepts>
#include <cstdint>

#include "engine/base/game.h"
#include "engine/base/rng.h"
#include "engine/base/seats.h"

namespace freebooter::bots {

// The chance of one deal. An outcome depends on the deal, the round, the seat it concerns,
// what is rolled or drawn, and how often that has happened in the round: so the same dice
// fall in every seating, and a different choice does not shift all later rolls.
class KeyedChance {
 public:
  explicit KeyedChance(std::uint64_t deal) : deal_(deal) {}

  // A number from 0 to size-1. `seat` may be nobody.
  std::uint32_t draw(std::uint8_t round, Seat seat, std::uint8_t kind, std::uint32_t size) {
    return next(round, seat, kind).below(size);
  }
  // A seed, likewise.
  std::uint64_t seed(std::uint8_t round, Seat seat, std::uint8_t kind) {
    return next(round, seat, kind).next();
  }

 private:
  static constexpr std::size_t kKinds = 32;
  static constexpr std::uint64_t kSpread = 0x9E3779B97F4A7C15U;

  Rng next(std::uint8_t round, Seat seat, std::uint8_t kind) {
    if (round != round_) {
      round_ = round;
      drawn_ = {};
    }
    const std::uint8_t who = seat < kMaxSeats ? seat : kMaxSeats;
    const std::uint8_t count = drawn_[who][kind % kKinds]++;
    const std::uint64_t key = static_cast<std::uint64_t>(round) << 24U |
                              static_cast<std::uint64_t>(who) << 16U |
                              static_cast<std::uint64_t>(kind) << 8U | count;
    return Rng(deal_ ^ key * kSpread);
  }

  std::uint64_t deal_;
  std::uint8_t round_ = 0xFF;
  std::array<std::array<std::uint8_t, kKinds>, kMaxSeats + 1> drawn_{};
};

// What this asks of a game beside all else: its state says in which round it is, whose turn it is
// and what is waited for.
template <class G>
concept Dealt = Game<G> && requires(const typename G::State& s) {
  { s.flow.round } -> std::convertible_to<int>;
  { s.flow.actor } -> std::convertible_to<Seat>;
  static_cast<std::uint8_t>(s.flow.phase);
};

// Lets chance do what it does in this deal, where it is its turn.
template <Dealt G>
void play_chance(typename G::State& state, KeyedChance& chance, EventSink* sink = nullptr) {
  const auto& flow = state.flow;
  const std::uint32_t outcome = chance.draw(
      flow.round, flow.actor, static_cast<std::uint8_t>(flow.phase), G::chance_size(state));
  G::apply(state, kChance, G::chance_action(state, outcome), sink);
}

}  // namespace freebooter::bots
