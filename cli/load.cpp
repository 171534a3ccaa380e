#include "server/load/load.h"

#include <cmath>
#include <csignal>
#include <iomanip>
#include <iostream>
#include <memory>

#include "cli/command.h"
#include "cli/file_limit.h"
#include "cli/game_options.h"
#include "cli/numbers.h"
#include "cli/options.h"
#include "table/json.h"

namespace freebooter::cli {

namespace {

using load::LoadReport;
using table::Json;

struct LoadOptions {
  load::LoadPlan plan;
  bool no_floor = false;
  bool json = false;
};

double a_second(const load::Figures& figures, double seconds) {
  return static_cast<double>(figures.moves) / seconds;
}
double bytes_a_move(const load::Figures& figures) {
  return figures.moves == 0
             ? 0
             : static_cast<double>(figures.bytes) / static_cast<double>(figures.moves);
}
double ms_within(const load::Figures& figures, double part) {
  return static_cast<double>(figures.told_after.within(part)) / 1000;
}
Json maybe(std::optional<double> value) { return value ? Json(number(*value)) : Json(); }

// What both the server and its floor have.
Json figures_json(const load::Figures& figures, double seconds) {
  return Json::object()
      .set("seconds", number(seconds))
      .set("moves", figures.moves)
      .set("moves_per_second", number(a_second(figures, seconds)))
      .set("told_ms_median", number(ms_within(figures, 0.5)))
      .set("told_ms_99", number(ms_within(figures, 0.99)))
      .set("bytes_per_move", number(bytes_a_move(figures)))
      .set("errors", figures.errors);
}

void print_json(const LoadOptions& options, const LoadReport& report) {
  Json out = figures_json(report.figures, report.seconds);
  out.set("game", options.plan.game)
      .set("tables", options.plan.drivers.tables)
      .set("think_ms", options.plan.drivers.think_ms)
      .set("games", report.figures.ended)
      .set("cpu_us_per_move", maybe(report.cpu_us));
  if (report.memory) {
    out.set("bytes_per_connection", number(report.memory->connection))
        .set("bytes_per_table_begun", number(report.memory->table_begun))
        .set("bytes_per_table_played", number(report.memory->table_played));
  }
  if (report.floor) {
    const LoadReport::Bottom& floor = *report.floor;
    out.set(
        "floor",
        figures_json(floor.figures, floor.seconds).set("cpu_us_per_move", number(floor.cpu_us)));
    out.set("of_floor_moves", number(a_second(report.figures, report.seconds) /
                                     a_second(floor.figures, floor.seconds)));
    if (report.cpu_us) out.set("of_floor_cpu", number(*report.cpu_us / floor.cpu_us));
  }
  std::cout << out.text() << "\n";
}

void print_figures(const load::Figures& figures, double seconds, std::optional<double> cpu_us) {
  std::cout << "  moves a second        " << std::setw(10) << a_second(figures, seconds) << "\n"
            << "  told after, median    " << std::setw(10) << ms_within(figures, 0.5) << " ms\n"
            << "  told after, 99 of 100 " << std::setw(10) << ms_within(figures, 0.99) << " ms\n"
            << "  bytes told a move     " << std::setw(10) << bytes_a_move(figures) << "\n";
  if (cpu_us) std::cout << "  CPU time a move       " << std::setw(10) << *cpu_us << " us\n";
}

void print_text(const LoadOptions& options, const LoadReport& report) {
  constexpr double kKilobyte = 1024;
  std::cout << std::fixed << std::setprecision(1) << options.plan.game << ", "
            << options.plan.drivers.tables << " tables of four, " << report.figures.ended
            << " games to their end\n";
  print_figures(report.figures, report.seconds, report.cpu_us);
  if (report.memory) {
    std::cout << "  memory a connection   " << std::setw(10)
              << report.memory->connection / kKilobyte << " KB\n"
              << "  memory a table, begun " << std::setw(10)
              << report.memory->table_begun / kKilobyte << " KB\n"
              << "  memory a table, later " << std::setw(10)
              << report.memory->table_played / kKilobyte << " KB\n";
  }
  if (report.floor) {
    const LoadReport::Bottom& floor = *report.floor;
    std::cout << "the floor: the same lengths, one durable append and four sends a move\n";
    print_figures(floor.figures, floor.seconds, floor.cpu_us);
    std::cout << std::setprecision(2) << "the server, of the floor\n"
              << "  moves a second        " << std::setw(10)
              << a_second(report.figures, report.seconds) / a_second(floor.figures, floor.seconds)
              << "\n";
    if (report.cpu_us) {
      std::cout << "  CPU time a move       " << std::setw(10) << *report.cpu_us / floor.cpu_us
                << "\n";
    }
  }
  if (report.figures.errors > 0) {
    std::cout << report.figures.errors << " errors, the first: " << report.figures.first_error
              << "\n";
  }
}

// A line for every stretch of a long run.
void print_interval(const load::Interval& one) {
  std::cerr << table::Json::object()
                   .set("at", number(std::round(one.at)))
                   .set("moves_per_second", number(a_second(one.figures, one.seconds)))
                   .set("told_ms_median", number(ms_within(one.figures, 0.5)))
                   .set("told_ms_99", number(ms_within(one.figures, 0.99)))
                   .set("memory", maybe(one.server.memory))
                   .set("wal", maybe(one.server.wal))
                   .set("errors", one.figures.errors)
                   .text()
            << std::endl;
}

void load_server(LoadOptions& options) {
  if (options.no_floor) options.plan.floor_data.clear();
  if (options.plan.drivers.threads > options.plan.drivers.tables) {
    throw Refused("--threads: there are more threads than tables");
  }
  signal(SIGPIPE, SIG_IGN);
  raise_file_limit();
  try {
    const LoadReport report = load::run_load(options.plan, print_interval);
    options.json ? print_json(options, report) : print_text(options, report);
    if (report.figures.moves == 0) throw Refused("nobody made a move");
  } catch (const load::Trouble& trouble) {
    throw Refused(trouble.what());
  }
}

}  // namespace

void add_load(Command app) {
  auto options = std::make_shared<LoadOptions>();
  options->plan.game = game_names().front();
  options->plan.drivers.tables = 100;
  options->plan.floor_data = "/var/tmp";
  Command command =
      app.command("load", "Play at many tables of a server and measure what a move costs");
  command.option("--url", options->plan.url, "The server, such as http://localhost:8080")
      .required();
  command.option("--game", options->plan.game, "The game").check(unknown_game).show_default();
  command.option("--tables", options->plan.drivers.tables, "How many tables of four people")
      .range(1, 100'000)
      .show_default();
  command.option("--seconds", options->plan.seconds, "How long they play")
      .range(0.1, 1e6)
      .show_default();
  command
      .option("--think", options->plan.drivers.think_ms,
              "Milliseconds between two moves at a table; 0: none")
      .range(0, 10'000)
      .show_default();
  command.option("--threads", options->plan.drivers.threads, "Threads of the people")
      .range(1, 64)
      .show_default();
  command.option("--every", options->plan.every, "Seconds between reports on stderr; 0: never")
      .range(0.0, 1e6)
      .show_default();
  command
      .option("--floor-data", options->plan.floor_data,
              "A folder on the disk that the server writes to")
      .show_default();
  command
      .option("--floor-core", options->plan.floor_core,
              "The core that the floor has for itself, as the server has; -1: any")
      .range(-1, 1023)
      .show_default();
  command.flag("--no-floor", options->no_floor, "Do not measure the floor");
  command.flag("--json", options->json, "Print one JSON object");
  command.example("freebooter load --url http://localhost:8080 --tables 200 --seconds 60");
  command.runs([options] { load_server(*options); });
}

}  // namespace freebooter::cli
