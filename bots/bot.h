#pragma once

#include <variant>

#include "bots/jamaica/policy.h"
#include "bots/job.h"
#include "bots/level.h"
#include "bots/malacca/policy.h"
#include "bots/policy.h"

// The door to the bots, of either game. A bot sees a view, what its player kept in mind of
// the log, and its choices; it never sees a position.
namespace freebooter::bots {

using JamaicaJob = jamaica::crew::Job;
using MalaccaJob = malacca::crew::Job;
// A question to a bot of either game.
using AnyJob = std::variant<JamaicaJob, MalaccaJob>;

// What the bot does: one draw from its policy, by the job's seed. Legal, and the same every
// time.
using jamaica::crew::decide;
using malacca::crew::decide;
Action decide(const AnyJob& job);

// The mix that it draws from.
using jamaica::crew::policy;
using malacca::crew::policy;
Policy policy(const AnyJob& job);

}  // namespace freebooter::bots
