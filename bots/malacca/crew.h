#pragma once

#include "bots/crew.h"
#include "bots/malacca/knowledge.h"
#include "engine/malacca/view.h"

namespace freebooter {
struct Malacca;
}

namespace freebooter::malacca::crew {

using Job = bots::Job<Malacca, View, Knowledge>;

// Fixed plans, the arena's touchstones: trades with every coin, defends or attacks without a stake,
// always.
inline constexpr bots::Level kAllInTrade{"all-in-trade"};
inline constexpr bots::Level kDefend0{"defend-0"};
inline constexpr bots::Level kAttack0{"attack-0"};

}  // namespace freebooter::malacca::crew

namespace freebooter::bots {

template <>
struct CrewOf<Malacca> {
  using Knowledge = malacca::crew::Knowledge;
  using Job = malacca::crew::Job;

  static std::span<const Rank<Job>> ranks();
  static Action pick(const Job& job, const Choice& choice, Rng& rng);
};

}  // namespace freebooter::bots
