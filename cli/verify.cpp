#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "cli/command.h"
#include "cli/files.h"
#include "engine/match/replay.h"

namespace freebooter::cli {

namespace {

void verify_file(const std::string& file) {
  const Record record = read_record(file);
  if (const auto fault = verify(record)) throw Refused(file + ": " + to_string(*fault));
  std::cout << file << ": " << record.actions.size() << " actions, all legal; "
            << (record.result ? "the result is right" : "not finished") << "\n";
}

}  // namespace

void add_verify(CLI::App& app) {
  auto file = std::make_shared<std::string>();
  CLI::App* const command =
      app.add_subcommand("verify", "Check a game record: legal throughout, result right");
  command->add_option("file", *file, "The game record; - for standard input")->required();
  command->callback([file] { verify_file(*file); });
}

}  // namespace freebooter::cli
