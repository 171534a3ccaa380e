#include "cli/game_options.h"

#include <algorithm>

#include "cli/command.h"
#include "cli/options.h"
#include "cli/usage.h"
#include "engine/base/nearest.h"

namespace freebooter::cli {

namespace {

// The options of all games in the order of the games, each once, with the help of all that know it.
struct OptionHelp {
  GameOption option;
  std::string help;   // "Jamaica: unlimited (default) or limited"
  std::string games;  // "Jamaica"
};

std::vector<OptionHelp> all_options() {
  std::vector<OptionHelp> out;
  for (const AnyGame* game : all_games()) {
    for (const GameOption& option : game->options()) {
      const std::string help = title_of(*game) + ": " + std::string(option.help);
      const auto known = std::find_if(out.begin(), out.end(), [&](const OptionHelp& other) {
        return other.option.name == option.name;
      });
      if (known == out.end()) {
        out.push_back({option, help, title_of(*game)});
      } else {
        known->help += "; " + help;
        known->games += ", " + title_of(*game);
      }
    }
  }
  return out;
}

// "second|first", or "N,N,...".
std::string values_text(const GameOption& option) {
  std::string out;
  for (const std::string_view word : option.words) {
    out += (out.empty() ? "" : "|") + std::string(word);
  }
  return out.empty() ? "N,N,..." : out;
}

std::string one_word(const std::string& value) {
  const bool word = !value.empty() && value.find_first_of(" \t\r\n;#=") == std::string::npos;
  return word ? "" : "expected one word";
}

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
  if (found == nullptr) throw Refused(unknown_game(game));
  return *found;
}

std::unique_ptr<AnyMatch> GameOptions::begin() const {
  const AnyGame& known = rules();
  auto match = known.begin(text(), rules_version == 0 ? known.rules_version() : rules_version);
  if (!match.ok()) throw Refused(game + " with " + text() + ": " + match.error().message);
  return std::move(match).value();
}

void add_game_options(Command command, GameOptions& options, bool game_required) {
  Option game = command.option("game", options.game, any_game()).check(unknown_game).show_default();
  if (game_required) game.required();
  command.option("--players", options.players, "How many play").range(0, 99).show_default();
  command.option("--rules", options.rules_version, "By this version of the rules, not the newest")
      .range(1, 9999);
  for (const auto& [option, help, games] : all_options()) {
    const std::string name(option.name);
    Option added = option.is_switch ? command.flag("--" + name, options.flags[name], help)
                                    : command.option("--" + name, options.values[name], help)
                                          .check(one_word)
                                          .kind(values_text(option));
    added.group(kOnly + games);
  }
}

std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (const AnyGame* game : all_games()) names.emplace_back(game->name());
  return names;
}

std::string any_game() {
  std::vector<std::string_view> names;
  for (const AnyGame* game : all_games()) names.push_back(game->name());
  return one_of_text(names);
}

std::string unknown_game(const std::string& name) {
  if (find_game(name) != nullptr) return "";
  std::vector<std::string_view> names;
  for (const AnyGame* game : all_games()) names.push_back(game->name());
  const std::string near = did_you_mean(name, names);
  return "there is no game '" + name + "'" + (near.empty() ? "; expected " + any_game() : near);
}

std::string title_of(const AnyGame& game) {
  std::string title(game.name());
  if (!title.empty() && title[0] >= 'a' && title[0] <= 'z')
    title[0] = static_cast<char>(title[0] - 'a' + 'A');
  return title;
}

}  // namespace freebooter::cli
