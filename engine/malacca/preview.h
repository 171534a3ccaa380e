#pragma once

#include <cstdint>

#include "engine/base/action.h"
#include "engine/malacca/view.h"

namespace freebooter::malacca {

// What an action would bring its player at the pay-out, as far as a view can tell: the change of
// coins, one's own stake included, if the ship is taken and if it is safe, over everything that
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

// What a change of coins is made of; together it is that change. And how many of the others must
// attack, defend and trade for it to come about.
struct Makeup {
  std::uint8_t attackers = 0;
  std::uint8_t defenders = 0;
  std::uint8_t traders = 0;
  std::int32_t stake = 0;  // lost
  std::int32_t share = 0;
  std::int32_t trade = 0;
  std::int32_t swabbing = 0;
  std::int32_t halved = 0;  // lost
  std::int32_t captain = 0;
  std::int32_t equipment = 0;

  constexpr std::int32_t sum() const {
    return stake + share + trade + swabbing + halved + captain + equipment;
  }
  friend constexpr bool operator==(const Makeup&, const Makeup&) = default;
};

// The ends of both ranges of a preview, each with one way in which it comes about.
struct Reasons {
  Preview ends;
  Makeup taken_least, taken_most;
  Makeup safe_least, safe_most;
};
Reasons reasons(const View& view, const Action& action);

}  // namespace freebooter::malacca
