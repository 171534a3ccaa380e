#pragma once

#include <memory>

#include "bots/job.h"
#include "bots/level.h"
#include "bots/policy.h"

// The door to the bots, of any game. A bot sees a view, what its player kept in mind of the log,
// and its choices; it never sees a position.
namespace freebooter::bots {

// A question to a bot of any game: a value, cheap to copy, that any thread may answer.
class AnyJob {
 public:
  // What the bot does: one draw from its policy, by the job's seed. Legal, and the same every
  // time.
  Action decide() const { return asked_->decide(); }
  // The mix that it draws from.
  Policy policy() const { return asked_->policy(); }

  // The job of one game behind it.
  class Asked {
   public:
    virtual ~Asked() = default;
    virtual Action decide() const = 0;
    virtual Policy policy() const = 0;
  };
  explicit AnyJob(std::shared_ptr<const Asked> asked) : asked_(std::move(asked)) {}

 private:
  std::shared_ptr<const Asked> asked_;
};

}  // namespace freebooter::bots
