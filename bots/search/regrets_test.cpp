#include "bots/search/regrets.h"

#include <doctest/doctest.h>

using namespace freebooter;
using namespace freebooter::bots;

namespace {

using Three = Regrets<3>;

// Stone, paper, scissors, but to win with stone counts double: then stone is played by one in four,
// paper by two, scissors by one, and nobody can gain by anything else.
constexpr std::array<std::array<std::int32_t, 3>, 3> kPays{{{0, -1, 2}, {1, 0, -1}, {-2, 1, 0}}};

}  // namespace

TEST_CASE("two who learn from their regrets come to rest at a mix that can't be answered") {
  constexpr std::int32_t kPoint = 1000;
  // They begin with habits that can be read.
  std::array<Three, 2> players{Three(3, {Three::kAll, 0, 0}, 2000),
                               Three(3, {0, 0, Three::kAll}, 2000)};
  Rng rng(1);
  for (int round = 0; round < 60000; ++round) {
    if (round == 20000) {
      for (Three& player : players) player.forget_means();
    }
    std::array<std::size_t, 2> done{};
    for (std::size_t i = 0; i < 2; ++i) done[i] = draw_weight(players[i].mix(), 3, rng);
    for (std::size_t i = 0; i < 2; ++i) {
      Three::Worths worths{};
      for (std::size_t choice = 0; choice < 3; ++choice) {
        worths[choice] = kPoint * kPays[choice][done[1 - i]];
      }
      players[i].learn(worths);
    }
  }
  for (const Three& player : players) {
    const auto& means = player.means();
    const double all = static_cast<double>(means[0] + means[1] + means[2]);
    CHECK(static_cast<double>(means[0]) / all == doctest::Approx(0.25).epsilon(0.1));
    CHECK(static_cast<double>(means[1]) / all == doctest::Approx(0.50).epsilon(0.1));
    CHECK(static_cast<double>(means[2]) / all == doctest::Approx(0.25).epsilon(0.1));
  }
}

TEST_CASE("a table of nodes finds each again by its number, and says when it is full") {
  NodeTable<int, 8> table;
  for (int i = 0; i < 8; ++i) {
    int* const made = table.find(static_cast<std::uint64_t>(i) * 1000, [&] { return i; });
    REQUIRE(made != nullptr);
    CHECK(*made == i);
  }
  CHECK(table.find(77, [] { return 7; }) == nullptr);
  for (int i = 0; i < 8; ++i) {
    const int* const found = table.find(static_cast<std::uint64_t>(i) * 1000, [] { return -1; });
    REQUIRE(found != nullptr);
    CHECK(*found == i);
  }
  table.clear();
  CHECK(*table.find(77, [] { return 7; }) == 7);
}
