#pragma once

#include <cstdint>

#include "bots/arena/lineup.h"
#include "bots/arena/statistics.h"

namespace freebooter::bots {

enum class Verdict : std::uint8_t { Open, Proven, Refuted };

// A sequential test of whether the first entry of the line-up is stronger than the others:
// 20 Elo against 0, each side wrong in at most 5 % of the cases. The log likelihood ratio is
// that of a normal distribution with the variance seen between deals.
class Sprt {
 public:
  explicit Sprt(const Lineup& lineup);

  double ratio(const Statistics& statistics) const;
  Verdict verdict(const Statistics& statistics) const;

 private:
  double equal_;     // the win share of one seat at 0 Elo
  double stronger_;  // at 20 Elo
};

}  // namespace freebooter::bots
