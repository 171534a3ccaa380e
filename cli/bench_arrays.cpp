#include "cli/bench_arrays.h"

#include <algorithm>
#include <array>
#include <ctime>
#include <iomanip>
#include <iostream>
#include <memory>
#include <vector>

#include "bots/arrays/arrays.h"
#include "bots/arrays/memory.h"
#include "cli/columns.h"
#include "cli/command.h"
#include "cli/game_options.h"
#include "cli/numbers.h"
#include "cli/options.h"
#include "engine/match/games.h"
#include "engine/match/random_player.h"

namespace freebooter::cli {

namespace {

struct BenchArraysOptions {
  std::string game;
  int players = 4;
  int matches = 256;
  double seconds = 2;
  bool json = false;
};

struct Speed {
  std::uint64_t decisions = 0;
  std::uint64_t games = 0;
  double seconds = 0;
};

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// Matches side by side on one thread, each at a decision: what `freebooter.Batch` does in Python,
// without Python.
template <Numbered G>
class Lanes {
 public:
  using Numbering = arrays::NumberingOf<G>;
  using Planes = arrays::PlanesOf<G>;

  Lanes(const typename G::State& start, std::size_t matches)
      : start_(start),
        lanes_(matches, Lane{start, Memory(G::players(G::options_of(start)))}),
        rows_(matches * kRow),
        masks_(matches * kMask) {
    for (std::size_t i = 0; i < matches; ++i) go_on(i);
  }

  // One legal number a match, each equally likely, and what is seen after it.
  void step(Speed& speed) {
    for (std::size_t i = 0; i < lanes_.size(); ++i) {
      Lane& lane = lanes_[i];
      const auto action = Numbering::action_of(lane.state, any_number(i));
      lane.memory.note_own(lane.seat, *action);
      G::apply(lane.state, lane.seat, *action, &lane.memory);
      if (!go_on(i)) {
        ++speed.games;
        lane.state = start_;
        lane.memory = Memory(G::players(G::options_of(start_)));
        go_on(i);
      }
    }
    speed.decisions += lanes_.size();
  }

 private:
  using Memory = arrays::Memory<G>;
  static inline const auto kRow = static_cast<std::size_t>(Planes::kSize);
  static constexpr std::size_t kMask = Numbering::kActions;

  struct Lane {
    typename G::State state;
    Memory memory;
    Seat seat = 0;
  };

  std::span<std::uint8_t> mask(std::size_t i) {
    return std::span(masks_).subspan(i * kMask, kMask);
  }
  int any_number(std::size_t i) {
    const auto marks = mask(i);
    auto left = rng_.below(static_cast<std::uint32_t>(std::count(marks.begin(), marks.end(), 1)));
    std::size_t number = 0;
    for (; marks[number] == 0 || left-- != 0;) ++number;
    return static_cast<int>(number);
  }
  // Chance plays on to a decision, which is looked at; false if the game ends first.
  bool go_on(std::size_t i) {
    Lane& lane = lanes_[i];
    while (G::to_act(lane.state).empty()) {
      if (G::finished(lane.state)) return false;
      G::apply(lane.state, kChance, random_chance<G>(lane.state, rng_), &lane.memory);
    }
    lane.seat = G::to_act(lane.state).front();
    const auto marks = mask(i);
    std::fill(marks.begin(), marks.end(), std::uint8_t{0});
    Numbering::mark(lane.state, lane.seat, marks);
    Planes::fill(G::view_for(lane.state, lane.seat), lane.memory.mind(lane.seat),
                 std::span(rows_).subspan(i * kRow, kRow));
    return true;
  }

  typename G::State start_;
  Rng rng_{1};
  std::vector<Lane> lanes_;
  std::vector<float> rows_;
  std::vector<std::uint8_t> masks_;
};

template <Numbered G>
void bench_game(const BenchArraysOptions& options) {
  const auto game = G::parse_options("players=" + std::to_string(options.players));
  if (!game.ok()) throw Refused(to_string(game.error()));
  Lanes<G> lanes(G::setup(*game), static_cast<std::size_t>(options.matches));
  Speed speed;
  const double begin = processor_seconds();
  while (speed.seconds < options.seconds) {
    lanes.step(speed);
    speed.seconds = processor_seconds() - begin;
  }
  const double decisions = static_cast<double>(speed.decisions) / speed.seconds;
  const double games = static_cast<double>(speed.games) / speed.seconds;
  if (options.json) {
    std::cout << table::Json::object()
                     .set("game", G::kName)
                     .set("players", options.players)
                     .set("decisions_per_second", number(decisions))
                     .set("games_per_second", number(games))
                     .text()
              << "\n";
    return;
  }
  std::cout << std::fixed << std::setprecision(0) << G::kName << ", " << options.matches
            << " matches of " << options.players << " side by side, one thread\n"
            << "  decisions a second, each with its row and mask " << std::setw(10) << decisions
            << "\n"
            << "  games a second                                 " << std::setw(10) << games
            << "\n";
}

}  // namespace

void add_bench_arrays(Command bench) {
  auto options = std::make_shared<BenchArraysOptions>();
  Command command =
      bench.command("arrays", "Decisions a second of many matches, each with its row and mask");
  command.option("game", options->game, "The game; all if none is named").check(unknown_game);
  command.option("--players", options->players, "At every match").show_default();
  command.option("--matches", options->matches, "How many are played side by side")
      .range(1, 1'000'000)
      .show_default();
  command.option("--seconds", options->seconds, "How long a game is measured")
      .range(0.01, 3600.0)
      .show_default();
  command.flag("--json", options->json, "Print one JSON object per game, a line each");
  command.example("freebooter bench arrays jamaica --seconds 5");
  command.runs([options] {
    for (const std::string& name : game_names()) {
      if (!options->game.empty() && options->game != name) continue;
      visit_game(name, [&]<Game G>() {
        if constexpr (Numbered<G>) bench_game<G>(*options);
      });
    }
  });
}

}  // namespace freebooter::cli
