// OpenSpiel's own tests of a game, on both games in every shape: a program with its sources, or a
// library whose main is called beside its Python package.

#include <memory>
#include <string>

#include <open_spiel/spiel.h>
#include <open_spiel/tests/basic_tests.h>

namespace open_spiel {
namespace freebooter_games {
namespace {

namespace testing = open_spiel::testing;

void run() {
  for (const char* const name :
       {"freebooter_jamaica", "freebooter_jamaica(players=2,edition=first,tiebreak=behind)",
        "freebooter_jamaica(players=3,ghost=True,bank=limited)",
        "freebooter_jamaica(players=6,rules=1)", "freebooter_malacca",
        "freebooter_malacca(players=8,captains=True,equipment=True)",
        "freebooter_malacca(players=2,fleet=1 2 3 4 5 6 7 8 9 10 20 50)"}) {
    const std::shared_ptr<const Game> game = LoadGame(name);
    testing::LoadGameTest(name);
    testing::ChanceOutcomesTest(*game);
    testing::RandomSimTest(*game, /*num_sims=*/2, /*serialize=*/true, /*verbose=*/false);
    testing::ResampleInfostateTest(*game, /*num_sims=*/2);
  }
  // These can be looked at whole.
  for (const char* const name : {"freebooter_last_ship", "freebooter_last_day"}) {
    const std::shared_ptr<const Game> small = LoadGame(name);
    testing::CheckChanceOutcomes(*small);
    testing::RandomSimTest(*small, /*num_sims=*/10, /*serialize=*/true, /*verbose=*/false);
    testing::ResampleInfostateTest(*small, /*num_sims=*/10);
  }
}

}  // namespace
}  // namespace freebooter_games
}  // namespace open_spiel

int main() {
  open_spiel::freebooter_games::run();
  return 0;
}
