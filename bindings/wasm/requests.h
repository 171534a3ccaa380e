#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "table/json.h"
#include "table/table.h"

namespace freebooter::bindings {

table::Json error(std::string code, std::string explain);

// Fields of a request; nothing, or "", when they are missing or of another type.
std::optional<std::int64_t> number_in(const table::Json& object, std::string_view name);
std::string text_in(const table::Json& object, std::string_view name);

// An input of a table; nothing when it can't be read.
std::optional<table::Input> input_from(const table::Json& json);

// Calls that need no table.
table::Json games();
table::Json verify(const table::Json& request);
table::Json watch(const table::Json& request);
table::Json inspect(const table::Json& request);

}  // namespace freebooter::bindings
