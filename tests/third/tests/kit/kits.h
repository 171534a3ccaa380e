#pragma once

#include "tests/kit/jamaica_kit.h"
#include "tests/kit/liar_kit.h"
#include "tests/kit/malacca_kit.h"
