#pragma once

#include <cstdint>

#include "engine/base/action.h"
#include "engine/malacca/view.h"

namespace freebooter::malacca {

// What an action would bring its player at the pay-out, as far as a view can tell: the change of
// coins, the own stake included, if the ship is taken and if it is safe, over everything that
// the others may have placed or may still place, with every stake that they still can make. What
// comes after the pay-out (Pierre's coin, cards) does not count.
struct Preview {
  struct Range {
    bool possible = false;
    std::int32_t least = 0;
    std::int32_t most = 0;

    constexpr void add(std::int32_t coins) {
      if (!possible || coins < least) least = coins;
      if (!possible || coins > most) most = coins;
      possible = true;
    }
    friend constexpr bool operator==(const Range&, const Range&) = default;
  };
  Range taken;
  Range safe;

  friend constexpr bool operator==(const Preview&, const Preview&) = default;
};

// For a placement or a side that the viewer is asked for; nothing is possible for any other
// action.
Preview preview(const View& view, const Action& action);

}  // namespace freebooter::malacca
