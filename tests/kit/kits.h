#pragma once

// What the tests know of every game in the list (engine/match/all_games.h), and nothing else.
#include "tests/kit/jamaica_kit.h"
#include "tests/kit/malacca_kit.h"
