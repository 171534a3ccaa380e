#pragma once

// How the games are looked back at that have an eye of their own for it, and nothing else.
#include "bots/review/jamaica_lookout.h"
#include "bots/review/malacca_lookout.h"
