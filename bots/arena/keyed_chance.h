#pragma once

#include <array>
#include <cstdint>

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

}  // namespace freebooter::bots
