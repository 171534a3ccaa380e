#include "bots/malacca/showdown.h"

#include <doctest/doctest.h>

#include "engine/malacca/actions.h"
#include "tests/support/bot_games.h"

using namespace freebooter;
using namespace freebooter::malacca;

namespace {

bool settled(Phase phase) { return phase != Phase::Place && phase != Phase::ChooseSide; }

}  // namespace

TEST_CASE("M3 a bot's reckoning of a round agrees with the rules, in every variant") {
  int rounds = 0;
  std::uint64_t seed = 1;
  for (const Options& options : testing::malacca_variants()) {
    for (int game = 0; game < 6; ++game) {
      const auto random = [](Seat) { return bots::Level::Random; };
      testing::watch_game<Malacca>(
          options, seed++, random, [&](const State& state, const auto& job, const Action& action) {
            if (settled(state.flow.phase)) return;
            const Seat seat = job.view.viewer;
            State after = state;
            apply(after, seat, action);
            if (!settled(after.flow.phase)) return;
            // This was the last card, or the last side: the round was paid.
            const View view = view_for(state, kEveryone);
            crew::Showdown showdown(view);
            for (Seat i = 0; i < options.players; ++i) {
              if (i == seat || view.seats[i].played != Type::None) continue;
              showdown.play(i, type_of(view.seats[i].placed), strength(view.seats[i].placed));
            }
            if (kind_of(action) == Kind::Place) {
              showdown.lay(seat, action.n);
              showdown.play(seat, type_of(card_of(action)), strength(card_of(action)));
            } else {
              showdown.play(seat, type_of(action));
            }
            const crew::Showdown::Outcome outcome = showdown.settle(view, crew::Bonuses(view));
            // Pierre's coin comes after the draws (M3.10).
            const bool draws = after.flow.phase == Phase::Draw || after.flow.phase == Phase::Keep;
            for (Seat i = 0; i < options.players; ++i) {
              const bool waits = draws && view.seats[i].captain == Captain::Picard;
              REQUIRE(outcome.coins[i] == after.seats[i].coins + (waits ? 1 : 0));
            }
            if (after.flow.phase == Phase::Draw && after.flow.actor == seat) {
              REQUIRE(outcome.draws.has(seat));
            }
            ++rounds;
          });
    }
  }
  CHECK(rounds == 12 * 6 * 28);
}
