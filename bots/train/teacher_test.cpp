#include "bots/train/teacher.h"

#include <doctest/doctest.h>

using namespace freebooter;
using namespace freebooter::bots;

namespace {

constexpr int kHighest = 8;
constexpr std::array<NetShape::Row, 1> kRows{{{0, kHighest}}};
constexpr NetShape kShape{kHighest, kRows};

// Three contenders with a number each; the highest wins.
Marked contest(Rng& rng, Outcome& outcome) {
  Marked marked;
  marked.count = 3;
  std::size_t winner = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    // No two are the same.
    const auto number = static_cast<std::uint16_t>(3 * rng.below(2) + i);
    marked.of[i] = {number};
    if (number > marked.of[winner][0]) winner = i;
  }
  outcome = {};
  outcome[winner] = 1;
  return marked;
}

double mean_surprise(Teacher& teacher, Rng& rng, int lessons) {
  double sum = 0;
  for (int i = 0; i < lessons; ++i) {
    Outcome outcome;
    const Marked marked = contest(rng, outcome);
    sum += teacher.learn(marked, outcome, 0.05F);
  }
  return -sum / lessons;
}

}  // namespace

TEST_CASE("a net learns who wins, and the net in whole numbers has learnt the same") {
  Teacher teacher(kShape, 1);
  Rng rng(2);
  const double before = mean_surprise(teacher, rng, 5);
  mean_surprise(teacher, rng, 4000);
  teacher.settle();
  const double after = mean_surprise(teacher, rng, 1000);
  CHECK(before > 0.3);
  CHECK(after < 0.1);

  const auto weights = teacher.weights();
  const Net net(kShape, weights);
  for (int i = 0; i < 100; ++i) {
    Outcome outcome;
    const Chances chances = net.chances(contest(rng, outcome));
    for (std::size_t who = 0; who < 3; ++who) {
      if (outcome[who] == 1) CHECK(chances[who] > kCertain * 3 / 4);
    }
  }
}

TEST_CASE("the same seed and lessons make the same net") {
  std::array<std::vector<std::int16_t>, 2> nets;
  for (auto& weights : nets) {
    Teacher teacher(kShape, 3);
    Rng rng(4);
    mean_surprise(teacher, rng, 500);
    weights = teacher.weights();
  }
  CHECK(nets[0] == nets[1]);
}
