#pragma once

#include "engine/match/record.h"
#include "tests/server/game_night.h"

namespace freebooter::testing {

// The record of the game, proved fair by what every player was given during it: so many receipts at
// least, of which one comes when all is over.
Record proved_record(const Players& players, std::size_t receipts_at_least = 2);

// That what this player was given in its first so many messages is signed, and fits this record.
void check_heads(const Record& record, const Player& player, std::size_t messages);

}  // namespace freebooter::testing
