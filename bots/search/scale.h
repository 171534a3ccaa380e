#pragma once

#include <algorithm>
#include <cstdint>

#include "bots/search/net.h"

namespace freebooter::bots {

// A row of marks of which one holds: where a number lies between `least` and `least + steps *
// size`.
struct Scale {
  int first;  // its first mark
  int least;
  int step;
  int size;

  constexpr int end() const { return first + size; }
  constexpr std::uint16_t operator()(int number) const {
    return static_cast<std::uint16_t>(first + std::clamp((number - least) / step, 0, size - 1));
  }
};

// How near the end is counts for what most things are worth: these are told apart by it.
inline constexpr int kStages = 6;
struct StagedScale {
  Scale first;

  constexpr int end() const { return first.first + kStages * first.size; }
  constexpr Scale at(int stage) const {
    return {first.first + stage * first.size, first.least, first.step, first.size};
  }
  constexpr std::uint16_t operator()(int stage, int number) const { return at(stage)(number); }
};

constexpr NetShape::Row row(const Scale& scale) {
  return {static_cast<std::size_t>(scale.first), static_cast<std::size_t>(scale.size)};
}

}  // namespace freebooter::bots
