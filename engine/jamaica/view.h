#pragma once

#include <array>
#include <cstdint>

#include "engine/jamaica/state.h"

namespace freebooter::jamaica {

// A ship as a viewer sees it.
struct ShipView : Hull {
  CardSet discard;
  std::uint8_t hand_size = 0;
  std::uint8_t pile_size = 0;
  bool has_picked = false;
  // Filled for the owner only.
  CardSet hand;
  CardSet pile;
  Card pick = kNoCard;

  friend constexpr bool operator==(const ShipView&, const ShipView&) = default;
};

// What one seat (or a spectator) may know (J2.7). Filled part by part: a secret added to State
// stays secret until somebody writes the line that shows it.
struct View : Open {
  Seat viewer = kSpectator;
  std::array<ShipView, kMaxShips> ships{};
  std::array<Treasure, kTreasures> treasures{};

  friend constexpr bool operator==(const View&, const View&) = default;
};

}  // namespace freebooter::jamaica
