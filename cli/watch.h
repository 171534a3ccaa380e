#pragma once

#include <cstdint>

#include "cli/game_options.h"
#include "cli/words.h"

namespace freebooter::cli {

// Plays one game between random players and tells it, in the words of replay. The same seed, the
// same game.
void watch(const GameOptions& options, std::uint64_t seed, const Words& words);

}  // namespace freebooter::cli
