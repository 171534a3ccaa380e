#pragma once

#include "table/json.h"

namespace freebooter::table {

// What a page must know of the games before a table is set up, told by the games themselves:
// Facts in table/messages.json.
Json facts_json();

}  // namespace freebooter::table
