#include "tests/simulation/simulation.h"

#include <doctest/doctest.h>

#include <chrono>
#include <cstdlib>
#include <random>

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

}  // namespace

TEST_CASE("in a storm of crashes, failures and lost words every table keeps its promises") {
  // `./dev storm` sets for how long, and begins at another seed each time. A seed alone is run
  // once.
  const auto seconds = given("FREEBOOTER_STORM_SECONDS");
  const auto one = given("FREEBOOTER_STORM_SEED");
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds.value_or(0));
  const auto most = static_cast<std::uint64_t>(effort(1'000'000));
  std::uint64_t seed = one ? *one : seconds ? std::random_device()() : 1;
  std::uint64_t moves = 0;
  int games = 0;
  int crashes = 0;
  std::uint64_t compared = 0;
  const auto enough = [&] {
    if (one) return games > 0;
    return seconds ? std::chrono::steady_clock::now() >= end : moves >= most;
  };
  for (; !enough(); ++seed, ++games) {
    Simulation simulation(seed);
    run(simulation, seed);
    moves += simulation.moves();
    crashes += simulation.crashes();
    compared += simulation.compared();
  }
  if (!one) CHECK(crashes > games / 2);
  CHECK(compared > 0);
  if (seconds || one) MESSAGE(moves, " moves in ", games, " games, ", crashes, " crashes");
}

TEST_CASE("if one is told something else than the others, the storm notices") {
  int noticed = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Simulation simulation(seed);
    simulation.mislead_one();
    try {
      simulation.run();
    } catch (const std::string& what) {
      noticed += what.starts_with("two were told different things") ? 1 : 0;
    }
  }
  CHECK(noticed == 6);
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
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    std::uint64_t digests[2];
    for (std::uint64_t& digest : digests) {
      Simulation simulation(seed);
      run(simulation, seed);
      digest = simulation.digest();
    }
    CHECK(digests[0] == digests[1]);
  }
}
