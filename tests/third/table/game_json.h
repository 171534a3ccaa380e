#pragma once

#include "table/jamaica_json.h"
#include "table/liar_json.h"
#include "table/malacca_json.h"
