#pragma once

// What the games in the list (engine/match/all_games.h) look like on a terminal; one that is not
// here is shown as messages have it.
#include "cli/jamaica_screen.h"
#include "cli/malacca_screen.h"
