#pragma once

#include <array>
#include <cmath>
#include <cstdint>

#include "bots/search/net.h"

namespace freebooter::bots {

// A number that was estimated, and its standard error.
struct Guess {
  double mean = 0;
  double error = 0;

  // How far the interval for 95 % reaches to either side.
  double reach() const { return 1.96 * error; }
  double low() const { return mean - reach(); }
  double high() const { return mean + reach(); }
  bool beyond_doubt() const { return low() > 0; }

  // Of numbers that were estimated apart.
  Guess& operator+=(const Guess& other) {
    mean += other.mean;
    error = std::sqrt(error * error + other.error * other.error);
    return *this;
  }
};

// Everybody's chance to win: a player's by seat, others (a Ghost's) after them.
using Odds = std::array<Guess, kMaxSeats>;

// Chances that add up to a guess. Whole numbers, so that the order does not matter.
class Samples {
 public:
  void add(std::int32_t chance) {
    ++count_;
    sum_ += chance;
    squares_ += std::int64_t{chance} * chance;
  }
  std::int64_t sum() const { return sum_; }
  Guess guess() const {
    if (count_ == 0) return {};
    const auto n = static_cast<double>(count_);
    const double mean = static_cast<double>(sum_) / n;
    const double spread = static_cast<double>(squares_) / n - mean * mean;
    // Of one sample nothing is known of its error: it may be all.
    const double error = count_ == 1 ? kCertain / 2.0 : std::sqrt(std::max(0.0, spread) / (n - 1));
    return {mean / kCertain, error / kCertain};
  }

 private:
  std::int64_t count_ = 0;
  std::int64_t sum_ = 0;
  std::int64_t squares_ = 0;
};

// The same of everybody.
class OddsSamples {
 public:
  void add(const Chances& chances) {
    for (std::size_t i = 0; i < all_.size(); ++i) all_[i].add(chances[i]);
  }
  const Samples& of(std::size_t who) const { return all_[who]; }
  Odds odds() const {
    Odds odds;
    for (std::size_t i = 0; i < all_.size(); ++i) odds[i] = all_[i].guess();
    return odds;
  }

 private:
  std::array<Samples, kMaxSeats> all_;
};

}  // namespace freebooter::bots
