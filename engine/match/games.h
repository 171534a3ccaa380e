#pragma once

#include "engine/match/all_games.h"

namespace freebooter {

// Calls visit.operator()<G>() with the game of this name; false if there is none.
template <class Visit>
bool visit_game(std::string_view name, Visit visit) {
  return AllGames::visit(name, visit);
}

}  // namespace freebooter
