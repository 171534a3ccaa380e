#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace freebooter::bots {

// How well, or by which plan, a bot plays. The names are part of the command line and of
// what a table stores.
enum class Level : std::uint8_t {
  Random,      // any legal choice
  CabinBoy,    // a beginner's moves, with a person's mistakes
  Sailor,      // rules of thumb, instant
  AllInTrade,  // Malacca: trades, with every coin, always
  Defend0,     // Malacca: defends without a stake, always
  Attack0,     // Malacca: attacks without a stake, always
};
inline constexpr int kLevels = 6;

// "cabin-boy"
std::string_view name_of(Level level);
// "Cabin boy"
std::string_view title_of(Level level);
std::optional<Level> parse_level(std::string_view name);

// The levels that know the game, weakest first; none for an unknown game.
std::span<const Level> levels_of(std::string_view game);
// Those of them that a table offers as players; the others are fixed plans for the arena.
std::span<const Level> players_of(std::string_view game);

}  // namespace freebooter::bots
