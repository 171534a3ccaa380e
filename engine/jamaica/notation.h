#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/base/action.h"
#include "engine/base/result.h"
#include "engine/base/text.h"
#include "engine/jamaica/options.h"

// Actions and options as text. Seats, ships and spaces count from 0 as on the board, holds
// and treasures from 1:
//   first 2 · draw food/powder · dice 4 2 · combat star · shortage 6 · treasure +5
//   place 4 · pick gold/forward · sail 14 · load 3 · dump 2 · attack 1 · powder 3
//   split 1:2 3:1 · reroll · keep · take hold 2 · take treasure 4 · give treasure 1
//   take nothing · pay 1:2 4:1 · retreat 9 · ghost forward 12
namespace freebooter::jamaica {

// The same text means the same in every position.
std::string action_text(const Action& action);
Result<Action, TextError> parse_action(std::string_view text);

// Is this an outcome of chance, not a player's decision?
bool is_chance(const Action& action);

// The name of an action's kind, for statistics and prompts.
std::string_view kind_name(std::uint8_t kind);

// `players=4 edition=second tiebreak=ahead bank=unlimited ghost=no`; what is left out has its
// default. Whether the rules allow it is check_options' to say.
std::string options_text(const Options& options);
Result<Options, TextError> parse_options(std::string_view text);

}  // namespace freebooter::jamaica
