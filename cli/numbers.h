#pragma once

#include "table/json.h"

namespace freebooter::cli {

// A number as JSON, in the fewest digits that read back as the same; null for what is no number.
table::Json number(double value);

}  // namespace freebooter::cli
