#pragma once

#include <cstdint>

#include "bots/arena/lineup.h"
#include "bots/arena/statistics.h"

namespace freebooter::bots {

enum class Verdict : std::uint8_t { Open, Proven, Refuted };

// What is tested: that the first entry of the line-up is stronger than the others by the one
// number, against the other one; and how often each answer may be wrong.
struct SprtBounds {
  double elo_if_not = 0;
  double elo = 20;
  double wrong = 0.05;
};

// A sequential test of it. The log likelihood ratio is that of a normal distribution with the
// variance seen between deals.
class Sprt {
 public:
  Sprt(const Lineup& lineup, const SprtBounds& bounds);

  double ratio(const Statistics& statistics) const;
  Verdict verdict(const Statistics& statistics) const;

 private:
  double wrong_;
  double not_stronger_;  // the win share of one seat if it is not
  double stronger_;      // and if it is
};

}  // namespace freebooter::bots
