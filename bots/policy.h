#pragma once

#include <limits>

#include "engine/base/action.h"
#include "engine/base/fixed_list.h"
#include "engine/base/rng.h"

namespace freebooter::bots {

// A choice and how likely it is taken. Its weight is spread evenly over the amounts from lo
// to hi, and over all members where it stands for a whole family.
struct Weighted {
  Choice choice;
  double weight;
};

// What a bot does in one position: a mix of choices whose weights add up to something above
// 0, not necessarily 1. A bot that does not mix has one entry.
using Policy = FixedList<Weighted, 64>;

// A choice that is exactly this action.
constexpr Choice only(const Action& action) { return {action, action.n, action.n}; }

// One entry, drawn by its weight.
inline const Weighted& draw(const Policy& policy, Rng& rng) {
  double total = 0;
  for (const Weighted& entry : policy) total += entry.weight;
  double left = rng.unit() * total;
  for (const Weighted& entry : policy) {
    left -= entry.weight;
    if (left < 0) return entry;
  }
  return policy.back();
}

// One amount from lo to hi, all equally likely.
inline Action any_of(const Choice& choice, Rng& rng) {
  Action action = choice.action;
  action.n = choice.lo + static_cast<std::int32_t>(
                             rng.below(static_cast<std::uint32_t>(choice.hi - choice.lo) + 1U));
  return action;
}

// Every choice as likely as any other.
inline Policy even(const Choices& choices) {
  Policy policy;
  for (const Choice& choice : choices) policy.push_back({choice, 1.0});
  return policy;
}

// Of choices with scores for weights: the one with the highest, the first of equals.
Policy best_of(const Policy& scored);

// The same with mistakes: a choice that is worse by `care` is taken e times less often, and
// one that is worse by more than `reach` never.
Policy softened(const Policy& scored, double care,
                double reach = std::numeric_limits<double>::infinity());

}  // namespace freebooter::bots
