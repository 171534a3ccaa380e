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

Policy softened(const Policy& scored, double care) {
  const double best = highest(scored).weight;
  Policy mix = scored;
  for (Weighted& entry : mix) entry.weight = std::exp((entry.weight - best) / care);
  return mix;
}

}  // namespace freebooter::bots
