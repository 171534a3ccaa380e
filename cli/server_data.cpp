#include "cli/server_data.h"

#include <filesystem>

#include "cli/command.h"
#include "server/store/data_folder.h"
#include "server/store/node_file.h"

namespace freebooter::cli {

namespace {

bool is_of_node(const std::string& folder) {
  const auto node = store::remembered_node(folder);
  if (!node) throw Refused(node.error());
  return node->has_value();
}

}  // namespace

void require_server_data(const std::string& folder) {
  if (is_of_node(folder)) return;
  const std::string database = store::DataFolder::database_in(folder);
  std::error_code ignored;
  if (!std::filesystem::exists(database, ignored)) {
    throw Refused("no server has kept games in " + folder + "; name its folder with --data");
  }
  const bool file = std::filesystem::is_regular_file(database, ignored);
  if (file && std::filesystem::is_empty(database, ignored)) {
    throw Refused(database + " is empty; put a backup in its place");
  }
}

void require_own_games(const std::string& folder) {
  if (is_of_node(folder)) {
    throw Refused("the server of " + folder +
                  " keeps its games and keys in PostgreSQL, whose own tools copy and check them");
  }
  require_server_data(folder);
}

}  // namespace freebooter::cli
