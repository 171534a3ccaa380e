#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/base/action.h"
#include "engine/base/result.h"
#include "engine/base/text.h"
#include "engine/malacca/options.h"

// Actions and options as text. Seats count from 0:
//   first 2 · captain 3 morgan · ship 8 · special ambush-ad
//   buy trade · pass · place attack2 12 · side defence · keep trade2
namespace freebooter::malacca {

// The same text means the same in every position.
std::string action_text(const Action& action);
Result<Action, TextError> parse_action(std::string_view text);

// Is this an outcome of chance, not a player's decision?
bool is_chance(const Action& action);

// The name of an action's kind, for statistics and prompts.
std::string_view kind_name(std::uint8_t kind);

// `players=4 captains=no equipment=yes fleet=3,4,5,6,7,8,8,9,10,11,12,13`; what is left out has
// its default. Whether the rules allow it is check_options' to say, but a fleet has twelve ships.
std::string options_text(const Options& options);
Result<Options, TextError> parse_options(std::string_view text);

}  // namespace freebooter::malacca
