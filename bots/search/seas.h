#pragma once

// The seas of every game whose bots search, and nothing else.
#include "bots/jamaica/sea.h"
