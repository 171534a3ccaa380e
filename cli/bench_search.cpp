#include "cli/bench_search.h"

#include <ctime>
#include <iomanip>
#include <iostream>
#include <memory>

#include "bots/ask.h"
#include "bots/search/flat.h"
#include "cli/game_options.h"
#include "cli/numbers.h"
#include "cli/options.h"
#include "engine/match/games.h"
#include "engine/match/random_player.h"

namespace freebooter::cli {

namespace {

struct BenchSearchOptions {
  std::string game;
  double seconds = 2;
  std::uint32_t iterations = 1000;
  bool json = false;
};

// What is known of any game: all actions are candidates, and any position will do that the player
// may be in.
template <Game G>
struct AnySea {
  using Game = G;
  using State = typename G::State;

  static bots::Policy candidates(const bots::JobOf<G>& job) {
    Rng rng(job.seed);
    const State state = imagine(job, rng);
    const Seat seat = job.view.viewer;
    bots::Policy out;
    for (const Choice& choice : job.choices) {
      const std::uint32_t size = G::family_size(state, seat, choice);
      for (std::uint32_t i = 0; i < size && out.size() < out.capacity(); ++i) {
        out.push_back({bots::only(G::family_member(state, seat, choice, i)), 1.0});
      }
    }
    return out;
  }
  static State imagine(const bots::JobOf<G>& job, Rng& rng) {
    return G::sample_world(job.view, rng);
  }
  static void others_first(State&, Seat, Rng&) {}
};

// The first decision of a game for four, where there is something to decide.
template <Game G>
bots::JobOf<G> first_decision(bots::Level level) {
  Rng rng(1);
  for (;;) {
    typename G::State state = G::setup(*G::parse_options("players=4"));
    bots::Minds<G> minds;
    while (G::to_act(state).empty()) {
      G::apply(state, kChance, random_chance<G>(state, rng), &minds);
    }
    const Seat seat = G::to_act(state).front();
    const auto job = bots::ask<G>(state, seat, minds.of(seat), level, 1);
    if (job.choices.size() > 1) return job;
  }
}

// Iterations a second of a search, which is given a seed and says how many it made.
template <class Search>
double rate(double seconds, Search search) {
  const auto now = [] { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; };
  Rng seeds(1);
  std::uint64_t iterations = 0;
  const double begin = now();
  double end = begin;
  for (; end - begin < seconds; end = now()) iterations += search(seeds.next());
  return static_cast<double>(iterations) / (end - begin);
}

template <Game G>
double playout_rate(const BenchSearchOptions& options) {
  auto job = first_decision<G>(bots::Level::Random);
  const auto to_the_end = [&job](typename G::State& state, Rng& rng) {
    playout<G>(state, rng);
    return bots::won<G>(state)[job.view.viewer];
  };
  return rate(options.seconds, [&](std::uint64_t seed) {
    job.seed = seed;
    std::uint64_t lines = 0;
    for (const auto& thought : bots::think<AnySea<G>>(job, options.iterations, to_the_end)) {
      lines += static_cast<std::uint64_t>(thought.lines);
    }
    return lines;
  });
}

template <Game G>
double corsair_rate(const BenchSearchOptions& options) {
  auto job = first_decision<G>(bots::Level::Corsair);
  job.budget.iterations = options.iterations;
  return rate(options.seconds, [&](std::uint64_t seed) {
    job.seed = seed;
    bots::decide(job);
    return std::uint64_t{options.iterations};
  });
}

template <Game G>
void bench_game(const BenchSearchOptions& options) {
  const double playouts = playout_rate<G>(options);
  const double corsair = corsair_rate<G>(options);
  if (options.json) {
    std::cout << table::Json::object()
                     .set("game", G::kName)
                     .set("playouts_per_second", number(playouts))
                     .set("corsair_per_second", number(corsair))
                     .text()
              << "\n";
    return;
  }
  std::cout << std::fixed << std::setprecision(0) << G::kName
            << ", the first decision of four players, one thread, iterations a second\n"
            << "  of a search by random playouts " << std::setw(10) << playouts << "\n"
            << "  of a Corsair                   " << std::setw(10) << corsair << "\n";
}

}  // namespace

void add_bench_search(Command bench) {
  auto options = std::make_shared<BenchSearchOptions>();
  Command command = bench.command("search", "Iterations a second of searches");
  command.option("game", options->game, "The game; all if none is named").check(unknown_game);
  command.option("--seconds", options->seconds, "How long each figure is measured")
      .range(0.01, 3600.0)
      .show_default();
  command.option("--iterations", options->iterations, "How many a decision gets")
      .range(std::uint32_t{2}, std::uint32_t{1'000'000})
      .show_default();
  command.flag("--json", options->json, "Print one JSON object per game, a line each");
  command.example("freebooter bench search jamaica --iterations 400");
  command.runs([options] {
    for (const std::string& name : game_names()) {
      if (!options->game.empty() && options->game != name) continue;
      visit_game(name, [&]<Game G>() {
        // Others have no Corsair.
        if constexpr (bots::Dealt<G>) bench_game<G>(*options);
      });
    }
  });
}

}  // namespace freebooter::cli
