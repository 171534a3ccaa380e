#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/match/any_game.h"

namespace freebooter::cli {

class Command;

// Which game, with which options, as given on the command line.
struct GameOptions {
  std::string game{all_games().front()->name()};
  int players = 4;
  int rules_version = 0;                      // 0 for the newest
  std::map<std::string, std::string> values;  // by option name, those that were given
  std::map<std::string, bool> flags;

  // The options as the game's text.
  std::string text() const;
  const AnyGame& rules() const;
  // A new match; what the game does not allow is refused.
  std::unique_ptr<AnyMatch> begin() const;
  // The options of that match; the game must be G.
  template <Game G>
  typename G::Options of() const {
    return G::options_of(*begin()->template state_of<G>());
  }
};

// Adds GAME, --players, --rules and the options of all games; the game itself says which it knows.
// `options` must outlive the parsing.
void add_game_options(Command command, GameOptions& options, bool game_required);

// The names of the games, for messages.
std::vector<std::string> game_names();
// "jamaica or malacca".
std::string any_game();
// Why this is no game, for the command line to refuse; "" if it is one.
std::string unknown_game(const std::string& name);
// A name as it begins a sentence: "Jamaica".
std::string title_of(const AnyGame& game);

}  // namespace freebooter::cli
