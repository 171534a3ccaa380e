#include "cli/server_data.h"

#include <filesystem>

#include "cli/command.h"
#include "server/store/data_folder.h"

namespace freebooter::cli {

void require_server_data(const std::string& folder) {
  std::error_code ignored;
  if (std::filesystem::exists(store::DataFolder::database_in(folder), ignored)) return;
  throw Refused("no server has kept games in " + folder + "; name its folder with --data");
}

}  // namespace freebooter::cli
