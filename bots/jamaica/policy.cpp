#include "bots/jamaica/policy.h"

#include "bots/jamaica/family.h"
#include "bots/jamaica/judge.h"

namespace freebooter::jamaica::crew {

bots::Policy policy(const Job& job) {
  switch (job.level) {
    case bots::Level::CabinBoy:
      return bots::softened(Judge(job.view, job.knowledge, kCabinBoyTaste).scores(job.choices),
                            kCabinBoyCare, kCabinBoyReach);
    case bots::Level::Sailor:
      return bots::best_of(Judge(job.view, job.knowledge, kSailorTaste).scores(job.choices));
    default: return bots::even(job.choices);
  }
}

Action decide(const Job& job) {
  Rng rng(job.seed);
  const bots::Policy mix = policy(job);
  const Choice choice = bots::draw(mix, rng).choice;
  if (!is_open(choice)) return bots::any_of(choice, rng);
  const Splits splits = open_splits(job.view);
  Action action = choice.action;
  action.n = splits.nth(rng.below(splits.size()));
  return action;
}

}  // namespace freebooter::jamaica::crew
