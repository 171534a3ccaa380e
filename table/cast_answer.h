#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "table/json.h"

namespace freebooter::table {

// What a client with this share says to what it is asked for while the dice are cast, as far as
// `you`, of the table of this id, asks for anything.
std::optional<std::string> cast_answer(const Json& you, std::string_view table,
                                       std::string_view share);

}  // namespace freebooter::table
