#include "cli/game_options.h"

#include <CLI/CLI.hpp>

#include "cli/command.h"

namespace freebooter::cli {

namespace {

struct OptionHelp {
  const char* name;
  const char* help;
};
constexpr OptionHelp kValues[] = {
    {"edition", "Jamaica: second (default) or first"},
    {"tiebreak", "Jamaica: ahead (default) or behind"},
    {"bank", "Jamaica: unlimited (default) or limited"},
    {"fleet", "Malacca: the cargo of the twelve ships"},
};
constexpr OptionHelp kFlags[] = {
    {"ghost", "Jamaica: with the Ghost Ship"},
    {"captains", "Malacca: with captains"},
    {"equipment", "Malacca: with equipment"},
};

}  // namespace

std::string GameOptions::text() const {
  std::string out = "players=" + std::to_string(players);
  for (const auto& [name, value] : values) {
    if (!value.empty()) out += " " + name + "=" + value;
  }
  for (const auto& [name, on] : flags) {
    if (on) out += " " + name + "=yes";
  }
  return out;
}

const AnyGame& GameOptions::rules() const {
  const AnyGame* const found = find_game(game);
  if (found == nullptr) throw Refused("there is no game '" + game + "'");
  return *found;
}

std::unique_ptr<AnyMatch> GameOptions::begin() const {
  auto match = rules().begin(text());
  if (!match.ok()) throw Refused(game + " with " + text() + ": " + match.error().message);
  return std::move(match).value();
}

void add_game_options(CLI::App& command, GameOptions& options, bool game_required) {
  auto* const game = command.add_option("game", options.game, "The game")
                         ->check(CLI::IsMember(game_names()))
                         ->capture_default_str();
  if (game_required) game->required();
  command.add_option("--players", options.players, "How many play")
      ->check(CLI::Range(0, 99))
      ->capture_default_str();
  for (const OptionHelp& option : kValues) {
    command.add_option(std::string("--") + option.name, options.values[option.name], option.help)
        ->check([](const std::string& value) {
          const bool word =
              !value.empty() && value.find_first_of(" \t\r\n;#=") == std::string::npos;
          return word ? std::string() : std::string("expected one word");
        });
  }
  for (const OptionHelp& flag : kFlags) {
    command.add_flag(std::string("--") + flag.name, options.flags[flag.name], flag.help);
  }
}

std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (const AnyGame* game : all_games()) names.emplace_back(game->name());
  return names;
}

}  // namespace freebooter::cli
