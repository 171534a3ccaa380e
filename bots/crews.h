#pragma once

// The bots of every game in the list (engine/match/all_games.h), and nothing else.
#include "bots/jamaica/crew.h"
#include "bots/malacca/crew.h"
