#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace freebooter::bots {

// How well, or by which plan, a bot plays: known by a name, which is part of the command line and
// of what a table stores. The levels that every game has are named here; a game's own folder
// (bots/GAME/crew.cpp) says which it knows, and has others of its own.
class Level {
 public:
  constexpr explicit Level(std::string_view name) : name_(name) {}  // a text that outlives it

  // "cabin-boy"
  constexpr std::string_view name() const { return name_; }
  friend constexpr bool operator==(Level, Level) = default;

  static const Level Random;    // any legal choice
  static const Level CabinBoy;  // a beginner's moves, with a person's mistakes
  static const Level Sailor;    // rules of thumb, instant
  static const Level Corsair;   // looks ahead, some thousandths of a second
  static const Level Admiral;   // looks ahead longer

 private:
  std::string_view name_;
};
inline constexpr Level Level::Random{"random"};
inline constexpr Level Level::CabinBoy{"cabin-boy"};
inline constexpr Level Level::Sailor{"sailor"};
inline constexpr Level Level::Corsair{"corsair"};
inline constexpr Level Level::Admiral{"admiral"};

constexpr std::string_view name_of(Level level) { return level.name(); }
// "Cabin boy"
std::string_view title_of(Level level);
// Of any game.
std::optional<Level> parse_level(std::string_view name);

// The levels that know the game, weakest first; none for an unknown game.
std::vector<Level> levels_of(std::string_view game);
// Those of them that a table offers as players; the others are fixed plans for the arena.
std::vector<Level> players_of(std::string_view game);
// The one of those that steers for people who are gone: a Corsair, or the strongest below.
Level relief_of(std::string_view game);

}  // namespace freebooter::bots
