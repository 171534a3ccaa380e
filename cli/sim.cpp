#include <filesystem>
#include <iomanip>
#include <iostream>
#include <memory>
#include <sstream>

#include "cli/bot_names.h"
#include "cli/columns.h"
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
  std::string format;
  bool json = false;
};

constexpr std::string_view kText = "text";
constexpr std::string_view kColumns = "columns";
constexpr std::string_view kBoth = "both";

// What the names of all files of a simulation begin with.
std::string record_path(const SimOptions& options) {
  const std::string name = options.game.game + "-" + std::to_string(options.seed);
  return (std::filesystem::path(options.records) / name).string();
}

// As text: a file a game.
KeepRecord keep_text(const SimOptions& options) {
  return [path = record_path(options)](std::uint64_t game, const Record& record) {
    std::ostringstream name;
    name << path << "-" << std::setfill('0') << std::setw(6) << game << ".txt";
    write_file(name.str(), record_text(record));
  };
}

// As columns, which only games with numbers can have.
template <Game G>
KeepRecord keep_columns(const SimOptions& options, const typename G::Options& game_options,
                        const std::vector<bots::Level>& levels) {
  if constexpr (Numbered<G>) {
    DataSet set;
    set.path = record_path(options);
    set.games = options.games;
    set.seed = options.seed;
    set.rules = game_options.rules;
    set.options = G::options_text(game_options);
    for (const bots::Level level : levels) set.bots.emplace_back(bots::name_of(level));
    using Numbering = arrays::NumberingOf<G>;
    if constexpr (requires { Numbering::kExact; }) set.exact = Numbering::kExact;
    auto columns = std::make_shared<Columns>(std::move(set));
    return [columns, start = G::setup(game_options)](std::uint64_t game, const Record& record) {
      columns->add(game, played_game<G>(start, record));
    };
  } else {
    throw Refused("the actions of " + std::string(G::kName) + " have no numbers: --format text");
  }
}

// What is kept of every game; nothing without a folder. Text and columns, unless one of them is
// asked for; of a game without numbers, text.
template <Game G>
KeepRecord keep(const SimOptions& options, const typename G::Options& game_options,
                const std::vector<bots::Level>& levels) {
  if (options.records.empty()) return {};
  if (options.format == kText || (options.format.empty() && !Numbered<G>)) {
    return keep_text(options);
  }
  KeepRecord columns = keep_columns<G>(options, game_options, levels);
  if (options.format == kColumns) return columns;
  return [columns, text = keep_text(options)](std::uint64_t game, const Record& record) {
    text(game, record);
    columns(game, record);
  };
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
  const KeepRecord keeping = keep<G>(options, game_options, levels);
  if (!options.records.empty()) {
    std::error_code error;
    std::filesystem::create_directories(options.records, error);
    if (error) throw Refused(options.records + " can't be made: " + error.message());
  }
  const Simulation<G> simulation(game_options, options.seed, levels);
  const Figures figures = play_games(simulation, {0, 1, options.games}, options.threads, keeping);
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
  const Option records =
      command.option("--records", options->records, "Write every game into this folder");
  command.option("--format", options->format, "How: text, columns (docs/data.md) or both")
      .needs(records)
      .check([](const std::string& word) {
        const bool known = word == kText || word == kColumns || word == kBoth;
        return known ? std::string() : std::string("expected text, columns or both");
      });
  command.flag("--json", options->json, "Print one JSON object");
  command.example("freebooter sim jamaica --bots sailor,random --games 500 --json");
  command.runs(
      [options] { visit_game(options->game.game, [&]<Game G>() { run_game<G>(*options); }); });
}

}  // namespace freebooter::cli
