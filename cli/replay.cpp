#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/files.h"
#include "cli/narrator.h"
#include "cli/options.h"
#include "engine/base/reader.h"
#include "engine/match/replay.h"

namespace freebooter::cli {

namespace {

struct ReplayOptions {
  std::vector<std::string> files;
  std::string seat = "all";
  bool positions = false;
};

Seat viewer_of(const std::string& word, std::size_t seats) {
  int seat = 0;
  if (word == "all") return kEveryone;
  if (word == "none") return kSpectator;
  if (parse_number(word, 0, static_cast<int>(seats) - 1, seat)) return static_cast<Seat>(seat);
  throw Refused("there is no seat " + word + " in this game");
}

void replay_file(const std::string& file, const ReplayOptions& options) {
  const Record record = read_record(file);
  const Seat viewer = viewer_of(options.seat, record.names.size());
  const AnyGame& game = *find_game(record.game);
  std::cout << record.game << ", " << record.options << "\n";
  for (std::size_t i = 0; i < record.names.size(); ++i) {
    std::cout << "seat " << i << ": " << record.names[i] << "\n";
  }
  std::cout << "\n";
  Narrator narrator(std::cout, game, record.names, viewer);
  if (options.positions) narrator.print_positions();
  const auto match = replay(record, &narrator);
  if (!match.ok()) throw Refused(file + ": " + to_string(match.error()));
  if (!(*match)->finished()) std::cout << "\nThe record ends here; the game was not over.\n";
}

void replay_files(const ReplayOptions& options) {
  const std::vector<std::string> files = record_files(options.files);
  for (const std::string& file : files) {
    if (files.size() > 1) {
      std::cout << (file == files.front() ? "" : "\n\n") << "== " << file << " ==\n";
    }
    replay_file(file, options);
  }
}

}  // namespace

void add_replay(Command app) {
  auto options = std::make_shared<ReplayOptions>();
  Command command = app.command("replay", "Tell recorded games");
  command.option("files", options->files, "Game records and folders of them; - for standard input")
      .required();
  command.option("--seat", options->seat, "Whose eyes: a seat, all, or none (a spectator)")
      .check([](const std::string& word) {
        int seat = 0;
        const bool known = word == "all" || word == "none" || parse_number(word, 0, 99, seat);
        return known ? std::string() : std::string("expected a seat, all or none");
      })
      .show_default();
  command.flag("--positions", options->positions,
               "With the whole position, secrets included, at every round");
  command.example("freebooter replay game.txt --seat 0");
  command.runs([options] { replay_files(*options); });
}

}  // namespace freebooter::cli
