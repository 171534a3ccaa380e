#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "bots/arena/deal.h"
#include "bots/arena/lineup.h"

namespace freebooter::bots {

// A mean and its 95 % interval.
struct Estimate {
  double mean = 0;
  double low = 0;
  double high = 0;
};

// What an entry of the line-up achieved so far. All numbers are for one seat of it.
struct Standing {
  Estimate win_share;
  double mean_score = 0;
  // 400 log10 of the win share against the geometric mean of all: the ratings at which the
  // chance to win is in proportion to 10^(rating/400).
  Estimate elo;
  double ms_per_decision = 0;
};

// Adds up deals. The games of one deal share their chance, so intervals count deals, not
// games.
class Statistics {
 public:
  explicit Statistics(const Lineup& lineup);

  void add(const DealResult& deal);

  std::uint64_t games() const { return games_; }
  std::uint64_t deals() const { return deals_; }
  Standing standing(std::size_t entry) const;
  double ghost_share() const { return deals_ == 0 ? 0 : ghost_wins_ / count(); }
  double ghost_score() const { return deals_ == 0 ? 0 : ghost_score_ / count(); }

  // The mean of one seat of the first entry, and the variance of a deal's.
  double first_mean() const { return mean(0); }
  double first_variance() const { return covariance(0, 0); }

 private:
  double count() const { return static_cast<double>(deals_); }
  double mean(std::size_t entry) const { return wins_[entry] / count(); }
  double covariance(std::size_t a, std::size_t b) const;
  // A win share that is never 0: half a win is added to everybody.
  double soft_mean(std::size_t entry) const;

  std::size_t entries_;
  std::uint64_t games_ = 0;
  std::uint64_t deals_ = 0;
  std::vector<double> wins_;
  std::vector<double> products_;  // of the wins of two entries in a deal
  std::vector<double> scores_;
  std::vector<double> seconds_;
  std::vector<std::uint64_t> timed_;
  double ghost_wins_ = 0;
  double ghost_score_ = 0;
};

}  // namespace freebooter::bots
