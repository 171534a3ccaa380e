#pragma once

#include "engine/base/game_list.h"
#include "engine/jamaica/game.h"
#include "engine/malacca/game.h"

// The one list of the games that there are, in the order in which they are shown. Nothing but the
// list is in this file: a build with another list puts a file of this name before it in the path of
// includes, and the bots of those games into another bots/crews.h.
namespace freebooter {

using AllGames = GameList<Jamaica, Malacca>;

}  // namespace freebooter
