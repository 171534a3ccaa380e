#include <filesystem>
#include <iomanip>
#include <iostream>
#include <memory>
#include <sstream>

#include "cli/bot_names.h"
#include "cli/command.h"
#include "cli/files.h"
#include "cli/game_options.h"
#include "cli/game_runs.h"
#include "cli/numbers.h"
#include "cli/options.h"
#include "cli/simulation.h"
#include "engine/match/games.h"

namespace freebooter::cli {

using table::Json;

namespace {

struct SimOptions {
  GameOptions game;
  std::vector<std::string> bots{"random"};
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::string records;
  bool json = false;
};

std::string record_path(const SimOptions& options, std::uint64_t game) {
  std::ostringstream name;
  name << options.game.game << "-" << options.seed << "-" << std::setfill('0') << std::setw(6)
       << game << ".txt";
  return (std::filesystem::path(options.records) / name.str()).string();
}

template <Game G>
Figures simulate(const SimOptions& options, const typename G::Options& game_options,
                 const std::vector<bots::Level>& levels) {
  const Simulation<G> simulation(game_options, options.seed, levels);
  KeepRecord keep;
  if (!options.records.empty()) {
    keep = [&](std::uint64_t game, const Record& record) {
      write_file(record_path(options, game), record_text(record));
    };
  }
  return play_games(simulation, {0, 1, options.games}, options.threads, keep);
}

constexpr std::string_view kWinShare = "win_share";

void print_json(const Figures& figures) {
  Json out = Json::object();
  out.set("games", figures.games());
  Json shares = Json::array();
  Json share_errors = Json::array();
  for (std::size_t i = 0; i < figures.names().size(); ++i) {
    const auto& [name, part, scale, per] = figures.names()[i];
    const Json mean = number(figures.mean(i));
    const Json error = number(figures.error(i));
    const Json value = Json::object().set("mean", mean).set("se", error);
    if (name == kWinShare && part == "ghost") {
      out.set("win_share_ghost", value);
    } else if (name == kWinShare) {
      shares.push(mean);
      share_errors.push(error);
    } else if (part.empty()) {
      out.set(name, value);
    } else {
      Json& whole = *out.find(name);
      if (whole.find("by") == nullptr) whole.set("by", Json::object());
      whole.find("by")->set(part, value);
    }
  }
  out.set("win_share_by_seat", shares).set("win_share_by_seat_se", share_errors);
  std::cout << out.text() << "\n";
}

void print_text(const Figures& figures) {
  std::cout << figures.games() << " games; mean and standard error of a game\n";
  for (std::size_t i = 0; i < figures.names().size(); ++i) {
    const auto& [name, part, scale, per] = figures.names()[i];
    std::string label = part.empty() ? name : "  " + part;
    if (name == kWinShare) label = "win share, " + (part == "ghost" ? "ghost" : "seat " + part);
    std::cout << std::left << std::setw(26) << label << std::right << std::fixed
              << std::setprecision(3) << std::setw(12) << figures.mean(i) << "  ± "
              << figures.error(i) << "\n";
  }
}

template <Game G>
void run_game(const SimOptions& options) {
  const auto game_options = options.game.of<G>();
  const auto levels = fill_seats(parse_bots(options.bots, options.game.game), options.game.players);
  if (!options.records.empty()) {
    std::error_code error;
    std::filesystem::create_directories(options.records, error);
    if (error) throw Refused(options.records + " can't be made: " + error.message());
  }
  const Figures figures = simulate<G>(options, game_options, levels);
  if (options.json) {
    print_json(figures);
  } else {
    print_text(figures);
  }
}

}  // namespace

void add_sim(Command app) {
  auto options = std::make_shared<SimOptions>();
  Command command = app.command("sim", "Play many games and print statistics");
  add_game_options(command, options->game, true);
  command
      .option("--bots", options->bots, "Who plays, as in sailor,random; the last fills the table")
      .show_default();
  command.option("--games", options->games, "How many games")
      .range(std::uint64_t{1}, std::uint64_t{1'000'000'000})
      .show_default();
  command.option("--seed", options->seed, "The same seed, the same games")
      .not_negative()
      .show_default();
  command.option("--threads", options->threads, "Changes the speed, never the figures")
      .range(1U, 256U)
      .show_default();
  command.option("--records", options->records, "Write every game into this folder");
  command.flag("--json", options->json, "Print one JSON object");
  command.example("freebooter sim jamaica --bots sailor,random --games 500 --json");
  command.runs(
      [options] { visit_game(options->game.game, [&]<Game G>() { run_game<G>(*options); }); });
}

}  // namespace freebooter::cli
