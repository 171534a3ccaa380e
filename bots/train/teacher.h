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

  // Looks how the net would have to move towards the outcome; it moves when it has looked at a few
  // lessons. Says how surprised it was: the logarithm of the chance that it had given the winner,
  // below 0.
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
  // A step of Adam for every weight, by the slopes of the lessons since the last one.
  void step(float pace);
  // Calls visit(mark before, mark) for every mark that follows another one of its row, in order.
  template <class Visit>
  void each_in_row(Visit visit) const {
    for (const NetShape::Row& row : shape_.rows) {
      for (std::size_t i = 1; i < row.size; ++i) visit(row.first + i - 1, row.first + i);
    }
  }
  // What the marks stand for together: those of a row stand for all of it up to them. So a step of
  // a row is learnt from every position beyond it.
  template <class Number>
  void add_up_rows(std::vector<Number>& numbers) const {
    each_in_row([&](std::size_t before, std::size_t mark) {
      for (std::size_t n = 0; n < NetShape::kInner; ++n) {
        numbers[mark * NetShape::kInner + n] += numbers[before * NetShape::kInner + n];
      }
    });
  }

  NetShape shape_;
  std::vector<float> weights_;   // of a row: each mark's part beyond the one before
  std::vector<float> added_up_;  // the same with rows added up
  std::vector<float> slopes_;    // of the lessons since the last step
  std::vector<float> drift_;     // Adam's running mean of the slopes
  std::vector<float> spread_;    // and of their squares
  std::vector<double> sums_;     // of the weights, for their mean
  std::uint32_t waiting_ = 0;    // lessons since the last step
  std::uint64_t steps_ = 0;
  std::uint64_t summed_ = 0;
};

}  // namespace freebooter::bots
