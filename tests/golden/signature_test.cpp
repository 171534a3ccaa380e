#include <doctest/doctest.h>

#include <fstream>
#include <map>
#include <string>

#include "engine/match/digest.h"
#include "tests/kit/jamaica_kit.h"
#include "tests/kit/malacca_kit.h"

using namespace freebooter;
using namespace freebooter::kit;

namespace {

// One number that stands for how random games go in all options: every action and every final
// position. A change that keeps the rules keeps the number.
template <Game G>
std::string signature() {
  Digest sum;
  std::uint64_t seed = 0;
  for (const auto& options : KitOf<G>::option_sets()) {
    for (int game = 0; game < 10; ++game) {
      random_game<G>(options, seed++, [&](const typename G::State& s, const Move* move) {
        if (move == nullptr) {
          sum.add(G::position_text(s));
        } else {
          const Action& a = move->action;
          for (const std::uint8_t byte : {move->actor, a.kind, a.a, a.b, a.c}) {
            sum.add(std::uint64_t{byte});
          }
          sum.add(static_cast<std::uint64_t>(a.n));
        }
      });
    }
  }
  return hex(sum.value());
}

}  // namespace

// Each line of tests/signatures.txt is a game, or a game and a bot, and its number.
TEST_CASE_TEMPLATE("the signature of random games is the one on file", G, Jamaica, Malacca) {
  std::ifstream in(std::string(FREEBOOTER_SOURCE_DIR) + "/tests/signatures.txt");
  std::map<std::string, std::string> numbers;
  for (std::string name, number; in >> name >> number;) numbers[name] = number;
  const std::string name(G::kName);
  CAPTURE(name);
  CHECK(numbers[name] == signature<G>());
}
