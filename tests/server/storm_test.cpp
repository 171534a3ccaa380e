#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <random>
#include <thread>

#include "tests/server/game_night.h"
#include "tests/server/program.h"
#include "tests/server/proof.h"
#include "tests/support/effort.h"

using namespace freebooter;
using namespace freebooter::testing;

namespace {

constexpr std::size_t kTables = 6;

// Games at a server in a process of its own that is killed again and again, in the midst of
// everything. Whatever a player was told must be there afterwards, and every game must come to an
// end whose record fits all that was signed on the way.
class Storm {
 public:
  explicit Storm(std::uint64_t seed) : rng_(seed), seeds_(1000 * seed) { start(); }

  // How often it was killed, and how often it ended in whatever way.
  int kills() const { return kills_; }
  int ends() const { return ends_; }
  int games() const { return games_; }
  std::uint64_t told() const { return told_; }

  // Lets them play for a moment, ends the server, starts it and looks at what is left.
  void strike() {
    while (tables_.size() < kTables) tables_.push_back(seat());
    const auto until = std::chrono::steady_clock::now() +
                       std::chrono::milliseconds(rng_.below(rng_.below(8) == 0 ? 400 : 60));
    world_.run_until([&] { return std::chrono::steady_clock::now() >= until; });
    if (rng_.below(25) == 0) {
      stop();
    } else {
      CHECK(server_->end_with(SIGKILL) == -1);
      ++kills_;
    }
    ++ends_;
    // What was on its way when the server died has been told, too.
    REQUIRE(world_.run_until([&] { return everybody([](Player& p) { return !p.connected(); }); }));
    std::vector<std::int64_t> told;
    for (const Players& players : tables_) told.push_back(last_told(players));
    start();
    come_back();
    for (std::size_t i = 0; i < tables_.size(); ++i) {
      const bool kept = world_.run_until([&] {
        come_back();
        return std::all_of(tables_[i].begin(), tables_[i].end(), [&](const auto& player) {
          return player->connected() && player->seq() >= told[i];
        });
      });
      REQUIRE(kept);
      told_ += static_cast<std::uint64_t>(told[i]);
    }
    end_games();
  }

  void finish() {
    REQUIRE(world_.run_until([&] {
      come_back();
      return everybody([](Player& player) { return player.over(); });
    }));
    end_games();
    stop();
  }

 private:
  Players seat() {
    const std::string game = rng_.below(2) == 0 ? "jamaica" : "malacca";
    return seat_people(world_, server_->port(), {game, "players=3", 2, {"sailor"}}, seeds_);
  }

  void start() { server_ = std::make_unique<ServerProcess>(dir_.path("data")); }

  void stop() {
    int code = -1;
    std::atomic<bool> stopped = false;
    std::thread stopper([&] {
      code = server_->end_with(SIGTERM);
      stopped = true;
    });
    world_.run_until([&] { return stopped.load(); });
    stopper.join();
    CHECK(code == 0);
  }

  template <class Condition>
  bool everybody(Condition condition) {
    for (const Players& players : tables_) {
      for (const auto& player : players) {
        if (!condition(*player)) return false;
      }
    }
    return true;
  }

  static std::int64_t last_told(const Players& players) {
    std::int64_t last = 0;
    for (const auto& player : players) last = std::max(last, player->seq());
    return last;
  }

  // Everybody who is not there, for whatever reason.
  void come_back() {
    for (const Players& players : tables_) {
      for (const auto& player : players) {
        if (player->connected()) continue;
        player->browser().set_port(server_->port());
        player->connect();
      }
    }
  }

  // Games that are over are proved, and make room for others.
  void end_games() {
    std::erase_if(tables_, [this](const Players& players) {
      check_no_faults(players);
      if (!all_over(players)) return false;
      proved_record(players);
      ++games_;
      return true;
    });
  }

  TempDir dir_;
  World world_;
  Rng rng_;
  std::uint64_t seeds_;
  std::unique_ptr<ServerProcess> server_;
  std::vector<Players> tables_;
  int kills_ = 0;
  int ends_ = 0;
  int games_ = 0;
  std::uint64_t told_ = 0;
};

}  // namespace

TEST_CASE("a storm of kills loses nothing that a player was told") {
  // `./dev storm` sets for how long.
  const char* given = std::getenv("FREEBOOTER_STORM_SECONDS");
  const auto end = std::chrono::steady_clock::now() +
                   std::chrono::seconds(given != nullptr ? std::atoi(given) : 0);
  const std::uint64_t seed = given != nullptr ? std::random_device()() : 5;
  CAPTURE(seed);
  Storm storm(seed);
  while (given != nullptr ? std::chrono::steady_clock::now() < end : storm.kills() < effort(250)) {
    storm.strike();
  }
  storm.finish();
  CHECK(storm.games() > 0);
  if (given == nullptr) return;
  MESSAGE(storm.ends(), " ends of the server, ", storm.kills(), " of them kill -9, ", storm.games(),
          " games, ", storm.told(), " entries that players had seen when it ended: nothing lost");
}
