#include "bots/policy.h"

#include <cmath>

namespace freebooter::bots {

namespace {

const Weighted& highest(const Policy& scored) {
  const Weighted* best = scored.begin();
  for (const Weighted& entry : scored) {
    if (entry.weight > best->weight) best = &entry;
  }
  return *best;
}

}  // namespace

Policy best_of(const Policy& scored) { return {{highest(scored).choice, 1.0}}; }

Policy softened(const Policy& scored, double care, double reach) {
  const double best = highest(scored).weight;
  Policy mix;
  for (const Weighted& entry : scored) {
    const double worse = best - entry.weight;
    if (worse <= reach) mix.push_back({entry.choice, std::exp(-worse / care)});
  }
  return mix;
}

}  // namespace freebooter::bots
