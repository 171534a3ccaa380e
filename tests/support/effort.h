#pragma once

#include <cstdlib>

namespace freebooter::testing {

// How often a long test does what it does: as often as it says, or a tenth of it where everything
// takes ten times as long (sanitizers) or little time is given (`./dev test --fast`).
inline int effort(int whole) {
#ifdef NDEBUG
  const bool little = std::getenv("FREEBOOTER_FAST") != nullptr;
#else
  const bool little = true;
#endif
  return little ? whole / 10 : whole;
}

}  // namespace freebooter::testing
