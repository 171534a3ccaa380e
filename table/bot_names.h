#pragma once

#include <cstddef>
#include <string_view>

#include "engine/match/table_types.h"

namespace freebooter::table {

// What the bot in this seat is called: others at every table, and at one table always the same, for
// everybody. The page says it in its reader's language.
std::string_view bot_name(const TableId& table, std::size_t seat);
// The same at tables of the first release, by seat alone: their records stay as they were.
std::string_view first_bot_name(std::size_t seat);

}  // namespace freebooter::table
