#pragma once

#include "table/json.h"

namespace freebooter::table {

// What must be replaced in `before` to get `after`: a list of {"at": "ships/2/space", "value":
// …}. Arrays of another length and objects with other members are replaced whole.
Json changes_between(const Json& before, const Json& after);

}  // namespace freebooter::table
