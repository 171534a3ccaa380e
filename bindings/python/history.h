#pragma once

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "engine/match/record.h"

namespace freebooter::python {

// The actions that led to a position. Copies share what they have in common, so that a copy of a
// position costs the same however long the game has been.
class History {
 public:
  History() = default;
  History(const History&) = default;
  History(History&&) = default;
  History& operator=(const History&) = default;
  History& operator=(History&&) = default;
  // One by one: what goes with the last of a long game would else go one inside the other.
  ~History() {
    while (last_ && last_.use_count() == 1) {
      std::shared_ptr<const Step> before = std::move(last_->before);
      last_ = std::move(before);
    }
  }

  void add(Seat actor, const Action& action) {
    last_ = std::make_shared<const Step>(Step{{actor, action}, size() + 1, std::move(last_)});
  }
  std::size_t size() const { return last_ ? last_->number : 0; }

  // From the first on.
  std::vector<RecordedAction> actions() const {
    std::vector<RecordedAction> out;
    out.reserve(size());
    for (const Step* step = last_.get(); step != nullptr; step = step->before.get()) {
      out.push_back(step->action);
    }
    std::reverse(out.begin(), out.end());
    return out;
  }

 private:
  struct Step {
    RecordedAction action;
    std::size_t number;
    mutable std::shared_ptr<const Step> before;
  };
  std::shared_ptr<const Step> last_;
};

}  // namespace freebooter::python
