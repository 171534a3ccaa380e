#include "bots/malacca/corsair.h"

#include <memory>

#include "bots/malacca/outlook.h"
#include "bots/malacca/sailor.h"
#include "bots/malacca/solver.h"

namespace freebooter::malacca::crew {

namespace {

// A number that stands for what a player sees before it lays. Whoever asks for the mix of this seat
// and knows its hand finds the same one, and what is drawn of it remains open.
std::uint64_t seed_of(const View& view) {
  std::uint64_t seed = 1;
  const auto add = [&seed](std::int64_t number) {
    constexpr std::uint64_t kSpread = 0xD1B54A32D192ED03U;
    seed = (seed ^ static_cast<std::uint64_t>(number)) * kSpread;
    seed ^= seed >> 29U;
  };
  add(view.viewer);
  add(view.flow.round);
  add(view.flow.cargo);
  add(view.flow.leader);
  for (Seat seat = 0; seat < view.players(); ++seat) {
    add(view.seats[seat].coins);
    add(view.seats[seat].stake);
    add(view.seats[seat].hand_size);
  }
  // Whatever the order in which they came.
  std::int64_t hand = 0;
  for (const Card card : view.seats[view.viewer].hand) {
    constexpr int kBits = 4;
    hand += std::int64_t{1} << kBits * static_cast<int>(card);
  }
  add(hand);
  return seed;
}

// What is found by playing the ship so many times against such rivals.
bots::Policy solve(const Job& job, const Rivals& rivals, std::uint32_t iterations, Nodes& nodes) {
  Solver solver(job, rivals, nodes);
  Rng rng(seed_of(job.view));
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
