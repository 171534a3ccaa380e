#include "bots/any_minds.h"

#include <doctest/doctest.h>

using namespace freebooter;
using namespace freebooter::bots;

TEST_CASE("bots play a whole match of any game, and answer the same job the same way") {
  for (const AnyGame* game : all_games()) {
    for (const Level level : levels_of(game->name())) {
      auto begun = game->begin("players=3");
      REQUIRE(begun.ok());
      AnyMatch& match = **begun;
      AnyMinds minds(*game);
      Rng rng(11);
      int steps = 0;
      for (; !match.finished() && steps < 20000; ++steps) {
        if (const std::uint32_t size = match.chance_size()) {
          match.apply(kChance, match.chance_action(rng.below(size)), &minds);
          continue;
        }
        const Seat seat = match.to_act().front();
        const AnyJob job = minds.ask(match, seat, level, rng.next(), Budget{16});
        const Action action = job.decide();
        REQUIRE(match.check(seat, action).accepted());
        REQUIRE(AnyJob(job).decide() == action);
        REQUIRE(!job.policy().empty());
        match.apply(seat, action, &minds);
      }
      CHECK(match.finished());
    }
  }
}
