#include <doctest/doctest.h>

#include <cmath>

#include "bots/any_minds.h"
#include "bots/review/analysis.h"
#include "bots/review/consider.h"
#include "bots/review/lookouts.h"
#include "engine/match/random_player.h"
#include "engine/match/replay.h"
#include "tests/support/bot_games.h"
#include "tests/support/every_game.h"

using namespace freebooter;
using namespace freebooter::bots;

namespace {

constexpr ReviewPlan kShort{0.01, 7, nullptr};

// A game of two: the first does anything, the second plays as a Sailor.
Record game_of_two(std::string_view name, std::uint64_t seed) {
  const AnyGame& game = *find_game(name);
  const std::string options = name == "jamaica" ? "players=2 ghost=yes" : "players=2";
  Record record{std::string(name), game.rules_version(), options, {"Anne", "Ben"}, {}, {}, {}};
  auto match = std::move(game.begin(options)).value();
  AnyMinds minds(game);
  Rng rng(seed);
  while (!match->finished()) {
    RecordedAction next;
    if (const std::uint32_t size = match->chance_size()) {
      next.action = match->chance_action(rng.below(size));
    } else {
      next.actor = match->to_act().front();
      next.action = next.actor == 0
                        ? random_choice(*match, 0, rng)
                        : minds.ask(*match, next.actor, Level::Sailor, rng.next()).decide();
    }
    record.actions.push_back(next);
    match->apply(next.actor, next.action, &minds);
  }
  record.result = result_of(*match);
  return record;
}

Review review_of(const Record& record, const ReviewPlan& plan, bool backwards = false) {
  auto analysis = analyse(record, plan);
  REQUIRE(analysis.ok());
  for (std::size_t i = 0; i < (*analysis)->steps(); ++i) {
    (*analysis)->look(backwards ? (*analysis)->steps() - 1 - i : i);
  }
  return (*analysis)->review();
}

double sum(const Odds& odds) {
  double sum = 0;
  for (const Guess& guess : odds) sum += guess.mean;
  return sum;
}

bool same(const Guess& a, const Guess& b) { return a.mean == b.mean && a.error == b.error; }

bool same(const Advice& a, const Advice& b) {
  if (a.options.size() != b.options.size()) return false;
  for (std::size_t i = 0; i < a.options.size(); ++i) {
    if (!(a.options[i].action == b.options[i].action)) return false;
    if (!same(a.options[i].behind, b.options[i].behind)) return false;
  }
  return a.reason.why == b.reason.why && a.reason.amount == b.reason.amount;
}

}  // namespace

TEST_EVERY_GAME("everybody's chances add up to one, and what luck gives one it takes from others",
                G) {
  const Review review = review_of(game_of_two(G::kName, 3), kShort);
  constexpr double kRounding = 1e-3;
  std::size_t lucky = 0;
  std::vector<double> luck(review.seats.size());
  for (const Step& step : review.steps) {
    CHECK(std::abs(sum(step.before) - 1) < kRounding);
    CHECK(std::abs(sum(step.luck)) < kRounding);
    for (std::size_t who = 0; who < luck.size(); ++who) luck[who] += step.luck[who].mean;
    if (step.luck[0].mean != 0) ++lucky;
    if (step.actor != kChance) CHECK(step.luck[0].mean == 0);
  }
  CHECK(lucky > 3);
  double won = 0;
  for (std::size_t who = 0; who < luck.size(); ++who) {
    const SeatSum& seat = review.seats[who];
    CHECK(seat.luck.mean == doctest::Approx(luck[who]));
    CHECK(seat.adjusted().mean == doctest::Approx(seat.result - luck[who]));
    won += seat.result;
  }
  CHECK(won == doctest::Approx(1).epsilon(kRounding));
}

TEST_EVERY_GAME("the best choice is no mistake, and a mistake is what another choice beats", G) {
  const Review review = review_of(game_of_two(G::kName, 4), kShort);
  std::size_t decisions = 0;
  for (const Step& step : review.steps) {
    if (step.settled || step.actor == kChance) continue;
    ++decisions;
    REQUIRE_FALSE(step.advice.options.empty());
    CHECK(step.advice.options.front().behind.mean == 0);
    CHECK(step.mistaken() != (step.advice.options.front().action == step.action));
  }
  CHECK(decisions > 10);
  for (std::size_t i = 1; i < review.mistakes.size(); ++i) {
    CHECK(review.steps[review.mistakes[i - 1]].advice.lost.mean >=
          review.steps[review.mistakes[i]].advice.lost.mean);
  }
}

TEST_EVERY_GAME("the same game and seed give the same review, in whatever order it is made", G) {
  const Record record = game_of_two(G::kName, 5);
  const Review once = review_of(record, kShort);
  const Review again = review_of(record, kShort, true);
  ReviewPlan other = kShort;
  other.seed = 8;
  const Review otherwise = review_of(record, other);
  bool differs = false;
  REQUIRE(once.steps.size() == again.steps.size());
  for (std::size_t i = 0; i < once.steps.size(); ++i) {
    for (std::size_t who = 0; who < once.seats.size(); ++who) {
      CHECK(same(once.steps[i].before[who], again.steps[i].before[who]));
      CHECK(same(once.steps[i].luck[who], again.steps[i].luck[who]));
      differs = differs || !same(once.steps[i].before[who], otherwise.steps[i].before[who]);
    }
    CHECK(same(once.steps[i].advice, again.steps[i].advice));
  }
  CHECK(once.mistakes == again.mistakes);
  CHECK(differs);
}

TEST_EVERY_GAME(
    "what is thought of a decision stays when what its player could not know is dealt anew", G) {
  const auto options =
      G::parse_options(std::string("players=") + std::to_string(G::kMinPlayers) +
                       (G::kName == std::string_view("jamaica") ? " ghost=yes" : ""));
  REQUIRE(options.ok());
  int decisions = 0;
  const Scrutiny scrutiny{40, 9, nullptr};
  testing::watch_game<G>(
      *options, 6, [](Seat) { return Level::Sailor; },
      [&](const auto&, const auto& job, const Action& action) {
        if (++decisions % 5 != 0) return;
        Rng rng(static_cast<std::uint64_t>(decisions));
        const Advice advice = consider<G>(job, action, scrutiny);
        const typename G::State other = G::sample_world(job.view, rng);
        const auto again = ask<G>(other, job.view.viewer, job.knowledge, job.level, job.seed);
        CHECK(same(consider<G>(again, action, scrutiny), advice));
      });
  CHECK(decisions > 10);
}

TEST_CASE("who does anything loses more by mistakes than who plays well") {
  for (const std::string_view name : {"jamaica", "malacca"}) {
    double careless = 0;
    double careful = 0;
    for (std::uint64_t seed = 11; seed < 19; ++seed) {
      const Review review = review_of(game_of_two(name, seed), {1, 7, nullptr});
      careless += review.seats[0].lost.mean;
      careful += review.seats[1].lost.mean;
    }
    CAPTURE(name);
    CHECK(careless > 1.5 * careful);
  }
}

TEST_EVERY_GAME("who always takes the best is shown no loss, however short the look is", G) {
  const auto options =
      G::parse_options(std::string("players=") + std::to_string(G::kMinPlayers) +
                       (G::kName == std::string_view("jamaica") ? " ghost=yes" : ""));
  REQUIRE(options.ok());
  Guess lost;
  int decisions = 0;
  int looks = 0;
  int mistakes = 0;
  testing::watch_game<G>(
      *options, 1, [](Seat) { return Level::Sailor; },
      [&](const auto&, const auto& job, const Action&) {
        if (++decisions % 4 != 0) return;
        // What is the best in a long look, whatever the strongest would do.
        auto brief = job;
        brief.budget.iterations = 20;
        const Advice best = consider<G>(brief, std::nullopt, {600, 5, nullptr});
        if (best.options.size() < 2) return;
        const auto chance = [&](std::size_t i) {
          return best.options[i].odds[job.view.viewer].mean;
        };
        const Action action = best.options[chance(1) > chance(0) ? 1 : 0].action;
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
          const Advice quick = consider<G>(brief, action, {24, seed, nullptr});
          lost += quick.lost;
          mistakes += quick.lost.beyond_doubt() ? 1 : 0;
          ++looks;
        }
      });
  CAPTURE(lost.mean);
  CAPTURE(lost.error);
  CHECK(looks > 100);
  CHECK(mistakes < looks / 10);
  CHECK_FALSE(lost.beyond_doubt());
}

TEST_EVERY_GAME("a hint begins with what the strongest would do", G) {
  const auto options = G::parse_options(std::string("players=") + std::to_string(G::kMaxPlayers));
  REQUIRE(options.ok());
  int decisions = 0;
  int hints = 0;
  testing::watch_game<G>(
      *options, 2, [](Seat) { return Level::Sailor; },
      [&](const auto&, const auto& job, const Action&) {
        if (++decisions % 20 != 0) return;
        auto strong = job;
        strong.level = Level::Admiral;
        strong.budget.iterations = 60;
        const Advice advice = consider<G>(strong, std::nullopt, {60, 3, nullptr});
        CHECK(advice.options.front().behind.mean == 0);
        const Policy would = LookoutOf<G>::as_good(strong, kWholeThought);
        if (would.empty()) return;
        ++hints;
        double most = 0;
        double first = 0;
        for (const Weighted& entry : would) {
          most = std::max(most, entry.weight);
          if (entry.choice.action == advice.options.front().action) first = entry.weight;
        }
        CHECK(first == most);
      });
  CHECK(hints > 3);
}

TEST_CASE("a game that is not over, or not by the rules, is not reviewed") {
  Record record = game_of_two("malacca", 12);
  Record shorter = record;
  shorter.actions.pop_back();
  shorter.result.reset();
  CHECK(analyse(shorter, kShort).error() ==
        "the game is not over: there is nothing to look back at yet");
  record.actions.erase(record.actions.begin() + 3);
  CHECK(analyse(record, kShort).error().find("is refused") != std::string::npos);
}

TEST_CASE("who has no patience gets a review all the same, and soon") {
  Cancel cancel;
  cancel.now();
  const Review review = review_of(game_of_two("malacca", 13), {1e6, 7, &cancel});
  CHECK(std::abs(sum(review.steps.back().before) - 1) < 1e-3);
}

TEST_CASE("on the mean over all outcomes there is no luck") {
  // The first ship that comes in.
  constexpr std::size_t kAt = 1;
  Guess mean;
  ReviewPlan plan = kShort;
  for (int game = 0; game < 40; ++game) {
    plan.seed = static_cast<std::uint64_t>(game);
    auto analysis = analyse(game_of_two("malacca", 100 + static_cast<std::uint64_t>(game)), plan);
    REQUIRE(analysis.ok());
    (*analysis)->look(kAt);
    const Step ship = (*analysis)->review().steps[kAt];
    REQUIRE(ship.actor == kChance);
    mean += ship.luck[0];
  }
  CHECK(std::abs(mean.mean) < 4 * mean.error + 1e-9);
}
