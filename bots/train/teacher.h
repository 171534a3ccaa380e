#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "bots/search/net.h"
#include "engine/base/rng.h"

namespace freebooter::bots {

// What became of a position: the part of the win that each contender got in the end.
using Outcome = std::array<float, kMaxSeats>;

// A net that learns, in numbers with fractions; what it has learnt becomes weights for a Net.
class Teacher {
 public:
  Teacher(NetShape shape, std::uint64_t seed);

  // Moves the net a little towards the outcome. Says how surprised it was: the logarithm of the
  // chance that it had given the winner, below 0.
  double learn(const Marked& marked, const Outcome& outcome, float pace);

  // Forgets the mean of the weights (see `weights`), and begins to take it anew.
  void settle();

  // The net in whole numbers: the mean of what it was since it began to settle, for single lessons
  // push it to and fro.
  std::vector<std::int16_t> weights() const;

 private:
  using Inner = std::array<float, NetShape::kInner>;
  using Joined = std::array<float, NetShape::kJoined>;
  using Outer = std::array<float, NetShape::kOuter>;

  // Everything that is reckoned on the way to the chances, for the way back.
  struct Pass {
    std::array<Inner, kMaxSeats> sums;
    std::array<Inner, kMaxSeats> inner;
    std::array<Joined, kMaxSeats> joined;
    std::array<std::array<std::uint8_t, NetShape::kInner>, kMaxSeats> largest;
    std::array<Outer, kMaxSeats> outer_sums;
    std::array<float, kMaxSeats> chances;
  };
  void forward(const Marked& marked, Pass& pass) const;
  void join(std::size_t count, Pass& pass) const;
  // A step of Adagrad for one weight: the more it was moved already, the less.
  void move(std::size_t weight, float slope, float pace);
  // The marks that this one stands for while it learns: all of its row up to it. So a step of a row
  // is learnt from every position beyond it.
  template <class Visit>
  void each_step(std::uint16_t mark, Visit visit) const {
    for (std::size_t step = begins_[mark]; step <= mark; ++step) visit(step);
  }

  NetShape shape_;
  std::vector<std::uint16_t> begins_;  // of the row of each mark
  std::vector<float> weights_;
  std::vector<double> sums_;  // of the weights, for their mean
  std::uint64_t summed_ = 0;
  std::uint64_t lessons_ = 0;
  std::vector<float> moved_;  // the sum of the squared slopes
};

}  // namespace freebooter::bots
