#include <iostream>
#include <memory>

#include "cli/command.h"
#include "cli/options.h"
#include "cli/server_data.h"
#include "server/store/data_folder.h"
#include "server/store/sqlite_store.h"

namespace freebooter::cli {

void add_backup(Command app) {
  struct Options {
    std::string data = store::DataFolder::default_path();
    std::string file;
  };
  auto options = std::make_shared<Options>();
  Command command = app.command("backup", "Copy a server's games, also while it runs");
  command.option("file", options->file, "The copy; must not exist").required();
  command.option("--data", options->data, "The server's folder").show_default();
  command.example("freebooter backup /var/backups/freebooter.db");
  command.runs([options] {
    require_own_games(options->data);
    const auto done =
        store::backup_store(store::DataFolder::database_in(options->data), options->file);
    if (done) {
      std::cout << options->file << " is a copy; the file `keys` in " << options->data
                << " belongs to it and is not in it.\n";
      return;
    }
    const bool exists = done.error().problem == store::Problem::Exists;
    throw Refused(exists ? options->file + " exists already"
                         : "the copy could not be made: " + done.error().detail);
  });
}

}  // namespace freebooter::cli
