#pragma once

#include <iosfwd>

#include "bots/review/review.h"
#include "cli/words.h"
#include "engine/match/record.h"

namespace freebooter::cli {

// Tells a review in the terminal, in the page's words.
void tell_review(std::ostream& out, const Record& record, const bots::Review& review,
                 const Words& words);

}  // namespace freebooter::cli
