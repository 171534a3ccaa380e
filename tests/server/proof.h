#pragma once

#include "engine/match/record.h"
#include "tests/server/game_night.h"

namespace freebooter::testing {

// The record of the game, proved fair by what every player was given during it.
Record proved_record(const Players& players);

}  // namespace freebooter::testing
