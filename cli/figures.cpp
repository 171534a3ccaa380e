#include "cli/figures.h"

#include <algorithm>
#include <cmath>

namespace freebooter::cli {

void Figures::add(const Counts& counts) {
  ++games_;
  for (std::size_t i = 0; i < names_.size(); ++i) {
    sums_[i] += counts[i];
    squares_[i] += counts[i] * counts[i];
    if (names_[i].per >= 0) {
      products_[i] += counts[i] * counts[static_cast<std::size_t>(names_[i].per)];
    }
  }
}

void Figures::merge(const Figures& other) {
  games_ += other.games_;
  for (std::size_t i = 0; i < names_.size(); ++i) {
    sums_[i] += other.sums_[i];
    squares_[i] += other.squares_[i];
    products_[i] += other.products_[i];
  }
}

double Figures::mean(std::size_t i) const {
  if (games_ == 0) return 0;
  if (names_[i].per >= 0) {
    const std::int64_t whole = sums_[static_cast<std::size_t>(names_[i].per)];
    if (whole == 0) return 0;
    return static_cast<double>(sums_[i]) / static_cast<double>(whole) / names_[i].scale;
  }
  return static_cast<double>(sums_[i]) / static_cast<double>(games_) / names_[i].scale;
}

double Figures::error(std::size_t i) const {
  if (games_ < 2) return 0;
  const auto n = static_cast<double>(games_);
  const auto sum = static_cast<double>(sums_[i]);
  const auto squares = static_cast<double>(squares_[i]);
  if (names_[i].per >= 0) {
    // A ratio of sums: the spread of what is left of a game's count when its share is taken off.
    const auto per = static_cast<std::size_t>(names_[i].per);
    const double share = mean(i) * names_[i].scale;
    const double rest = squares - 2 * share * static_cast<double>(products_[i]) +
                        share * share * static_cast<double>(squares_[per]);
    const double whole = static_cast<double>(sums_[per]) / n;
    if (whole == 0) return 0;
    return std::sqrt(std::max(0.0, rest) / (n - 1) / n) / whole / names_[i].scale;
  }
  const double variance = (squares - sum * sum / n) / (n - 1);
  return std::sqrt(std::max(0.0, variance) / n) / names_[i].scale;
}

}  // namespace freebooter::cli
