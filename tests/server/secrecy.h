#pragma once

#include <vector>

#include "engine/match/record.h"
#include "tests/server/player.h"

namespace freebooter::testing {

// Reads again every message that these people and spectators of a finished game were sent, and
// fails the test if one holds anything that its receiver could not know at that moment.
void check_secrecy(const Record& record, const std::vector<Player*>& receivers);

}  // namespace freebooter::testing
