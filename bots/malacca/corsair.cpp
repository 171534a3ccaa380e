#include "bots/malacca/corsair.h"

#include <memory>

#include "bots/malacca/outlook.h"
#include "bots/malacca/sailor.h"
#include "bots/malacca/solver.h"

namespace freebooter::malacca::crew {

namespace {

// What is found by playing the ship so many times against such rivals.
bots::Policy solve(const Job& job, const Rivals& rivals, std::uint32_t iterations, Nodes& nodes) {
  Solver solver(job, rivals, nodes);
  Rng rng(job.seed);
  constexpr std::uint32_t kPatienceAskedOneIn = 16;
  for (std::uint32_t i = 0; i < iterations; ++i) {
    if (i > 0 && i % kPatienceAskedOneIn == 0 && job.budget.over()) break;
    // What everybody did while it had not learnt much is not what comes to rest.
    if (i == iterations / 3) solver.forget();
    solver.play(rng);
  }
  const bots::Policy mix = solver.mix();
  if (mix.empty()) return sailor(job);  // too little was tried to prefer anything
  if (!last_to_place(job.view)) return mix;
  const bots::Policy kept =
      without_dominated(Outlook(job.view, job.knowledge), mix, solver.all_lays());
  return kept.empty() ? sailor(job) : kept;
}

}  // namespace

bots::Policy corsair(const Job& job, std::uint32_t iterations) {
  if (job.view.flow.phase != Phase::Place) return sailor(job);
  const auto nodes = std::make_unique<Nodes>();
  return solve(job, ShownRivals(job.knowledge), iterations, *nodes);
}

bots::Policy exploiter(const Job& job, const Thinker& target, std::uint32_t iterations) {
  if (job.view.flow.phase != Phase::Place) return sailor(job);
  const auto nodes = std::make_unique<Nodes>();
  return bots::best_of(solve(job, KnownRivals(target, job.knowledge), iterations, *nodes));
}

}  // namespace freebooter::malacca::crew
