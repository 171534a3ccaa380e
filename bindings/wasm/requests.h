#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "engine/match/any_game.h"
#include "table/json.h"
#include "table/table.h"

namespace freebooter::bindings {

table::Json error(std::string code, std::string explain);

// An input of a table; nothing when it can't be read.
std::optional<table::Input> input_from(const table::Json& json);

// The match of a request's "record" after as many actions as it has in "at", or the answer that
// says what is wrong with it.
Result<std::unique_ptr<AnyMatch>, table::Json> match_in(const table::Json& request);

// Calls that need no table.
table::Json verify(const table::Json& request);
table::Json watch(const table::Json& request);
table::Json inspect(const table::Json& request);
table::Json story(const table::Json& request);

}  // namespace freebooter::bindings
