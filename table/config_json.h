#pragma once

#include <string_view>

#include "table/config.h"
#include "table/json.h"

// A table's set-up as JSON, in and out; `id` and `host` are not part of it.
namespace freebooter::table {

Json config_json(const TableConfig& config);
Result<TableConfig, ConfigError> config_from(const Json& json);
Json clock_json(const Clock& clock);

// Whether a table of this game offers bots of this level.
bool is_player_level(std::string_view game, std::string_view level);

}  // namespace freebooter::table
