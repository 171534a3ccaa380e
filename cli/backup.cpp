#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "cli/command.h"
#include "cli/server_data.h"
#include "cli/usage.h"
#include "server/store/data_folder.h"
#include "server/store/sqlite_store.h"

namespace freebooter::cli {

void add_backup(CLI::App& app) {
  struct Options {
    std::string data = store::DataFolder::default_path();
    std::string file;
  };
  auto options = std::make_shared<Options>();
  CLI::App* const command =
      app.add_subcommand("backup", "Copy a server's games, also while it runs");
  command->add_option("file", options->file, "The copy; must not exist")->required();
  command->add_option("--data", options->data, "The server's folder")->capture_default_str();
  add_example(*command, "freebooter backup /var/backups/freebooter.db");
  command->callback([options] {
    require_server_data(options->data);
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
