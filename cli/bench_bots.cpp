#include "cli/bench_bots.h"

#include <ctime>
#include <iomanip>
#include <iostream>
#include <memory>

#include "bots/ask.h"
#include "cli/game_options.h"
#include "cli/numbers.h"
#include "cli/options.h"
#include "engine/match/games.h"
#include "engine/match/random_player.h"

namespace freebooter::cli {

namespace {

struct BenchBotsOptions {
  std::string game;
  double seconds = 2;
  bool json = false;
};

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// The first decision of a game for four.
template <Game G>
typename G::State opening(Rng& rng) {
  typename G::State state = G::setup(*G::parse_options("players=4"));
  while (G::chance_size(state) > 0) G::apply(state, kChance, random_chance<G>(state, rng), nullptr);
  return state;
}

// How often a second a position is imagined out of the first player's view, and played to its end
// at random.
template <Game G>
double random_rollouts(double seconds) {
  Rng rng(1);
  const typename G::State start = opening<G>(rng);
  const auto view = G::view_for(start, G::to_act(start).front());
  std::uint64_t iterations = 0;
  const double begin = processor_seconds();
  double now = begin;
  while (now - begin < seconds) {
    for (int i = 0; i < 64; ++i, ++iterations) {
      typename G::State state = G::sample_world(view, rng);
      playout<G>(state, rng);
    }
    now = processor_seconds();
  }
  return static_cast<double>(iterations) / (now - begin);
}

// What a decision of this level takes at a table of four of them, in milliseconds.
template <Game G>
double decision_ms(bots::Level level, double seconds) {
  Rng rng(1);
  std::uint64_t decisions = 0;
  double spent = 0;
  while (spent < seconds) {
    typename G::State state = opening<G>(rng);
    bots::Minds<G> minds;
    while (!G::finished(state) && spent < seconds) {
      if (G::chance_size(state) > 0) {
        G::apply(state, kChance, random_chance<G>(state, rng), &minds);
        continue;
      }
      const Seat seat = G::to_act(state).front();
      const auto job = bots::ask<G>(state, seat, minds.of(seat), level, rng.next());
      const double begin = processor_seconds();
      const Action action = bots::decide(job);
      spent += processor_seconds() - begin;
      ++decisions;
      G::apply(state, seat, action, &minds);
    }
  }
  return 1000 * spent / static_cast<double>(decisions);
}

template <Game G>
void bench_game(const BenchBotsOptions& options) {
  constexpr double kDecidesEvery = 15'000;  // a seat, in milliseconds
  const double rollouts = random_rollouts<G>(options.seconds);
  table::Json levels = table::Json::array();
  if (!options.json) {
    std::cout << std::fixed << G::kName << ", four players, one thread\n"
              << "  random rollouts a second " << std::setw(12) << std::setprecision(0) << rollouts
              << "\n";
  }
  for (const bots::Level level : bots::players_of(G::kName)) {
    const double ms = decision_ms<G>(level, options.seconds);
    levels.push(table::Json::object()
                    .set("bot", bots::name_of(level))
                    .set("ms_per_decision", number(ms))
                    .set("seats_a_core", number(kDecidesEvery / ms)));
    if (options.json) continue;
    std::cout << "  " << std::left << std::setw(12) << bots::title_of(level) << std::right
              << std::setprecision(3) << std::setw(10) << ms << " ms a decision," << std::setw(12)
              << std::setprecision(0) << kDecidesEvery / ms
              << " seats on a core that decide every 15 seconds\n";
  }
  if (!options.json) return;
  std::cout << table::Json::object()
                   .set("game", G::kName)
                   .set("rollouts_per_second", number(rollouts))
                   .set("bots", levels)
                   .text()
            << "\n";
}

}  // namespace

void add_bench_bots(Command bench) {
  auto options = std::make_shared<BenchBotsOptions>();
  Command command =
      bench.command("bots", "Rollouts a second, and what a decision of each level takes");
  command.option("game", options->game, "The game; all if none is named").check(unknown_game);
  command.option("--seconds", options->seconds, "How long each figure is measured")
      .range(0.01, 3600.0)
      .show_default();
  command.flag("--json", options->json, "Print one JSON object per game, a line each");
  command.example("freebooter bench bots jamaica");
  command.runs([options] {
    for (const std::string& name : game_names()) {
      if (!options->game.empty() && options->game != name) continue;
      visit_game(name, [&]<Game G>() { bench_game<G>(*options); });
    }
  });
}

}  // namespace freebooter::cli
