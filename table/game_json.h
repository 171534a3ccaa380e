#pragma once

// Every game of the engine's list in messages: the one place where a new game is added here.
#include "table/jamaica_json.h"
#include "table/malacca_json.h"
