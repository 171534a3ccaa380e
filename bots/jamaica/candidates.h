#pragma once

#include "bots/jamaica/crew.h"

namespace freebooter::jamaica::crew {

// What is worth a thought, the Sailor's favourite first: no more than a search can look into, and
// nothing that another choice dominates whatever is hidden.
bots::Policy candidates(const Job& job);

}  // namespace freebooter::jamaica::crew
