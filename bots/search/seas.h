#pragma once

// The seas of every game whose bots learn, and nothing else.
#include "bots/jamaica/sea.h"
#include "bots/malacca/sea.h"
