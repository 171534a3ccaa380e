#include "cli/figures.h"

#include <algorithm>
#include <cmath>

namespace freebooter::cli {

void Figures::add(const Counts& counts) {
  ++games_;
  for (std::size_t i = 0; i < names_.size(); ++i) {
    sums_[i] += counts[i];
    squares_[i] += counts[i] * counts[i];
  }
}

void Figures::merge(const Figures& other) {
  games_ += other.games_;
  for (std::size_t i = 0; i < names_.size(); ++i) {
    sums_[i] += other.sums_[i];
    squares_[i] += other.squares_[i];
  }
}

double Figures::mean(std::size_t i) const {
  if (games_ == 0) return 0;
  return static_cast<double>(sums_[i]) / static_cast<double>(games_) / names_[i].scale;
}

double Figures::error(std::size_t i) const {
  if (games_ < 2) return 0;
  const auto n = static_cast<double>(games_);
  const auto sum = static_cast<double>(sums_[i]);
  const double variance = (static_cast<double>(squares_[i]) - sum * sum / n) / (n - 1);
  return std::sqrt(std::max(0.0, variance) / n) / names_[i].scale;
}

}  // namespace freebooter::cli
