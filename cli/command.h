#pragma once

#include <stdexcept>
#include <string>

namespace CLI {
class App;
}

namespace freebooter::cli {

// Ends a command with this reason on stderr and exit code 1.
class Refused : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Each adds its subcommand, one file each.
void add_play(CLI::App& app);
void add_sim(CLI::App& app);
void add_step(CLI::App& app);
void add_replay(CLI::App& app);
void add_review(CLI::App& app);
void add_verify(CLI::App& app);
void add_bench(CLI::App& app);
void add_arena(CLI::App& app);
void add_train(CLI::App& app);
void add_exploit(CLI::App& app);
void add_serve(CLI::App& app);
void add_load(CLI::App& app);
void add_admin(CLI::App& app);
void add_backup(CLI::App& app);
void add_export(CLI::App& app);
void add_report(CLI::App& app);
void add_merge(CLI::App& app);

}  // namespace freebooter::cli
