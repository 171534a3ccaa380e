#include "bots/arena/arena.h"

#include <unistd.h>

#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <memory>
#include <mutex>
#include <set>
#include <sstream>
#include <thread>

#include "bots/arena/ledger.h"
#include "cli/bot_names.h"
#include "cli/command.h"
#include "cli/files.h"
#include "cli/game_options.h"
#include "cli/numbers.h"
#include "cli/options.h"
#include "engine/match/games.h"

namespace freebooter::cli {

using table::Json;

namespace {

using bots::Estimate;
using bots::Lineup;
using bots::Standing;
using bots::Statistics;
using bots::Verdict;

struct ArenaOptions {
  GameOptions game;
  std::string program;  // its version and commit: the bots of another may be others
  bool players_given = false;
  std::vector<std::string> bots;
  std::vector<std::string> results;
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  std::uint32_t iterations = 0;
  int threads = 0;  // 0: all there are
  bool json = false;
  bool sprt = false;
  std::vector<std::string> elo;
  bots::SprtBounds bounds;
};

// Two numbers, the less first.
bots::SprtBounds bounds_of(const std::vector<std::string>& elo) {
  const auto number_in = [](const std::string& word) {
    double number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    const bool whole = error == std::errc() && end == word.data() + word.size();
    constexpr double kMost = 1000;
    if (!whole || !(std::abs(number) <= kMost)) throw Refused("--elo: '" + word + "' is no rating");
    return number;
  };
  if (elo.empty()) return {};
  if (elo.size() != 2) throw Refused("--elo takes two ratings, as in 0,20");
  const bots::SprtBounds bounds{number_in(elo[0]), number_in(elo[1])};
  if (bounds.elo_if_not >= bounds.elo) throw Refused("--elo takes the lower rating first");
  return bounds;
}

// The bots and their table; without --players there is a seat for everyone named.
Lineup make_lineup(ArenaOptions& options) {
  const auto levels = parse_bots(options.bots, options.game.game);
  const int named = static_cast<int>(levels.size());
  if (!options.players_given) options.game.players = std::max(options.game.players, named);
  Lineup lineup = bots::make_lineup(fill_seats(levels, options.game.players));
  lineup.entries[0].iterations = options.iterations;
  return lineup;
}

// On a terminal, how far the arena has come and how it stands.
class RunningResult {
 public:
  RunningResult(const Lineup& lineup, std::uint64_t games) : lineup_(lineup), games_(games) {}
  ~RunningResult() {
    if (shown_) std::fputs("\r\033[K", stderr);
  }
  RunningResult(const RunningResult&) = delete;
  RunningResult& operator=(const RunningResult&) = delete;

  void show(const Statistics& statistics) {
    constexpr std::chrono::milliseconds kPause(100);
    const auto now = std::chrono::steady_clock::now();
    if (!terminal_ || now - last_ < kPause) return;
    last_ = now;
    shown_ = true;
    std::ostringstream line;
    line << statistics.games() << " of " << games_ << " games:" << std::fixed
         << std::setprecision(1);
    for (std::size_t i = 0; i < lineup_.entries.size(); ++i) {
      const Estimate share = statistics.standing(i).win_share;
      line << "  " << bots::name_of(lineup_.entries[i].level) << " " << 100 * share.mean << " ± "
           << 50 * (share.high - share.low) << " %";
    }
    std::fprintf(stderr, "\r%s\033[K", line.str().c_str());
  }

 private:
  const Lineup& lineup_;
  std::uint64_t games_;
  bool terminal_ = isatty(STDERR_FILENO) != 0;
  bool shown_ = false;
  std::chrono::steady_clock::time_point last_;
};

const char* verdict_name(Verdict verdict) {
  switch (verdict) {
    case Verdict::Proven: return "proven";
    case Verdict::Refuted: return "refuted";
    default: return "open";
  }
}

void print_json(const ArenaOptions& options, const std::string& rules, const Lineup& lineup,
                const Statistics& statistics, Verdict verdict, bool ghost) {
  Json out = Json::object();
  out.set("game", options.game.game)
      .set("options", rules)
      .set("seed", options.seed)
      .set("iterations", options.iterations > 0 ? Json(options.iterations) : Json())
      .set("games", statistics.games())
      .set("deals", statistics.deals());
  Json list = Json::array();
  Json elo_intervals = Json::object();
  for (std::size_t i = 0; i < lineup.entries.size(); ++i) {
    const Standing standing = statistics.standing(i);
    const std::string_view bot = bots::name_of(lineup.entries[i].level);
    const auto interval = [](const Estimate& e) {
      return Json(Json::Array{number(e.low), number(e.high)});
    };
    list.push(Json::object()
                  .set("bot", bot)
                  .set("seats", lineup.entries[i].seats)
                  .set("win_share", number(standing.win_share.mean))
                  .set("interval", interval(standing.win_share))
                  .set("mean_score", number(standing.mean_score))
                  .set("elo", number(standing.elo.mean))
                  .set("ms_per_decision", number(standing.ms_per_decision)));
    elo_intervals.set(bot, interval(standing.elo));
  }
  out.set("bots", list).set("elo_intervals", elo_intervals);
  if (ghost) {
    out.set("ghost", Json::object()
                         .set("win_share", number(statistics.ghost_share()))
                         .set("mean_score", number(statistics.ghost_score())));
  }
  if (options.sprt) out.set("sprt", verdict_name(verdict));
  std::cout << out.text() << "\n";
}

void print_text(const ArenaOptions& options, const std::string& rules, const Lineup& lineup,
                const Statistics& statistics, Verdict verdict, bool ghost) {
  std::cout << options.game.game << " " << rules << ", seed " << options.seed << "\n"
            << statistics.games() << " games: " << statistics.deals()
            << " deals, each in every seating. Shares, scores and ratings are those of one seat,\n"
            << "in brackets their 95 % intervals by deal.\n\n"
            << "bot           seats      win share              score         Elo               "
               "µs a decision\n"
            << std::fixed;
  for (std::size_t i = 0; i < lineup.entries.size(); ++i) {
    const Standing standing = statistics.standing(i);
    const Estimate& share = standing.win_share;
    const Estimate& elo = standing.elo;
    std::cout << std::left << std::setw(14) << bots::title_of(lineup.entries[i].level) << std::right
              << std::setw(5) << lineup.entries[i].seats << std::setprecision(1) << std::setw(8)
              << 100 * share.mean << " % [" << std::setw(5) << 100 * share.low << " to "
              << std::setw(5) << 100 * share.high << "]" << std::setw(10) << standing.mean_score
              << std::setprecision(0) << std::setw(9) << elo.mean << " [" << std::setw(5) << elo.low
              << " to " << std::setw(5) << elo.high << "]" << std::setprecision(2) << std::setw(9)
              << 1000 * standing.ms_per_decision << "\n";
  }
  if (ghost) {
    std::cout << std::left << std::setw(14) << "Ghost Ship" << std::right << std::setw(5) << "-"
              << std::setprecision(1) << std::setw(8) << 100 * statistics.ghost_share() << " %"
              << std::setw(27) << statistics.ghost_score() << "\n";
  }
  if (!options.sprt) return;
  const std::string_view first = bots::title_of(lineup.entries[0].level);
  std::cout << "\nThat " << first << " is stronger (" << std::setprecision(0) << options.bounds.elo
            << " Elo against " << options.bounds.elo_if_not
            << ", 5 % errors): " << verdict_name(verdict) << "\n";
}

// The deals that files tell of, to which new ones are added at once: an arena that was interrupted
// goes on where it stood, and those of several machines are merged.
class ResultFiles {
 public:
  ResultFiles(const ArenaOptions& options, const std::string& rules, const Lineup& lineup)
      : ledger_(title(rules, lineup), options.program, lineup.entries.size()) {
    const std::vector<std::string>& paths = options.results;
    for (const std::string& path : paths) {
      if (path == paths.front() && !std::filesystem::exists(path)) continue;
      const std::string wrong = ledger_.read(read_file(path));
      if (!wrong.empty()) throw Refused(path + ": " + wrong);
    }
    if (paths.empty()) return;
    // All of it anew: what was cut off is gone, and what other files tell is here, too.
    std::string all = ledger_.head();
    for (const auto& [seed, result] : ledger_.deals()) all += bots::Ledger::line(seed, result);
    write_file(paths.front(), all);
    file_.open(paths.front(), std::ios::app);
  }

  // What was played before with other seeds than this plan's.
  void add_others(const bots::ArenaPlan& plan, Statistics& statistics) const {
    std::set<std::uint64_t> own;
    for (std::uint64_t i = 0; i < plan.deals; ++i) own.insert(bots::deal_seed(plan.seed, i));
    for (const auto& [seed, result] : ledger_.deals()) {
      if (!own.contains(seed)) statistics.add(result);
    }
  }

  // From any thread: the deal as it stands there, or as it is played now.
  template <class Play>
  bots::DealResult deal(std::uint64_t seed, Play play) {
    {
      const std::lock_guard lock(mutex_);
      if (const bots::DealResult* const found = ledger_.find(seed)) return *found;
    }
    bots::DealResult result = play();
    const std::lock_guard lock(mutex_);
    if (file_.is_open()) {
      file_ << bots::Ledger::line(seed, result) << std::flush;
    }
    return result;
  }

  bool good() const { return !file_.is_open() || file_.good(); }

 private:
  static std::string title(const std::string& rules, const Lineup& lineup) {
    std::string text = rules + ":";
    for (const auto& entry : lineup.entries) {
      text += " " + std::string(bots::name_of(entry.level)) + " " + std::to_string(entry.seats);
      if (entry.iterations > 0) text += " with " + std::to_string(entry.iterations);
    }
    return text;
  }

  bots::Ledger ledger_;
  std::mutex mutex_;
  std::ofstream file_;
};

template <Game G>
void run_game(ArenaOptions& options, const Lineup& lineup) {
  const auto rules = options.game.of<G>();
  const auto seatings = lineup.seatings();
  const std::uint64_t in_deal = seatings.size();
  const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  bots::ArenaPlan plan{(options.games + in_deal - 1) / in_deal,
                       options.seed,
                       options.threads > 0 ? options.threads : cores,
                       {}};
  if (options.sprt) plan.sprt = options.bounds;
  ResultFiles files(options, std::string(G::kName) + " " + G::options_text(rules), lineup);
  Statistics statistics(lineup);
  files.add_others(plan, statistics);
  Verdict verdict = Verdict::Open;
  {
    RunningResult running(lineup, statistics.games() + plan.deals * in_deal);
    verdict = bots::run_arena(
        plan, lineup,
        [&](std::uint64_t deal) {
          return files.deal(deal,
                            [&] { return bots::play_deal<G>(rules, lineup, seatings, deal); });
        },
        statistics, [&](const Statistics& now) { running.show(now); });
  }
  const bool ghost = G::score_count(G::setup(rules)) > lineup.players();
  (options.json ? print_json : print_text)(options, G::options_text(rules), lineup, statistics,
                                           verdict, ghost);
  if (!files.good()) throw Refused("the results could not be written");
}

void arena(ArenaOptions& options) {
  const Lineup lineup = make_lineup(options);
  if (options.sprt && lineup.entries.size() < 2) {
    throw Refused("--sprt compares the first bot with others: name at least two");
  }
  options.bounds = bounds_of(options.elo);
  visit_game(options.game.game, [&]<Game G>() { run_game<G>(options, lineup); });
}

}  // namespace

void add_arena(Command app) {
  auto options = std::make_shared<ArenaOptions>();
  Command command = app.command("arena", "Let bots play each other and measure their strength");
  add_game_options(command, options->game, true);
  command
      .option("--bots", options->bots, "Who plays, as in sailor,random; the last fills the table")
      .required();
  command.option("--games", options->games, "At least so many games, each deal in all seatings")
      .range(std::uint64_t{1}, std::uint64_t{1'000'000'000})
      .show_default();
  command.option("--seed", options->seed, "The same seed, the same games")
      .not_negative()
      .show_default();
  command
      .option("--iterations", options->iterations, "How long the first bot thinks, if it searches")
      .range(1U, 1'000'000'000U);
  command
      .option("--threads", options->threads,
              "Changes the speed, never the result; without it all cores")
      .range(1, 256);
  command.option("--elo", options->elo, "Which two strengths --sprt tells apart, as in 0,20")
      .list(2);
  command.flag("--sprt", options->sprt, "Stop when it is clear whether the first is stronger");
  command.option("--results", options->results,
                 "Where deals are kept; more files are merged into it");
  command.flag("--json", options->json, "Print one JSON object");
  command.example("freebooter arena malacca --bots corsair,sailor --games 2000");
  options->program = app.version();
  command.runs([options, command] {
    options->players_given = command.given("--players");
    arena(*options);
  });
}

}  // namespace freebooter::cli
