#include <doctest/doctest.h>

#include <fstream>
#include <map>
#include <string>

#include "engine/match/digest.h"
#include "tests/support/bot_games.h"

using namespace freebooter;

namespace {

// One number that stands for how a bot plays in all variants: every decision it makes. A
// change that keeps the bot keeps the number.
template <Game G>
std::string signature(bots::Level level) {
  Digest sum;
  std::uint64_t seed = 0;
  for (const auto& options : testing::variants<G>()) {
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

TEST_CASE_TEMPLATE("the signature of every bot is the one on file", G, Jamaica, Malacca) {
  std::ifstream in(std::string(FREEBOOTER_SOURCE_DIR) + "/tests/signatures.txt");
  std::map<std::string, std::string> numbers;
  for (std::string name, number; in >> name >> number;) numbers[name] = number;
  for (const bots::Level level : bots::levels_of(G::kName)) {
    const std::string name = std::string(G::kName) + "/" + std::string(bots::name_of(level));
    CAPTURE(name);
    CHECK(numbers[name] == signature<G>(level));
  }
}
