#pragma once

#include "bots/jamaica/knowledge.h"
#include "bots/job.h"
#include "bots/policy.h"
#include "engine/jamaica/view.h"

namespace freebooter::jamaica::crew {

using Job = bots::Job<View, Knowledge>;

// The mix of choices that the job's level would draw from.
bots::Policy policy(const Job& job);
// One action out of that mix, by the job's seed.
Action decide(const Job& job);

}  // namespace freebooter::jamaica::crew
