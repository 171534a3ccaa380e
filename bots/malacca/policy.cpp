#include "bots/malacca/policy.h"

#include "bots/malacca/cabin_boy.h"
#include "bots/malacca/plans.h"
#include "bots/malacca/sailor.h"

namespace freebooter::malacca::crew {

bots::Policy policy(const Job& job) {
  switch (job.level) {
    case bots::Level::AllInTrade: return fixed_plan(job.choices, Card::Trade, true);
    case bots::Level::Defend0: return fixed_plan(job.choices, Card::Defence, false);
    case bots::Level::Attack0: return fixed_plan(job.choices, Card::Attack, false);
    case bots::Level::CabinBoy: return cabin_boy(job);
    case bots::Level::Sailor: return sailor(job);
    default: return bots::even(job.choices);
  }
}

Action decide(const Job& job) {
  Rng rng(job.seed);
  return bots::any_of(bots::draw(policy(job), rng).choice, rng);
}

}  // namespace freebooter::malacca::crew
