#pragma once

// Every game of the engine's list in numbers: the one place where a new game is added here.
#include "bots/arrays/jamaica_numbering.h"
#include "bots/arrays/jamaica_planes.h"
#include "bots/arrays/malacca_numbering.h"
#include "bots/arrays/malacca_planes.h"
