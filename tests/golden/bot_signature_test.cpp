#include <doctest/doctest.h>

#include <string>

#include "engine/match/digest.h"
#include "tests/golden/signatures.h"
#include "tests/kit/kits.h"
#include "tests/support/bot_games.h"
#include "tests/support/every_game.h"

using namespace freebooter;

namespace {

// One number that stands for how a bot plays in all variants: every decision it makes. A
// change that keeps the bot keeps the number.
template <Game G>
std::string signature(std::uint8_t rules, bots::Level level) {
  Digest sum;
  std::uint64_t seed = 0;
  for (auto options : kit::KitOf<G>::variants()) {
    options.rules = rules;
    for (int game = 0; game < 3; ++game) {
      const auto everybody = [level](Seat) { return level; };
      testing::watch_game<G>(options, seed++, everybody,
                             [&](const auto&, const auto& job, const Action& a) {
                               for (const std::uint8_t byte : {job.view.viewer, a.kind, a.a, a.b}) {
                                 sum.add(std::uint64_t{byte});
                               }
                               sum.add(static_cast<std::uint64_t>(a.n));
                             });
    }
  }
  return hex(sum.value());
}

}  // namespace

TEST_EVERY_GAME("the signature of every bot is the one on file", G) {
  for (const std::uint8_t rules : G::kRulesVersions) {
    for (const bots::Level level : bots::levels_of(G::kName)) {
      // Those that search would take too long; their own tests ask them the same twice.
      if (level == bots::Level::Corsair || level == bots::Level::Admiral) continue;
      const std::string name =
          golden::signature_name<G>(rules) + "/" + std::string(bots::name_of(level));
      CAPTURE(name);
      CHECK(golden::signature_on_file<G>(name) == signature<G>(rules, level));
    }
  }
}
