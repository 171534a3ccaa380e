#pragma once

#include "cli/jamaica_tally.h"
#include "cli/liar_tally.h"
#include "cli/malacca_tally.h"
