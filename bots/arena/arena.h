#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "bots/arena/deal.h"
#include "bots/arena/sprt.h"
#include "bots/arena/statistics.h"

namespace freebooter::bots {

// How an arena is run.
struct ArenaPlan {
  std::uint64_t deals = 1;
  std::uint64_t seed = 1;
  int threads = 1;
  std::optional<SprtBounds> sprt = std::nullopt;  // stop as soon as this test has an answer
};

// The seed of the n-th deal of an arena.
std::uint64_t deal_seed(std::uint64_t arena_seed, std::uint64_t deal);

// Plays the deals on several threads and adds them up in their order, so that the numbers of
// threads changes nothing in the result. `play` is called with a deal's seed, from any
// thread; `progress` after each deal, from the calling one.
Verdict run_arena(const ArenaPlan& plan, const Lineup& lineup,
                  const std::function<DealResult(std::uint64_t)>& play, Statistics& statistics,
                  const std::function<void(const Statistics&)>& progress = {});

}  // namespace freebooter::bots
