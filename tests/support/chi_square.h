#pragma once

#include <cmath>
#include <vector>

// Pearson's test of whether counts are even.
namespace freebooter::testing {

// The value that a sum of squared deviations stays below with probability 0.999, for
// so many degrees of freedom (Wilson and Hilferty's approximation).
inline double chi_square_bound(int freedom) {
  const double z = 3.09;
  const double v = 2.0 / (9.0 * freedom);
  const double root = 1 - v + z * std::sqrt(v);
  return freedom * root * root * root;
}

inline double chi_square(const std::vector<int>& counts) {
  double total = 0;
  for (const int count : counts) total += count;
  const double expected = total / static_cast<double>(counts.size());
  double sum = 0;
  for (const int count : counts) sum += (count - expected) * (count - expected) / expected;
  return sum;
}

}  // namespace freebooter::testing
