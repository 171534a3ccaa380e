#include "bots/malacca/hopes.h"

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "bots/malacca/corsair.h"
#include "bots/malacca/sea.h"
#include "tests/kit/malacca_kit.h"
#include "tests/support/bot_games.h"

using namespace freebooter;
using namespace freebooter::malacca;
using crew::Sea;

namespace {

// The positions before each ship of a game of Sailors, and who won it.
struct Told {
  std::vector<State> positions;
  SeatSet winners;
};

Told game_of_sailors(const Options& options, std::uint64_t seed) {
  Told told;
  State state = setup(options);
  Rng rng(seed);
  while (!finished(state)) {
    if (state.flow.phase == Phase::RevealShip) told.positions.push_back(state);
    if (const std::uint32_t size = chance_size(state)) {
      apply(state, kChance, chance_action(state, rng.below(size)));
      continue;
    }
    const Seat seat = state.flow.actor;
    apply(state, seat, Sea::reply(state, seat, kNoSeat, rng));
  }
  told.winners = winners(state);
  return told;
}

}  // namespace

TEST_CASE("the net knows at every table and in every variant who will win better than chance") {
  for (const Options& options : kit::KitOf<Malacca>::variants()) {
    double surprise = 0;
    double even = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const Told told = game_of_sailors(options, seed);
      for (const State& position : told.positions) {
        const bots::Chances chances = bots::judge<Sea>(position, crew::own_net());
        for (const Seat seat : told.winners) {
          const double part = 1.0 / told.winners.size();
          surprise -= part * std::log(std::max(chances[seat], 1) / double{bots::kCertain});
          even += part * std::log(static_cast<double>(options.players));
        }
      }
    }
    CAPTURE(Malacca::options_text(options));
    CAPTURE(surprise);
    CAPTURE(even);
    CHECK(surprise < 0.9 * even);
  }
}

TEST_CASE("whoever has twice the coins has a better chance, and the others a worse one") {
  int positions = 0;
  int odd = 0;
  for (const Options& options : kit::KitOf<Malacca>::variants()) {
    for (const State& position : game_of_sailors(options, 7).positions) {
      const bots::Chances before = bots::judge<Sea>(position, crew::own_net());
      State richer = position;
      const Seat seat = position.flow.leader;
      richer.seats[seat].coins = 2 * richer.seats[seat].coins + 2;
      const bots::Chances after = bots::judge<Sea>(richer, crew::own_net());
      ++positions;
      // At the end of a game that is lost for long, nothing changes.
      constexpr std::int32_t kHardly = bots::kCertain / 1000;
      odd += after[seat] + kHardly < before[seat] ? 1 : 0;
    }
  }
  CAPTURE(odd);
  CHECK(positions > 100);
  CHECK(50 * odd < positions);
}

TEST_CASE("what a net said of purses is remembered as it was said") {
  const Told told = game_of_sailors({}, 3);
  State state = told.positions[4];
  apply(state, kChance, chance_action(state, 0));
  const View view = view_for(state, state.flow.actor);
  crew::Hopes one(view, crew::own_net());
  Rng rng(1);
  for (int i = 0; i < 20'000; ++i) {
    Showdown paid = showdown_of(view);
    crew::HandSizes hands{};
    for (Seat seat = 0; seat < paid.players(); ++seat) {
      paid.seats[seat].coins = static_cast<std::int32_t>(rng.below(12));
      hands[seat] = static_cast<std::uint8_t>(rng.below(3));
    }
    const bots::Chances remembered = one.of(paid, hands);
    if (i % 10 != 0) continue;
    REQUIRE(remembered == crew::Hopes(view, crew::own_net()).of(paid, hands));
  }
}
