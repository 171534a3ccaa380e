#include "bots/level.h"

#include "bots/crews.h"
#include "engine/match/games.h"

namespace freebooter::bots {

namespace {

// Calls visit(game, rank) with the levels of every game.
template <class Visit>
void each_rank(Visit visit) {
  AllGames::each([&]<Game G>() {
    for (const auto& rank : CrewOf<G>::ranks()) visit(G::kName, rank);
  });
}

}  // namespace

std::string_view title_of(Level level) {
  std::string_view title = level.name();
  each_rank([&](std::string_view, const auto& rank) {
    if (rank.level == level) title = rank.title;
  });
  return title;
}

std::optional<Level> parse_level(std::string_view name) {
  std::optional<Level> found;
  each_rank([&](std::string_view, const auto& rank) {
    if (rank.level.name() == name) found = rank.level;
  });
  return found;
}

std::vector<Level> levels_of(std::string_view game) {
  std::vector<Level> levels;
  each_rank([&](std::string_view of, const auto& rank) {
    if (of == game) levels.push_back(rank.level);
  });
  return levels;
}

std::vector<Level> players_of(std::string_view game) {
  std::vector<Level> players;
  each_rank([&](std::string_view of, const auto& rank) {
    if (of == game && rank.player) players.push_back(rank.level);
  });
  return players;
}

Level relief_of(std::string_view game) {
  Level relief = Level::Random;
  for (const Level level : players_of(game)) {
    relief = level;
    if (level == Level::Corsair) break;
  }
  return relief;
}

}  // namespace freebooter::bots
