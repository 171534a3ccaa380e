#include <doctest/doctest.h>

#include <string>

#include "table/recent_nonces.h"

using freebooter::table::RecentNonces;

TEST_CASE("the last nonces are remembered, and older ones forgotten") {
  RecentNonces nonces;
  CHECK_FALSE(nonces.has("a"));
  const auto nonce = [](std::size_t i) { return "nonce-" + std::to_string(i); };
  for (std::size_t i = 0; i < 3 * RecentNonces::kRemembered; ++i) {
    nonces.add(nonce(i));
    CHECK(nonces.has(nonce(i)));
    if (i < RecentNonces::kRemembered) continue;
    CHECK(nonces.has(nonce(i - RecentNonces::kRemembered + 1)));
    CHECK_FALSE(nonces.has(nonce(i - RecentNonces::kRemembered)));
  }
}
