#include "engine/base/nth_bit.h"

#include <doctest/doctest.h>

using namespace freebooter;

TEST_CASE("the n-th bit of every number of twelve bits") {
  for (unsigned bits = 0; bits < 1U << 12U; ++bits) {
    unsigned n = 0;
    for (unsigned place = 0; place < 12; ++place) {
      if (((bits >> place) & 1U) == 0) continue;
      REQUIRE(nth_bit(bits, n) == place);
      ++n;
    }
  }
}
