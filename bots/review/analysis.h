#pragma once

#include <memory>
#include <string>

#include "bots/patience.h"
#include "bots/review/review.h"
#include "engine/base/result.h"
#include "engine/match/record.h"

namespace freebooter::bots {

// How much work a review is: counted in what a processor once did in so many seconds, so that the
// same game and seed give the same review on any machine.
struct ReviewPlan {
  double seconds = kWhole;
  std::uint64_t seed = 1;
  const Patience* patience = nullptr;  // when it is over, what is left is looked at no further

  static constexpr double kWhole = 100;  // a minute on two cores
  static constexpr double kQuick = 3.5;  // five seconds on one
};

// A finished game on its way to be reviewed, step by step. The steps can be looked at in any order
// and by any number of threads, each step by one.
class Analysis {
 public:
  virtual ~Analysis() = default;
  virtual std::size_t steps() const = 0;
  virtual void look(std::size_t step) = 0;
  // Once all were looked at.
  virtual Review review() const = 0;
};

// Or why there is nothing to review: a record that the rules refuse, or a game that is not over.
Result<std::unique_ptr<Analysis>, std::string> analyse(const Record& record,
                                                       const ReviewPlan& plan);

}  // namespace freebooter::bots
