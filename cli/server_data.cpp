#include "cli/server_data.h"

#include <filesystem>

#include "cli/command.h"
#include "server/store/data_folder.h"

namespace freebooter::cli {

void require_server_data(const std::string& folder) {
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

}  // namespace freebooter::cli
