#pragma once

#include "bots/review/review.h"
#include "engine/match/any_game.h"
#include "engine/match/record.h"
#include "table/json.h"

namespace freebooter::table {

// A review as JSON, for the command line and for the page: chances from 0 to 1, `within` is half of
// the interval for 95 %.
Json review_json(const Record& record, const bots::Review& review);

// What is to be thought of a decision: the best so many choices, and what was done among them.
Json advice_json(const AnyGame& game, const bots::Advice& advice, Seat seat, std::size_t most,
                 std::optional<Action> done = std::nullopt);

// The same as a table tells it (Hint in table/messages.json): whole numbers, the best three.
Json hint_json(const AnyGame& game, const bots::Advice& advice, Seat seat);

// Everybody's chance, of so many contenders.
Json odds_json(const bots::Odds& odds, std::size_t contenders);

}  // namespace freebooter::table
