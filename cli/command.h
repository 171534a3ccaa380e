#pragma once

#include <stdexcept>
#include <string>

namespace freebooter::cli {

class Command;

// Ends a command with this reason on stderr and exit code 1.
class Refused : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Each adds its subcommand, one file each.
void add_play(Command app);
void add_sim(Command app);
void add_step(Command app);
void add_replay(Command app);
void add_review(Command app);
void add_verify(Command app);
void add_bench(Command app);
void add_arena(Command app);
void add_train(Command app);
void add_exploit(Command app);
void add_serve(Command app);
void add_load(Command app);
void add_admin(Command app);
void add_backup(Command app);
void add_export(Command app);
void add_move_data(Command app);
void add_report(Command app);
void add_merge(Command app);

}  // namespace freebooter::cli
