#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/match/any_game.h"

namespace CLI {
class App;
}

namespace freebooter::cli {

// Which game, with which options, as given on the command line.
struct GameOptions {
  std::string game = "jamaica";
  int players = 4;
  std::map<std::string, std::string> values;  // by option name, those that were given
  std::map<std::string, bool> flags;

  // The options as the game's text.
  std::string text() const;
  const AnyGame& rules() const;
  // A new match; what the game does not allow is refused.
  std::unique_ptr<AnyMatch> begin() const;
};

// Adds GAME, --players and the options of both games; the game itself says which it knows.
// `options` must outlive the parsing.
void add_game_options(CLI::App& command, GameOptions& options, bool game_required);

// The names of the games, for messages.
std::vector<std::string> game_names();

}  // namespace freebooter::cli
