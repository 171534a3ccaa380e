#include <doctest/doctest.h>

#include "tests/kit/kits.h"
#include "tests/support/allocations.h"
#include "tests/support/bot_games.h"
#include "tests/support/every_game.h"

using namespace freebooter;
using namespace freebooter::bots;

TEST_EVERY_GAME("a search that tries ten times as much allocates no more", G) {
  constexpr std::uint32_t kFew = 16;
  constexpr std::uint32_t kMany = 160;
  const auto spent = [](auto job, Level level, std::uint32_t iterations) {
    job.level = level;
    job.budget.iterations = iterations;
    const std::size_t before = testing::allocations();
    const Policy mix = policy(job);
    const std::size_t after = testing::allocations();
    REQUIRE_FALSE(mix.empty());
    return after - before;
  };
  int positions = 0;
  testing::watch_game<G>(
      kit::KitOf<G>::option_sets()[0], 1, [](Seat) { return Level::Sailor; },
      [&](const auto&, const auto& job, const Action&) {
        if (++positions % 5 != 0) return;
        for (const Level level : {Level::Corsair, Level::Admiral}) {
          CHECK(spent(job, level, kFew) == spent(job, level, kMany));
        }
      });
  CHECK(positions > 20);
}
