#pragma once

#include "engine/base/game_list.h"
#include "engine/jamaica/game.h"
#include "engine/liar/game.h"
#include "engine/malacca/game.h"

namespace freebooter {

using AllGames = GameList<Jamaica, Malacca, Liar>;

}  // namespace freebooter
