#include "bots/level.h"

#include <array>
#include <cstddef>

namespace freebooter::bots {

namespace {

struct Names {
  std::string_view name;
  std::string_view title;
};
constexpr std::array<Names, kLevels> kNames{{
    {"random", "Random"},
    {"cabin-boy", "Cabin boy"},
    {"sailor", "Sailor"},
    {"all-in-trade", "All-in trade"},
    {"defend-0", "Defend 0"},
    {"attack-0", "Attack 0"},
}};

constexpr std::array<Level, kLevels> kAll{Level::Random,     Level::CabinBoy, Level::Sailor,
                                          Level::AllInTrade, Level::Defend0,  Level::Attack0};
constexpr std::size_t kPlayers = 3;

const Names& names(Level level) { return kNames[static_cast<std::size_t>(level)]; }

}  // namespace

std::string_view name_of(Level level) { return names(level).name; }
std::string_view title_of(Level level) { return names(level).title; }

std::optional<Level> parse_level(std::string_view name) {
  for (const Level level : kAll) {
    if (name_of(level) == name) return level;
  }
  return std::nullopt;
}

std::span<const Level> levels_of(std::string_view game) {
  if (game == "malacca") return kAll;
  return players_of(game);
}

std::span<const Level> players_of(std::string_view game) {
  if (game != "malacca" && game != "jamaica") return {};
  return std::span(kAll).first(kPlayers);
}

}  // namespace freebooter::bots
