#include "bots/search/net.h"

#include <doctest/doctest.h>

#include <numeric>
#include <vector>

#include "engine/base/rng.h"

using namespace freebooter;
using namespace freebooter::bots;

namespace {

constexpr NetShape kShape{.marks = 10, .rows = {}};

std::vector<std::int16_t> any_weights() {
  Rng rng(1);
  std::vector<std::int16_t> weights(kShape.size());
  for (std::int16_t& weight : weights) {
    weight = static_cast<std::int16_t>(static_cast<int>(rng.below(601)) - 300);
  }
  return weights;
}

Marked marked(std::initializer_list<Marks> all) {
  Marked marked;
  for (const Marks& marks : all) marked.of[static_cast<std::size_t>(marked.count++)] = marks;
  return marked;
}

}  // namespace

TEST_CASE("chances add up to certainty, but for what is rounded off") {
  const auto weights = any_weights();
  const Net net(kShape, weights);
  const Chances chances = net.chances(marked({{0, 4}, {1, 5}, {2, 3, 9}}));
  const int sum = std::accumulate(chances.begin(), chances.end(), 0);
  CHECK(sum <= kCertain);
  CHECK(sum > kCertain - 3);
  CHECK(chances[3] == 0);
}

TEST_CASE("a contender's chance depends on what is true of it, not on where it sits") {
  const auto weights = any_weights();
  const Net net(kShape, weights);
  const Chances one = net.chances(marked({{0, 4}, {1, 5}, {2, 3, 9}}));
  const Chances other = net.chances(marked({{2, 3, 9}, {0, 4}, {1, 5}}));
  CHECK(one[0] == other[1]);
  CHECK(one[1] == other[2]);
  CHECK(one[2] == other[0]);
  const Chances even = net.chances(marked({{7}, {7}}));
  CHECK(even[0] == kCertain / 2);
  CHECK(even[1] == kCertain / 2);
}

TEST_CASE("the same weights give these very numbers on every platform") {
  const auto weights = any_weights();
  const Chances chances = Net(kShape, weights).chances(marked({{0, 4}, {1, 5}, {2, 3, 9}}));
  CHECK(chances[0] == 8402);
  CHECK(chances[1] == 14071);
  CHECK(chances[2] == 10294);
}
