#include "tests/simulation/simulation.h"

#include <doctest/doctest.h>

#include <chrono>
#include <cstdlib>
#include <random>

#include "server/net/bug.h"
#include "tests/support/effort.h"

using namespace freebooter;
using namespace freebooter::testing;

namespace {

// A number of the environment, if it is there.
std::optional<std::uint64_t> given(const char* name) {
  const char* const text = std::getenv(name);
  return text != nullptr ? std::optional(std::strtoull(text, nullptr, 10)) : std::nullopt;
}

// Says what does not hold, and how to see it again.
void run(Simulation& simulation, std::uint64_t seed) {
  try {
    simulation.run();
  } catch (const std::string& what) {
    FAIL("seed " << seed << ": " << what << "\nagain: FREEBOOTER_STORM_SEED=" << seed
                 << " simulation_test");
  }
}

// On so many machines.
using Nodes = int (*)(std::uint64_t seed);
int one(std::uint64_t) { return 1; }
int several(std::uint64_t seed) { return 2 + static_cast<int>(seed % 2); }

struct Storm {
  int games = 0;
  int crashes = 0;
  int sleeps = 0;
  std::uint64_t compared = 0;
};

// `./dev storm` sets for how long, and begins at another seed each time. A seed alone is run once.
Storm storm(Nodes nodes, int usual_moves) {
  const auto seconds = given("FREEBOOTER_STORM_SECONDS");
  const auto alone = given("FREEBOOTER_STORM_SEED");
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds.value_or(0));
  const auto most = static_cast<std::uint64_t>(effort(usual_moves));
  std::uint64_t seed = alone ? *alone : seconds ? std::random_device()() : 1;
  std::uint64_t moves = 0;
  Storm all;
  const auto enough = [&] {
    if (alone) return all.games > 0;
    return seconds ? std::chrono::steady_clock::now() >= end : moves >= most;
  };
  for (; !enough(); ++seed, ++all.games) {
    Simulation simulation(seed, nodes(seed));
    run(simulation, seed);
    moves += simulation.moves();
    all.crashes += simulation.crashes();
    all.sleeps += simulation.sleeps();
    all.compared += simulation.compared();
  }
  CHECK(all.compared > 0);
  if (!alone) CHECK(all.crashes > all.games / 2);
  if (seconds || alone) {
    MESSAGE(moves, " moves in ", all.games, " games, ", all.crashes, " crashes, ", all.sleeps,
            " long sleeps");
  }
  return all;
}

// Of so many seeds, how many end with words that begin so.
template <class Prepare>
int noticed(Nodes nodes, std::uint64_t seeds, const std::string& words, Prepare prepare) {
  int count = 0;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    Simulation simulation(seed, nodes(seed));
    prepare(simulation);
    try {
      simulation.run();
    } catch (const std::string& what) {
      count += what.starts_with(words) ? 1 : 0;
    } catch (const net::Bug&) {
      count += words.empty() ? 1 : 0;  // a log that nobody can have written
    }
  }
  return count;
}

}  // namespace

TEST_CASE("in a storm of crashes, failures and lost words every table keeps its promises") {
  storm(one, 1'000'000);
}

TEST_CASE("in a storm of crashes, sleeps and late answers nodes that share it keep them, too") {
  const Storm all = storm(several, 100'000);
  if (!given("FREEBOOTER_STORM_SEED")) CHECK(all.sleeps > all.games / 2);
}

TEST_CASE("if one is told something else than the others, the storm notices") {
  const auto mislead = [](Simulation& simulation) { simulation.mislead_one(); };
  CHECK(noticed(one, 6, "two were told different things", mislead) == 6);
}

TEST_CASE("if nodes that slept through their leases may write all the same, the storm notices") {
  // Not in every game does somebody wake up who had it.
  const auto break_fence = [](Simulation& simulation) { simulation.break_fence(); };
  CHECK(noticed(several, 40, "", break_fence) >= 10);
}

TEST_CASE("if who watches is told what one who plays may know, the storm notices") {
  int noticed = 0;
  for (std::uint64_t seed = 3; seed <= 8; ++seed) {  // where two or more play
    Simulation simulation(seed);
    simulation.tell_the_watcher();
    try {
      simulation.run();
    } catch (const std::string& what) {
      noticed += what.starts_with("two were told different things") ? 1 : 0;
    }
  }
  CHECK(noticed == 6);
}

TEST_CASE("a seed replays exactly") {
  for (const Nodes nodes : {one, several}) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      std::uint64_t digests[2];
      for (std::uint64_t& digest : digests) {
        Simulation simulation(seed, nodes(seed));
        run(simulation, seed);
        digest = simulation.digest();
      }
      CHECK(digests[0] == digests[1]);
    }
  }
}
