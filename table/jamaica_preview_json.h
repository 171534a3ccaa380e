#pragma once

#include "engine/jamaica/preview.h"
#include "table/json_writer.h"

namespace freebooter::table {

// Where a card or a lane leads, what comes with a choice: the members of an object.
void write_ways(JsonWriter& out, const jamaica::Preview& shown);

}  // namespace freebooter::table
