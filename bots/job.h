#pragma once

#include <cstdint>

#include "bots/level.h"
#include "bots/patience.h"
#include "engine/base/action.h"

namespace freebooter::bots {

// How long a bot may think; a level that does not search ignores it. It is counted in iterations,
// so that the same seed gives the same answer for ever, however fast the machine is. Only a
// patience that ends before they are done can change the answer; it must outlive the thinking.
struct Budget {
  std::uint32_t iterations = 0;  // 0 leaves it to the level
  const Patience* patience = nullptr;

  bool over() const { return patience != nullptr && patience->over(); }
};

// A question to a bot, as a pure value: what its seat sees, what it has kept in mind of the
// log, and what it may do. Any thread or worker can answer it, always in the same way for
// the same seed.
template <class G, class ViewType, class KnowledgeType>
struct Job {
  ViewType view;
  KnowledgeType knowledge;
  Choices choices;  // what the game offers view.viewer; it tells nothing but what the seat knows
  Level level = Level::Sailor;
  std::uint64_t seed = 0;
  Budget budget;
};

}  // namespace freebooter::bots
