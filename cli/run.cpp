#include "cli/run.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <new>
#include <string>
#include <system_error>

#include "cli/command.h"
#include "cli/game_options.h"
#include "cli/options.h"
#include "cli/usage.h"
#include "server/net/version.h"

namespace freebooter::cli {

namespace {
constexpr int kRefused = 1;
constexpr int kUsage = 2;

// "Pirate board games, Jamaica and Malacca, on one rules engine."
std::string about() {
  const auto games = all_games();
  std::string names;
  for (const AnyGame* game : games) {
    if (game != games.front()) names += game == games.back() ? " and " : ", ";
    names += title_of(*game);
  }
  return "Pirate board games, " + names + ", on one rules engine.";
}

// "freebooter 0.1.0, commit 5f1c9c7be1a0"
std::string version(std::string_view commit) {
  std::string out = "freebooter " + std::string(net::kServerVersion);
  if (!commit.empty()) out += ", commit " + std::string(commit);
  return out;
}
}  // namespace

int run(int argc, const char* const* argv, std::string_view commit) {
  CLI::App app(about(), "freebooter");
  app.set_version_flag("--version", version(commit));
  app.require_subcommand(1);
  set_usage(app);
  Command program(app);
  program.example("freebooter play jamaica");
  for (const auto add : {add_play, add_sim, add_step, add_replay, add_review, add_verify, add_bench,
                         add_arena, add_report, add_merge, add_train, add_exploit, add_serve,
                         add_load, add_admin, add_backup, add_export, add_move_data}) {
    add(program);
  }
  // Its usage names them; commands have taken theirs over by now.
  app.get_help_ptr()->group("");
  app.get_version_ptr()->group("");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : kUsage;
  } catch (const Refused& refused) {
    std::cout.flush();
    std::cerr << "freebooter: " << refused.what() << "\n";
    return kRefused;
  } catch (const std::bad_alloc&) {
    std::cerr << "freebooter: there is not enough memory\n";
    return kRefused;
  } catch (const std::system_error& error) {
    std::cerr << "freebooter: the system gives no more threads or memory: " << error.what() << "\n";
    return kRefused;
  }
  std::cout.flush();
  if (!std::cout) {
    std::cerr << "freebooter: the output could not be written\n";
    return kRefused;
  }
  return 0;
}

}  // namespace freebooter::cli
