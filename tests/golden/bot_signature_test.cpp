#include <doctest/doctest.h>

#include <string>

#include "engine/match/digest.h"
#include "tests/golden/signatures.h"
#include "tests/kit/kits.h"
#include "tests/support/bot_games.h"
#include "tests/support/every_game.h"

using namespace freebooter;

namespace {

constexpr bots::Budget kShort{8};

// One number that stands for how a bot plays in all variants: every decision it makes, after little
// thought if it searches. A change that keeps the bot keeps the number.
template <Game G>
std::string signature(std::uint8_t rules, bots::Level level) {
  const bool searches = level == bots::Level::Corsair || level == bots::Level::Admiral;
  const int games = searches ? 1 : 3;
  Digest sum;
  std::uint64_t seed = 0;
  for (auto options : kit::KitOf<G>::variants()) {
    options.rules = rules;
    for (int game = 0; game < games; ++game) {
      const auto everybody = [level](Seat) { return level; };
      testing::watch_game<G>(
          options, seed++, everybody,
          [&](const auto&, const auto& job, const Action& a) {
            for (const std::uint8_t byte : {job.view.viewer, a.kind, a.a, a.b}) {
              sum.add(std::uint64_t{byte});
            }
            sum.add(static_cast<std::uint64_t>(a.n));
          },
          kShort);
    }
  }
  return hex(sum.value());
}

}  // namespace

TEST_EVERY_GAME("the signature of every bot is the one on file", G) {
  for (const std::uint8_t rules : G::kRulesVersions) {
    for (const bots::Level level : bots::levels_of(G::kName)) {
      const std::string name =
          golden::signature_name<G>(rules) + "/" + std::string(bots::name_of(level));
      CAPTURE(name);
      CHECK(golden::signature_on_file<G>(name) == signature<G>(rules, level));
    }
  }
}
