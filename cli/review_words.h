#pragma once

#include <iosfwd>

#include "bots/review/review.h"
#include "engine/match/record.h"

namespace freebooter::cli {

// Tells a review in the terminal.
void tell_review(std::ostream& out, const Record& record, const bots::Review& review);

}  // namespace freebooter::cli
