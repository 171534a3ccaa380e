#pragma once

// What a balance report counts of the games in the list (engine/match/all_games.h); one that is not
// here is reported by what all games have.
#include "cli/jamaica_survey.h"
#include "cli/malacca_survey.h"
