#include "cli/bench_table.h"

#include <iomanip>
#include <iostream>
#include <memory>

#include "cli/full_table.h"
#include "cli/game_options.h"
#include "cli/numbers.h"
#include "cli/options.h"

namespace freebooter::cli {

namespace {

struct Options {
  std::string game;
  std::uint64_t games = 20;
  bool json = false;
};

struct Figures {
  double moves = 0;
  double bytes = 0;
  double seconds = 0;
  double memory_begun = 0;  // of all games
  double memory_late = 0;
};

Figures play(const std::string& game, std::uint64_t games) {
  Figures sum;
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    sum.memory_begun += static_cast<double>(FullTable(game, seed).memory());
    FullTable table(game, seed);
    while (table.move()) ++sum.moves;
    sum.bytes += static_cast<double>(table.bytes());
    sum.seconds += table.seconds();
    sum.memory_late += static_cast<double>(table.memory());
  }
  return sum;
}

void bench_table(const std::string& game, const Options& options) {
  const Figures sum = play(game, options.games);
  const auto games = static_cast<double>(options.games);
  const double micros = sum.seconds * 1e6 / sum.moves;
  if (options.json) {
    std::cout << table::Json::object()
                     .set("game", game)
                     .set("moves", static_cast<std::uint64_t>(sum.moves))
                     .set("bytes_per_move", number(sum.bytes / sum.moves))
                     .set("us_per_move", number(micros))
                     .set("bytes_per_table_begun", number(sum.memory_begun / games))
                     .set("bytes_per_table_late", number(sum.memory_late / games))
                     .text()
              << "\n";
    return;
  }
  constexpr double kKilobyte = 1024;
  std::cout << std::fixed << std::setprecision(1) << game << ", a table of 4 people, one thread\n"
            << "  moves a game    " << std::setw(12) << sum.moves / games << "\n"
            << "  us a move       " << std::setw(12) << micros << "\n"
            << "  bytes out       " << std::setw(12) << sum.bytes / sum.moves << "\n"
            << "  KB, just begun  " << std::setw(12) << sum.memory_begun / games / kKilobyte << "\n"
            << "  KB, at its end  " << std::setw(12) << sum.memory_late / games / kKilobyte << "\n";
}

}  // namespace

void add_bench_table(Command bench) {
  auto options = std::make_shared<Options>();
  Command command = bench.command(
      "table", "The cost of a move at a table of four people, and its memory, without a server");
  command.option("game", options->game, "The game; all if none is named").check(unknown_game);
  command.option("--games", options->games, "How many whole games")
      .range(std::uint64_t{1}, std::uint64_t{1'000'000})
      .show_default();
  command.flag("--json", options->json, "Print one JSON object per game, a line each");
  command.example("freebooter bench table jamaica --games 100");
  command.runs([options] {
    for (const std::string& name : game_names()) {
      if (options->game.empty() || options->game == name) bench_table(name, *options);
    }
  });
}

}  // namespace freebooter::cli
