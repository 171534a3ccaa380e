#pragma once

#include <string_view>
#include <tuple>

#include "engine/base/game.h"

namespace freebooter {

// A list of games, for code that is written once for all of them.
template <Game... Games>
struct GameList {
  static constexpr int kSize = sizeof...(Games);
  using Tuple = std::tuple<Games...>;  // for whoever needs the types themselves

  // Calls visit.operator()<G>() with every game, in order.
  template <class Visit>
  static void each(Visit visit) {
    (visit.template operator()<Games>(), ...);
  }

  // Calls it with the game of this name; false if there is none.
  template <class Visit>
  static bool visit(std::string_view name, Visit visit) {
    bool found = false;
    each([&]<Game G>() {
      if (G::kName != name) return;
      visit.template operator()<G>();
      found = true;
    });
    return found;
  }
};

}  // namespace freebooter
