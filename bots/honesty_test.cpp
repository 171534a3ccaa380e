#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "tests/kit/kits.h"
#include "tests/support/bot_games.h"
#include "tests/support/effort.h"
#include "tests/support/every_game.h"

using namespace freebooter;
using namespace freebooter::bots;

namespace {

// Enough to search, and little enough to search often.
constexpr Budget kShort{8};

}  // namespace

TEST_EVERY_GAME("a bot chooses the same when what it may not know is dealt anew", G) {
  std::uint64_t seed = 1;
  std::uint64_t positions = 0;
  const auto variants = kit::KitOf<G>::variants();
  const auto games = static_cast<std::size_t>(testing::effort(static_cast<int>(variants.size())));
  for (std::size_t game = 0; game < games; ++game) {
    const auto& options = variants[game * 7 % variants.size()];
    // All but the first, who acts at random.
    const auto all = levels_of(G::kName);
    const auto level = [&](Seat seat) { return all[1 + (game + seat) % (all.size() - 1)]; };
    testing::watch_game<G>(
        options, seed++, level,
        [&](const auto& state, const auto& job, const Action& action) {
          Rng rng(job.seed);
          for (int world = 0; world < 2; ++world) {
            const typename G::State other = G::sample_world(job.view, rng);
            const auto again =
                ask<G>(other, job.view.viewer, job.knowledge, job.level, job.seed, job.budget);
            REQUIRE(again.view == job.view);
            REQUIRE(again.choices == job.choices);
            REQUIRE(decide(again) == action);
          }
          REQUIRE(G::to_act(state).has(job.view.viewer));
          ++positions;
        },
        kShort);
  }
  MESSAGE(positions << " positions");
  CHECK(positions > 20 * games);
}

TEST_EVERY_GAME("every level plays by the rules in every variant, and so does its whole mix", G) {
  std::uint64_t seed = 100;
  std::uint64_t positions = 0;
  const auto variants = kit::KitOf<G>::variants();
  const auto all = levels_of(G::kName);
  const int every = static_cast<int>(variants.size() * all.size());
  const auto games = static_cast<std::size_t>(testing::effort(every));
  for (std::size_t game = 0; game < games; ++game) {
    // Every level gets a seat in every variant in turn.
    const std::size_t turn = game + game / variants.size();
    const auto level = [&](Seat seat) { return all[(turn + seat) % all.size()]; };
    testing::watch_game<G>(
        variants[game % variants.size()], seed++, level,
        [&](const auto& state, const auto& job, const Action& action) {
          REQUIRE(G::check(state, job.view.viewer, action).accepted());
          if (++positions % 8 != 0) return;
          const Policy mix = policy(job);
          REQUIRE_FALSE(mix.empty());
          for (const Weighted& entry : mix) {
            REQUIRE(entry.weight >= 0);
            const std::uint32_t size = G::family_size(state, job.view.viewer, entry.choice);
            for (const std::int32_t n : {entry.choice.lo, entry.choice.hi}) {
              Action end = entry.choice.action;
              end.n = n;
              // A choice that stands for a whole family is one of those offered.
              const bool open = size > 1 && entry.choice.lo == entry.choice.hi;
              if (!open) REQUIRE(G::check(state, job.view.viewer, end).accepted());
            }
          }
        },
        kShort);
  }
  MESSAGE(positions << " positions");
  CHECK(positions > 20 * games);
}

TEST_CASE("no policy includes anything through which it could reach a position") {
  const std::filesystem::path root(FREEBOOTER_SOURCE_DIR);
  int files = 0;
  for (const char* folder : {"bots/jamaica", "bots/malacca"}) {
    for (const auto& entry : std::filesystem::directory_iterator(root / folder)) {
      const std::string name = entry.path().filename().string();
      if (name.ends_with("_test.cpp")) continue;
      // A search makes its positions itself, out of a job.
      if (name == "sea.cpp") continue;
      ++files;
      std::ifstream file(entry.path());
      for (std::string line; std::getline(file, line);) {
        CAPTURE(name);
        CAPTURE(line);
        for (const char* door :
             {"/game.h\"", "/rules.h\"", "/rules/", "engine/match/", "bots/ask.h"}) {
          REQUIRE(line.find(door) == std::string::npos);
        }
      }
    }
  }
  CHECK(files > 20);
}
