#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace freebooter::testing {

// How often a long test does what it does: as often as it says, a tenth of it where everything
// takes ten times as long (sanitizers) or little time is given (`./dev test --fast`), or
// FREEBOOTER_EFFORT times as often for whoever has the time; at least once.
inline int effort(int whole) {
#ifdef NDEBUG
  const bool little = std::getenv("FREEBOOTER_FAST") != nullptr;
#else
  const bool little = true;
#endif
  const char* const times = std::getenv("FREEBOOTER_EFFORT");
  if (times != nullptr) return whole * std::max(1, std::atoi(times));
  return little ? std::max(1, whole / 10) : whole;
}

// One in so many of what a long test passes is looked at: as it says, by the same measure.
inline std::uint32_t one_in(int whole) {
  return static_cast<std::uint32_t>(std::max(1, whole * 10 / effort(10)));
}

}  // namespace freebooter::testing
