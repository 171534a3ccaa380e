#pragma once

#include "bots/job.h"
#include "bots/malacca/knowledge.h"
#include "bots/policy.h"
#include "engine/malacca/view.h"

namespace freebooter::malacca::crew {

using Job = bots::Job<View, Knowledge>;

// The mix of choices that the job's level would draw from.
bots::Policy policy(const Job& job);
// One action out of that mix, by the job's seed.
Action decide(const Job& job);

}  // namespace freebooter::malacca::crew
