#pragma once

#include <cstdint>

#include "cli/game_options.h"

namespace freebooter::cli {

// Plays one game between random players and tells it. The same seed, the same game.
void watch(const GameOptions& options, std::uint64_t seed);

}  // namespace freebooter::cli
