#include "cli/bench_store.h"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <future>
#include <iomanip>
#include <iostream>
#include <memory>

#include "cli/command.h"
#include "cli/full_table.h"
#include "cli/game_options.h"
#include "cli/numbers.h"
#include "cli/options.h"
#include "server/net/server.h"
#include "server/store/sqlite_store.h"

namespace freebooter::cli {

namespace {

using Clock = std::chrono::steady_clock;

// So many of the stored games are near their end, and are woken.
constexpr std::size_t kWoken = 50;

struct Options {
  std::string data = "/var/tmp";
  std::size_t games = 100'000;
  bool json = false;
};

double ms_since(Clock::time_point begin) {
  return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

double resident_kb() {
  std::ifstream file("/proc/self/statm");
  double all = 0;
  double resident = 0;
  file >> all >> resident;
  return resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1024;
}

// A folder for as long as it is measured.
class Folder {
 public:
  explicit Folder(const std::string& where) : path_(where + "/freebooter-store-XXXXXX") {
    if (mkdtemp(path_.data()) == nullptr) {
      throw Refused("no folder can be made in '" + where + "'");
    }
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

std::string id_of(std::size_t game) { return "sleeping" + std::to_string(game); }

// The log of a game, as it begins or near its end.
std::vector<std::string> log_of(const std::string& game, std::uint64_t seed, bool late) {
  FullTable table(game, seed);
  std::size_t before_the_last = table.log().size();
  while (late) {
    before_the_last = table.log().size();
    if (!table.move()) break;
  }
  std::vector<std::string> log = table.log();
  log.resize(std::min(before_the_last, log.size()));
  return log;
}

void fill(store::Store& store, std::size_t games) {
  const auto names = game_names();
  const std::vector<std::string> begun = log_of(names.front(), 1, false);
  store::MatchCard card;
  card.game = names.front();
  card.phase = Phase::Playing;
  card.summary = "{}";
  std::promise<void> filled;
  std::atomic<std::size_t> left = games;
  for (std::size_t i = 0; i < games; ++i) {
    store.create(id_of(i), 1, card,
                 i < kWoken ? log_of(names[i % names.size()], i + 1, true) : begun,
                 [&](const store::Stored<store::Version>&) {
                   if (--left == 0) filled.set_value();
                 });
  }
  filled.get_future().wait();
}

struct Figures {
  double start_ms = 0;
  double start_kb = 0;
  double wake_ms = 0;   // the median
  double worst_ms = 0;  // the longest
};

Figures measure(const Options& options) {
  const Folder folder(options.data);
  net::ServerConfig config;
  config.data = folder.path();
  config.port = 0;
  config.log_file = -1;
  config.threads = config.bot_threads = 1;
  Figures out;
  {
    auto server = net::Server::start(config);  // which makes the folder what it must be
    if (!server) throw Refused(server.error());
  }
  {
    auto store = store::SqliteStore::open(folder.path() + "/freebooter.db");
    if (!store) throw Refused(store.error().detail);
    fill(**store, options.games);
  }
  const double kb = resident_kb();
  const auto begin = Clock::now();
  auto server = net::Server::start(config);
  if (!server) throw Refused(server.error());
  out.start_ms = ms_since(begin);
  out.start_kb = resident_kb() - kb;
  server->reset();
  auto store = store::SqliteStore::open(folder.path() + "/freebooter.db");
  if (!store) throw Refused(store.error().detail);
  std::vector<double> wakes;
  for (std::size_t i = 0; i < std::min(kWoken, options.games); ++i) {
    const auto asleep = Clock::now();
    const auto log = (*store)->load(id_of(i));
    if (!log || !table::Table::replay(log->entries, 1'800'000'000'000)) {
      throw Refused("a stored game could not be woken");
    }
    wakes.push_back(ms_since(asleep));
  }
  std::sort(wakes.begin(), wakes.end());
  out.wake_ms = wakes[wakes.size() / 2];
  out.worst_ms = wakes.back();
  return out;
}

void bench_store(const Options& options) {
  const Figures figures = measure(options);
  if (options.json) {
    std::cout << table::Json::object()
                     .set("games", options.games)
                     .set("start_ms", number(figures.start_ms))
                     .set("start_kb", number(figures.start_kb))
                     .set("wake_ms", number(figures.wake_ms))
                     .set("wake_ms_worst", number(figures.worst_ms))
                     .text()
              << "\n";
    return;
  }
  std::cout << std::fixed << std::setprecision(1) << options.games << " stored games\n"
            << "  ms until it serves     " << std::setw(10) << figures.start_ms << "\n"
            << "  KB that it takes       " << std::setw(10) << figures.start_kb << "\n"
            << "  ms to wake a late game " << std::setw(10) << figures.wake_ms << ", at worst "
            << figures.worst_ms << "\n";
}

}  // namespace

void add_bench_store(Command bench) {
  auto options = std::make_shared<Options>();
  Command command = bench.command(
      "store", "How a server starts with many stored games, and how long it takes to wake one");
  command.option("--games", options->games, "How many games are stored")
      .range(1, 10'000'000)
      .show_default();
  command.option("--data", options->data, "A folder on the disk to measure with").show_default();
  command.flag("--json", options->json, "Print one JSON object");
  command.example("freebooter bench store --games 10000");
  command.runs([options] { bench_store(*options); });
}

}  // namespace freebooter::cli
