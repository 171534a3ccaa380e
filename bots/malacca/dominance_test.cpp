#include <doctest/doctest.h>

#include <algorithm>

#include "engine/malacca/actions.h"
#include "engine/malacca/game.h"
#include "tests/kit/malacca_kit.h"
#include "tests/support/bot_games.h"
#include "tests/support/effort.h"

// Whoever places last, or chooses the side of an ambush, can be judged at once: the rest of
// the round follows from the cards on the ship.
using namespace freebooter;
using namespace freebooter::malacca;

namespace {

constexpr int kWorlds = 512;

bool places_last(const View& view) {
  int open = 0;
  for (Seat seat = 0; seat < view.players(); ++seat) open += view.seats[seat].has_placed ? 0 : 1;
  return open == 1;
}

// The position when the round is paid, with the same chance and, by their seed, the same later
// answers of the others; the player's own are a Sailor's.
State paid(State world, Seat seat, const Action& action, std::uint64_t answers) {
  Rng rng(answers);
  const std::uint8_t round = world.flow.round;
  apply(world, seat, action);
  while (!finished(world) && world.flow.round == round) {
    if (chance_size(world) > 0) {
      apply(world, kChance, chance_action(world, 0));
      continue;
    }
    const Seat actor = world.flow.actor;
    const auto level = actor == seat ? bots::Level::Sailor : bots::Level::Random;
    const auto job = bots::ask<Malacca>(world, actor, {}, level, rng.next());
    apply(world, actor, bots::decide(job));
  }
  return world;
}

// At least as many coins and cards as before, and nobody else with more; and some difference.
bool better_for(Seat seat, const State& first, const State& second) {
  bool more = false;
  for (Seat i = 0; i < first.players(); ++i) {
    const int sign = i == seat ? 1 : -1;
    const std::int32_t gain = sign * (first.seats[i].coins - second.seats[i].coins);
    if (gain < 0) return false;
    more = more || gain > 0;
  }
  if (finished(first)) return more;  // cards are worth nothing then (M4.1)
  const int cards = first.seats[seat].hand.size() - second.seats[seat].hand.size();
  return cards >= 0 && (more || cards > 0);
}

bool dominates(const View& view, const Action& other, const Action& chosen) {
  Rng rng(1);
  bool strictly = false;
  for (int i = 0; i < kWorlds; ++i) {
    const State world = sample_world(view, rng);
    const std::uint64_t answers = rng.next();
    const State with_other = paid(world, view.viewer, other, answers);
    const State with_chosen = paid(world, view.viewer, chosen, answers);
    const bool better = better_for(view.viewer, with_other, with_chosen);
    if (!better && !(with_other.seats == with_chosen.seats)) return false;
    strictly = strictly || better;
  }
  return strictly;
}

// So many positions that this level meets; those that search do so for a moment only.
void never_dominated(bots::Level hero, int wanted) {
  CAPTURE(hero.name());
  int positions = 0;
  int judged = 0;
  const auto variants = kit::KitOf<Malacca>::variants();
  for (std::uint64_t seed = 1; positions < testing::effort(wanted); ++seed) {
    const auto level = [seed, hero](Seat seat) {
      return seat % 2 == 0 ? hero : bots::players_of("malacca")[(seed + seat) % 3];
    };
    testing::watch_game<Malacca>(
        variants[seed % variants.size()], seed, level,
        [&](const State& state, const auto& job, const Action& chosen) {
          if (job.level != hero) return;
          ++positions;
          const bool side = state.flow.phase == Phase::ChooseSide;
          if (!side && !(state.flow.phase == Phase::Place && places_last(job.view))) return;
          ++judged;
          for (const Choice& choice : job.choices) {
            const std::int32_t step = std::max(1, (choice.hi - choice.lo) / 8);
            for (std::int32_t n = choice.lo; n <= choice.hi; n += step) {
              Action other = choice.action;
              other.n = n;
              if (other == chosen) continue;
              CAPTURE(Malacca::action_text(chosen));
              CAPTURE(Malacca::action_text(other));
              CAPTURE(Malacca::position_text(state));
              REQUIRE_FALSE(dominates(job.view, other, chosen));
            }
          }
        },
        bots::Budget{16});
  }
  MESSAGE(positions << " positions, " << judged << " of them the last of a round");
  CHECK(10 * judged > positions);
}

}  // namespace

TEST_CASE("in thousands of positions no level takes a choice that another dominates") {
  never_dominated(bots::Level::Sailor, 10000);
  never_dominated(bots::Level::Corsair, 1000);
  never_dominated(bots::Level::Admiral, 300);
}

TEST_CASE("the test of dominance sees coins left on a fight by the last to place") {
  int seen = 0;
  const auto random = [](Seat) { return bots::Level::Random; };
  testing::watch_game<Malacca>({}, 1, random,
                               [&](const State& state, const auto& job, const Action& chosen) {
                                 if (state.flow.phase != Phase::Place || !places_last(job.view))
                                   return;
                                 if (type_of(card_of(chosen)) != Type::Attack || chosen.n == 0)
                                   return;
                                 Action quiet = chosen;
                                 quiet.n = 0;
                                 CHECK(dominates(job.view, quiet, chosen));
                                 CHECK_FALSE(dominates(job.view, chosen, quiet));
                                 ++seen;
                               });
  CHECK(seen > 0);
}
