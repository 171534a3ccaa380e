#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "table/json.h"
#include "table/table.h"

namespace freebooter::bindings {

table::Json error(std::string code, std::string explain);

// An input of a table; nothing when it can't be read.
std::optional<table::Input> input_from(const table::Json& json);

// Calls that need no table.
table::Json verify(const table::Json& request);
table::Json watch(const table::Json& request);
table::Json inspect(const table::Json& request);
table::Json story(const table::Json& request);

}  // namespace freebooter::bindings
