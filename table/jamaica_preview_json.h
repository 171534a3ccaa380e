#pragma once

#include "engine/jamaica/preview.h"
#include "table/json.h"

namespace freebooter::table {

// Where a card or a lane leads: what comes with a choice.
Json ways_json(const jamaica::Preview& shown);

}  // namespace freebooter::table
