#include "engine/jamaica/hold_scan.h"

#include <doctest/doctest.h>

#include "engine/base/rng.h"

namespace freebooter::jamaica {

namespace {

constexpr std::array kEveryGood{Good::None, Good::Gold, Good::Food, Good::Powder};

// Any content, the same now and then, with up to `most` tokens.
Holds any_holds(Rng& rng, std::uint32_t most) {
  Holds holds{};
  for (Hold& hold : holds) {
    const auto good = static_cast<Good>(rng.below(4));
    if (good == Good::None) continue;
    hold = {good, static_cast<std::uint8_t>(1 + rng.below(most))};
  }
  return holds;
}

HoldSet holds_with(const Holds& holds, Good good) {
  HoldSet found;
  for (std::uint8_t i = 0; i < kHolds; ++i) {
    if (holds[i].good == good) found.add(i);
  }
  return found;
}

int tokens(const Holds& holds, Good good) {
  int sum = 0;
  for (const Hold& hold : holds) sum += hold.good == good ? hold.count : 0;
  return sum;
}

bool like_one_before(const Holds& holds, std::uint8_t place) {
  for (std::uint8_t i = 0; i < place; ++i) {
    if (place != kSixthHold && holds[i] == holds[place]) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("J3.1, J3.2 all holds looked through at once are what a look at each one finds") {
  Rng rng(7);
  for (int i = 0; i < 20000; ++i) {
    const Holds holds = any_holds(rng, i % 2 == 0 ? 6 : 15);
    for (const Good good : kEveryGood) {
      REQUIRE(HoldScan(holds).with(good) == holds_with(holds, good));
      if (good != Good::None) REQUIRE(HoldScan(holds).total(good) == tokens(holds, good));
    }
  }
  Holds full{};
  for (Hold& hold : full) hold = {Good::Powder, 15};
  CHECK(total(full, Good::Powder) == 90);
  CHECK(total(full, Good::Gold) == 0);
  CHECK(HoldScan(Holds{}).with(Good::None) == HoldSet::first(kHolds));
}

TEST_CASE("J6.2 of like plain holds the first stands for all, the Sixth Hold for itself") {
  Rng rng(8);
  int alike = 0;
  for (int i = 0; i < 20000; ++i) {
    const Holds holds = any_holds(rng, 3);
    const HoldSet firsts = first_alike(holds);
    for (std::uint8_t place = 0; place < kHolds; ++place) {
      if (holds[place].empty()) continue;
      const bool like = like_one_before(holds, place);
      alike += like ? 1 : 0;
      REQUIRE(firsts.has(place) != like);
    }
  }
  CHECK(alike > 1000);
}

}  // namespace freebooter::jamaica
