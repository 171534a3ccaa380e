#include <ctime>
#include <iomanip>
#include <iostream>
#include <memory>
#include <vector>

#include "cli/bench_arrays.h"
#include "cli/bench_bots.h"
#include "cli/bench_search.h"
#include "cli/bench_store.h"
#include "cli/bench_table.h"
#include "cli/command.h"
#include "cli/game_options.h"
#include "cli/numbers.h"
#include "cli/options.h"
#include "engine/match/games.h"
#include "engine/match/random_player.h"

namespace freebooter::cli {

namespace {

struct BenchOptions {
  std::string game;
  double seconds = 2;
  std::uint64_t games = 0;
  bool by_choices = false;
  bool json = false;
};

// The processor's time of this program: what else runs on the machine does not count.
double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

struct Speed {
  std::uint64_t games = 0;
  std::uint64_t steps = 0;
  double seconds = 0;
};

// Whole random games on one thread, until the time or the number of games is up.
template <Game G>
Speed play_games(const typename G::Options& options, const BenchOptions& bench) {
  const typename G::State start = G::setup(options);
  Rng rng(1);
  Speed speed;
  const double begin = processor_seconds();
  for (;;) {
    typename G::State s = start;
    speed.steps += bench.by_choices ? play_by_choices<G>(s, rng) : playout<G>(s, rng);
    ++speed.games;
    if (bench.games > 0 ? speed.games == bench.games
                        : speed.games % 64 == 0 && processor_seconds() - begin >= bench.seconds) {
      break;
    }
  }
  speed.seconds = processor_seconds() - begin;
  return speed;
}

// Copies states around a table that fits into the first cache.
template <Game G>
double copy_nanoseconds(const typename G::Options& options) {
  constexpr std::size_t kStates = 64;
  constexpr std::size_t kRounds = 40'000;
  std::vector<typename G::State> states(kStates, G::setup(options));
  const double begin = processor_seconds();
  for (std::size_t round = 0; round < kRounds; ++round) {
    for (std::size_t i = 0; i < kStates; ++i) {
      states[i] = states[(i + 1) % kStates];
      asm volatile("" : : "r"(&states[i]) : "memory");
    }
  }
  return (processor_seconds() - begin) * 1e9 / static_cast<double>(kRounds * kStates);
}

template <Game G>
void bench_game(const BenchOptions& bench) {
  const auto options = G::parse_options("players=4");
  const Speed speed = play_games<G>(*options, bench);
  const double per_second = static_cast<double>(speed.games) / speed.seconds;
  const double steps = static_cast<double>(speed.steps) / static_cast<double>(speed.games);
  const double step_ns = speed.seconds * 1e9 / static_cast<double>(speed.steps);
  const double copy_ns = copy_nanoseconds<G>(*options);
  if (bench.json) {
    std::cout << table::Json::object()
                     .set("game", G::kName)
                     .set("players", 4)
                     .set("games_per_second", number(per_second))
                     .set("steps_per_game", number(steps))
                     .set("ns_per_step", number(step_ns))
                     .set("state_bytes", sizeof(typename G::State))
                     .set("copy_ns", number(copy_ns))
                     .text()
              << "\n";
    return;
  }
  std::cout << std::fixed << std::setprecision(1) << G::kName << ", 4 random players, one thread\n"
            << "  games a second  " << std::setw(12) << per_second << "\n"
            << "  steps a game    " << std::setw(12) << steps << "\n"
            << "  ns a step       " << std::setw(12) << step_ns << "\n"
            << "  bytes a state   " << std::setw(12) << sizeof(typename G::State) << "\n"
            << "  ns a copy       " << std::setw(12) << copy_ns << "\n";
}

}  // namespace

void add_bench(Command app) {
  auto options = std::make_shared<BenchOptions>();
  Command bench = app.command("bench", "Measure speed");
  bench.require_command();
  bench.example("freebooter bench engine");
  Command command =
      bench.command("engine", "Random games a second and the cost of a step and a copy");
  command.option("game", options->game, "The game; all if none is named").check(unknown_game);
  command.option("--seconds", options->seconds, "How long a game is measured")
      .range(0.01, 3600.0)
      .show_default();
  command
      .option("--games", options->games,
              "Play exactly so many games instead, as for counting instructions")
      .range(std::uint64_t{1}, std::uint64_t{1'000'000'000});
  command.flag("--by-choices", options->by_choices,
               "Pick every step from the list of choices, instead of playing the game out");
  command.flag("--json", options->json, "Print one JSON object per game, a line each");
  add_bench_arrays(bench);
  add_bench_table(bench);
  add_bench_bots(bench);
  add_bench_search(bench);
  add_bench_store(bench);
  command.example("freebooter bench engine jamaica --seconds 5 --json");
  command.runs([options] {
    for (const std::string& name : game_names()) {
      if (!options->game.empty() && options->game != name) continue;
      visit_game(name, [&]<Game G>() { bench_game<G>(*options); });
    }
  });
}

}  // namespace freebooter::cli
