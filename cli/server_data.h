#pragma once

#include <string>

namespace freebooter::cli {

// Refuses a folder in which no server has kept anything yet.
void require_server_data(const std::string& folder);
// Refuses a folder whose server keeps its games in a database of several servers, too.
void require_own_games(const std::string& folder);

}  // namespace freebooter::cli
