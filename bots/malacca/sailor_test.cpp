#include "bots/malacca/sailor.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/malacca/actions.h"
#include "tests/support/bot_games.h"

using namespace freebooter;
using namespace freebooter::malacca;

namespace {

constexpr std::size_t kStakes = 5;
// How often each type lay under each kind of stake.
using Table = std::array<std::array<double, kTypes>, kStakes>;

// None, up to a quarter, up to half of the coins, more, all of them.
std::size_t kind_of_stake(std::int32_t stake, std::int32_t coins) {
  if (stake == 0) return 0;
  if (stake == coins) return 4;
  return 4 * stake <= coins ? 1 : 2 * stake <= coins ? 2 : 3;
}

// What a careful observer can learn about a Sailor: its cards by the stakes that the others see
// before they act, among Sailors or as the only one among Cabin boys.
Table observe(std::uint8_t players, bots::Level others) {
  Table seen{};
  Options options;
  options.players = players;
  const auto level = [others](Seat seat) { return seat == 0 ? bots::Level::Sailor : others; };
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    testing::watch_game<Malacca>(
        options, seed, level, [&](const State& state, const auto& job, const Action& action) {
          if (job.level != bots::Level::Sailor || kind_of(action) != Kind::Place) return;
          const auto open = [](const PlayerView& player) { return !player.has_placed; };
          const auto& seats = job.view.seats;
          const bool last = std::count_if(seats.begin(), seats.begin() + players, open) == 1;
          const std::int32_t coins = state.seats[job.view.viewer].coins;
          // Whoever has nothing can lay nothing; an ambush is of no type yet.
          if (last || coins == 0 || is_ambush(card_of(action))) return;
          const auto type = static_cast<std::size_t>(type_of(card_of(action)));
          ++seen[kind_of_stake(action.n, coins)][type];
        });
  }
  return seen;
}

struct Reading {
  double rounds = 0;
  double without = 0;  // how often the likeliest type is right
  double with = 0;     // and the likeliest under the stake that was seen
  double bits = 0;     // mutual information of stake and type
};

Reading read(const Table& seen) {
  Reading reading;
  std::array<double, kTypes> types{};
  for (const auto& row : seen) {
    for (std::size_t type = 0; type < kTypes; ++type) types[type] += row[type];
    reading.with += *std::max_element(row.begin(), row.end());
  }
  for (const double count : types) reading.rounds += count;
  reading.without = *std::max_element(types.begin(), types.end()) / reading.rounds;
  reading.with /= reading.rounds;
  for (const auto& row : seen) {
    const double stake = row[0] + row[1] + row[2];
    for (std::size_t type = 0; type < kTypes; ++type) {
      if (row[type] == 0) continue;
      const double ratio = row[type] * reading.rounds / (stake * types[type]);
      reading.bits += row[type] / reading.rounds * std::log2(ratio);
    }
  }
  return reading;
}

}  // namespace

TEST_CASE("M2.2 a Sailor can't be read from its stake alone") {
  for (const bots::Level others : {bots::Level::Sailor, bots::Level::CabinBoy}) {
    for (std::uint8_t players = 2; players <= 8; players = static_cast<std::uint8_t>(players + 2)) {
      const Reading reading = read(observe(players, others));
      CAPTURE(int{players});
      CAPTURE(bots::name_of(others));
      CAPTURE(reading.bits);
      CAPTURE(reading.without);
      CAPTURE(reading.with);
      REQUIRE(reading.rounds > 1000);
      CHECK(reading.with < reading.without + 0.03);
      CHECK(reading.bits < 0.2);
    }
  }
}

TEST_CASE("the reader of stakes reads a player whose stakes tell") {
  // Coins under every trade and under nothing else.
  const Reading open = read({{{50, 50, 0}, {0, 0, 0}, {0, 0, 100}, {0, 0, 0}, {0, 0, 0}}});
  CHECK(open.bits == doctest::Approx(1));
  CHECK(open.without == doctest::Approx(0.5));
  CHECK(open.with == doctest::Approx(0.75));
  const Reading closed = read({{{40, 40, 20}, {0, 0, 0}, {20, 20, 10}, {0, 0, 0}, {0, 0, 0}}});
  CHECK(closed.bits == doctest::Approx(0));
}
