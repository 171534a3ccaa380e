#pragma once

#include "bots/crew.h"
#include "bots/jamaica/knowledge.h"
#include "engine/jamaica/view.h"

namespace freebooter {
struct Jamaica;
}

namespace freebooter::jamaica::crew {

using Job = bots::Job<Jamaica, View, Knowledge>;

}  // namespace freebooter::jamaica::crew

namespace freebooter::bots {

template <>
struct CrewOf<Jamaica> {
  using Knowledge = jamaica::crew::Knowledge;
  using Job = jamaica::crew::Job;

  static std::span<const Rank<Job>> ranks();
  static Action pick(const Job& job, const Choice& choice, Rng& rng);
};

}  // namespace freebooter::bots
