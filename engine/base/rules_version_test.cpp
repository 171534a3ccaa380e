#include "engine/base/rules_version.h"

#include <doctest/doctest.h>

#include <array>

using namespace freebooter;

TEST_CASE("a version that is not known is told with those that are") {
  constexpr std::array<std::uint8_t, 1> kOne{1};
  constexpr std::array<std::uint8_t, 3> kThree{1, 2, 4};
  CHECK(knows_rules(kThree, 4));
  CHECK_FALSE(knows_rules(kThree, 3));
  CHECK_FALSE(knows_rules(kOne, 257));
  CHECK(unknown_rules(kOne, 2) == "version 2 of the rules is not known, only 1");
  CHECK(unknown_rules(kThree, 0) == "version 0 of the rules is not known, only 1, 2 and 4");
}
