#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace freebooter {

// For every number of six bits: the places of its bits, from the lowest, four bits a place.
inline constexpr auto kPlacesOfBits = [] {
  std::array<std::uint32_t, 64> table{};
  for (unsigned bits = 0; bits < 64; ++bits) {
    unsigned shift = 0;
    for (unsigned place = 0; place < 6; ++place) {
      if (((bits >> place) & 1U) == 0) continue;
      table[bits] |= place << shift;
      shift += 4;
    }
  }
  return table;
}();

// The place of the n-th set bit of up to twelve, n counted from 0 at the lowest. Without a
// branch, for which bit is asked for at random can't be foreseen.
constexpr std::uint8_t nth_bit(unsigned bits, unsigned n) {
  const unsigned low = bits & 63U;
  const auto in_low = static_cast<unsigned>(std::popcount(low));
  const bool above = n >= in_low;
  const unsigned six = above ? bits >> 6U : low;
  const unsigned rest = above ? n - in_low : n;
  return static_cast<std::uint8_t>(((kPlacesOfBits[six] >> (4 * rest)) & 15U) + (above ? 6U : 0U));
}

}  // namespace freebooter
