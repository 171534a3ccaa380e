#include <doctest/doctest.h>

#include <string>

#include "engine/match/digest.h"
#include "tests/golden/golden.h"
#include "tests/golden/signatures.h"
#include "tests/kit/kits.h"
#include "tests/support/every_game.h"

using namespace freebooter;
using namespace freebooter::kit;

namespace {

// One number that stands for how random games go in all options: every action and every final
// position. A change that keeps the rules keeps the number.
template <Game G>
std::string signature(std::uint8_t rules) {
  Digest sum;
  std::uint64_t seed = 0;
  for (auto options : KitOf<G>::option_sets()) {
    options.rules = rules;
    for (int game = 0; game < 10; ++game) {
      random_game<G>(options, seed++, [&](const typename G::State& s, const Move* move) {
        if (move == nullptr) {
          sum.add(golden::on_the_table(G::position_text(s)));
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

TEST_EVERY_GAME("the signature of random games is the one on file", G) {
  for (const std::uint8_t rules : G::kRulesVersions) {
    const std::string name = golden::signature_name<G>(rules);
    CAPTURE(name);
    CHECK(golden::signature_on_file<G>(name) == signature<G>(rules));
  }
}
