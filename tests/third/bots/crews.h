#pragma once

#include "bots/jamaica/crew.h"
#include "bots/liar/crew.h"
#include "bots/malacca/crew.h"
