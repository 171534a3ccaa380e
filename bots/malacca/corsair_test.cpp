#include "bots/malacca/corsair.h"

#include <doctest/doctest.h>

#include "bots/malacca/contest.h"
#include "engine/malacca/actions.h"
#include "engine/malacca/game.h"
#include "engine/malacca/rules.h"
#include "tests/kit/malacca_kit.h"
#include "tests/support/bot_games.h"

using namespace freebooter;
using namespace freebooter::malacca;

namespace {

constexpr std::uint32_t kIterations = 100;

// How often a Corsair among three of this plan does what `fits` says, once it has seen four ships.
template <class Fits>
double answers(bots::Level plan, Fits fits) {
  double fitting = 0;
  double all = 0;
  const auto level = [plan](Seat seat) { return seat == 0 ? bots::Level::Corsair : plan; };
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    testing::watch_game<Malacca>({}, seed, level,
                                 [&](const State& state, const auto& job, const Action& action) {
                                   if (job.view.viewer != 0 || state.flow.round <= 4) return;
                                   if (kind_of(action) != Kind::Place) return;
                                   ++all;
                                   fitting += fits(state, action) ? 1 : 0;
                                 });
  }
  REQUIRE(all > 15);
  return fitting / all;
}

}  // namespace

TEST_CASE("a Corsair trades nothing on a ship that three will raid, and raids it, too") {
  // What a raider lays on such a ship comes back to it (M3.2).
  CHECK(answers(crew::kAttack0, [](const State&, const Action& action) {
          return type_of(card_of(action)) == Type::Attack;
        }) > 0.9);
}

TEST_CASE("a Corsair gets rich among those who trade with every coin, or only defend") {
  for (const bots::Level plan : {crew::kAllInTrade, crew::kDefend0}) {
    CAPTURE(plan.name());
    answers(plan, [](const State& state, const Action&) {
      if (state.flow.round < kShips) return true;
      const auto coins = [&](Seat seat) {
        return state.seats[seat].coins + state.seats[seat].stake;
      };
      for (Seat rival = 1; rival < 4; ++rival) CHECK(coins(0) > 2 * coins(rival));
      return true;
    });
  }
}

TEST_CASE("whoever knows a Corsair's hand finds the very mix that it draws from") {
  int positions = 0;
  const auto sailors = [](Seat) { return bots::Level::Sailor; };
  testing::watch_game<Malacca>({}, 5, sailors, [&](const State& state, auto job, const Action& a) {
    const Seat next = state.after(job.view.viewer);
    if (kind_of(a) != Kind::Place || next == state.flow.leader) return;
    State later = state;
    apply(later, job.view.viewer, a, nullptr);
    const crew::Contest contest(view_for(later, next));
    const int place = contest.own_place() - 1;
    crew::Laid laid{};
    for (int i = 0; i < place; ++i) {
      laid[static_cast<std::size_t>(i)] = {Card::None, 0, state.seats[contest.seat_at(i)].stake};
    }
    const bots::Policy own = crew::corsair(job, kIterations);
    job.view = contest.seen_from(laid, place, job.view.seats[job.view.viewer].hand);
    job.seed = 0;
    const bots::Policy guessed = crew::corsair(job, kIterations);
    REQUIRE(own.size() == guessed.size());
    for (std::size_t i = 0; i < own.size(); ++i) {
      REQUIRE(own[i].choice == guessed[i].choice);
      REQUIRE(own[i].weight == guessed[i].weight);
    }
    ++positions;
  });
  CHECK(positions > 30);
}

TEST_CASE("the same seed and iterations give the same mix; a cancelled search a legal one") {
  bots::Cancel cancel;
  cancel.now();
  int positions = 0;
  const auto variants = kit::KitOf<Malacca>::variants();
  const auto sailors = [](Seat) { return bots::Level::Sailor; };
  for (std::size_t variant = 0; variant < variants.size(); variant += 3) {
    testing::watch_game<Malacca>(
        variants[variant], variant, sailors, [&](const State& state, auto job, const Action&) {
          if (++positions % 20 != 0) return;
          const bots::Policy one = crew::corsair(job, kIterations);
          const bots::Policy other = crew::corsair(job, kIterations);
          REQUIRE(one.size() == other.size());
          for (std::size_t i = 0; i < one.size(); ++i) {
            REQUIRE(one[i].choice == other[i].choice);
            REQUIRE(one[i].weight == other[i].weight);
          }
          job.budget.patience = &cancel;
          const bots::Policy cancelled = crew::corsair(job, 1'000'000'000);
          REQUIRE_FALSE(cancelled.empty());
          for (const bots::Weighted& entry : cancelled) {
            REQUIRE(check(state, job.view.viewer, entry.choice.action).accepted());
          }
        });
  }
  CHECK(positions > 200);
}
