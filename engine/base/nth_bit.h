#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace freebooter {

// For every number of six bits: the places of its bits, from the lowest, eight bits a place; then
// the same for six bits that stand six places higher.
inline constexpr auto kPlacesOfBits = [] {
  std::array<std::array<std::uint64_t, 64>, 2> table{};
  for (unsigned bits = 0; bits < 64; ++bits) {
    unsigned shift = 0;
    for (std::uint64_t place = 0; place < 6; ++place) {
      if (((bits >> place) & 1U) == 0) continue;
      table[0][bits] |= place << shift;
      table[1][bits] |= (place + 6) << shift;
      shift += 8;
    }
  }
  return table;
}();

// The place of the n-th set bit of up to twelve, n counted from 0 at the lowest. Without a
// branch, for which bit is asked for at random can't be foreseen.
constexpr std::uint8_t nth_bit(unsigned bits, unsigned n) {
  const unsigned low = bits & 63U;
  const auto in_low = static_cast<unsigned>(std::popcount(low));
  const auto above = static_cast<unsigned>(n >= in_low);
  const unsigned six = (bits >> (6 * above)) & 63U;
  const unsigned rest = n - in_low * above;
  return static_cast<std::uint8_t>(kPlacesOfBits[above][six] >> (8 * rest));
}

}  // namespace freebooter
