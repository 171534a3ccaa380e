#include "bots/malacca/sailor.h"

#include <doctest/doctest.h>

#include <array>

#include "engine/malacca/actions.h"
#include "tests/support/bot_games.h"

using namespace freebooter;
using namespace freebooter::malacca;

TEST_CASE("M2.2 a Sailor can't be read from its stake alone") {
  // What lies under no stake, and under one, over whole games among Sailors.
  std::array<std::array<int, kTypes>, 2> seen{};
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    const auto sailors = [](Seat) { return bots::Level::Sailor; };
    testing::watch_game<Malacca>(
        {}, seed, sailors, [&](const State& state, const auto& job, const Action& action) {
          const bool has_coins = state.seats[job.view.viewer].coins > 0;
          if (kind_of(action) != Kind::Place || !has_coins || is_ambush(card_of(action))) return;
          ++seen[action.n > 0 ? 1 : 0][static_cast<std::size_t>(type_of(card_of(action)))];
        });
  }
  for (const auto& types : seen) {
    const int all = types[0] + types[1] + types[2];
    CAPTURE(types[0]);
    CAPTURE(types[1]);
    CAPTURE(types[2]);
    REQUIRE(all > 500);
    // Whoever bets on the likeliest type is wrong at least once in ten rounds.
    for (const int count : types) CHECK(count < 0.9 * all);
  }
}
