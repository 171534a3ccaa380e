#pragma once

#include "engine/jamaica/actions.h"
#include "engine/jamaica/open_rules.h"
#include "engine/jamaica/view.h"

namespace freebooter::jamaica::crew {

// Whether the choice stands for every way to pay, not for one of them.
inline bool is_open(const Choice& choice) {
  const Kind kind = kind_of(choice.action);
  return (kind == Kind::Pay || kind == Kind::PowderSplit) && choice.action.n == 0;
}

// Every single action of a choice. Ends early when `visit` returns false.
template <class Visit>
void for_each_member(const View& view, const Choice& choice, Visit visit) {
  Action action = choice.action;
  if (is_open(choice)) {
    const Splits splits = open_splits(view);
    for (std::uint32_t i = 0; i < splits.size(); ++i) {
      action.n = splits.nth(i);
      if (!visit(action)) return;
    }
    return;
  }
  for (action.n = choice.lo; action.n <= choice.hi; ++action.n) {
    if (!visit(action)) return;
  }
}

}  // namespace freebooter::jamaica::crew
