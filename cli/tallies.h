#pragma once

// What the simulation counts of every game in the list (engine/match/all_games.h), and nothing
// else.
#include "cli/jamaica_tally.h"
#include "cli/malacca_tally.h"
