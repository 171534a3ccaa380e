#include "bots/jamaica/crew.h"

#include <array>

#include "bots/jamaica/family.h"
#include "bots/jamaica/judge.h"
#include "bots/jamaica/sea.h"

namespace freebooter::jamaica::crew {

namespace {

using Rank = bots::Rank<Job>;

bots::Policy cabin_boy(const Job& job) {
  return bots::softened(Judge(job.view, job.knowledge, kCabinBoyTaste).scores(job.choices),
                        kCabinBoyCare, kCabinBoyReach);
}

bots::Policy sailor(const Job& job) {
  return bots::best_of(Judge(job.view, job.knowledge, kSailorTaste).scores(job.choices));
}

bots::Policy searched(const Job& job, bots::Effort effort) {
  if (job.budget.iterations > 0) effort.iterations = job.budget.iterations;
  return {{look_ahead(job, effort)[0].choice, 1.0}};
}
bots::Policy corsair(const Job& job) {
  return searched(job, {.iterations = 400, .second_thoughts = 4});
}
bots::Policy admiral(const Job& job) {
  return searched(job, {.iterations = 4'000, .second_thoughts = 16});
}

bots::Policy any(const Job& job) { return bots::even(job.choices); }

constexpr std::array<Rank, 5> kRanks{{
    {bots::Level::Random, "Random", true, any},
    {bots::Level::CabinBoy, "Cabin boy", true, cabin_boy},
    {bots::Level::Sailor, "Sailor", true, sailor},
    {bots::Level::Corsair, "Corsair", true, corsair},
    {bots::Level::Admiral, "Admiral", false, admiral},
}};

}  // namespace

}  // namespace freebooter::jamaica::crew

namespace freebooter::bots {

std::span<const Rank<CrewOf<Jamaica>::Job>> CrewOf<Jamaica>::ranks() {
  return jamaica::crew::kRanks;
}

Action CrewOf<Jamaica>::pick(const Job& job, const Choice& choice, Rng& rng) {
  if (!jamaica::crew::is_open(choice)) return any_of(choice, rng);
  const jamaica::Splits splits = jamaica::open_splits(job.view);
  Action action = choice.action;
  action.n = splits.nth(rng.below(splits.size()));
  return action;
}

}  // namespace freebooter::bots
