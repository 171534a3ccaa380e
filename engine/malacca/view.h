#pragma once

#include <array>
#include <cstdint>

#include "engine/malacca/state.h"

namespace freebooter::malacca {

// A player as a viewer sees it.
struct PlayerView : Stand {
  std::uint8_t hand_size = 0;  // special cards, one lying face down included (M1.1)
  bool has_placed = false;
  Cards hand;  // the special cards of which the viewer knows that they are there

  friend constexpr bool operator==(const PlayerView&, const PlayerView&) = default;
};

// What one seat (or a spectator) may know (M1.1, M2.2). Filled part by part: a secret added
// to State stays secret until somebody writes the line that shows it.
struct View : Open {
  Seat viewer = kSpectator;
  std::array<PlayerView, kMaxSeats> seats{};
  std::uint8_t pile_size = 0;  // special cards that nobody has seen
  Queue under;                 // below them; Card::None where the viewer does not know
  std::uint8_t look_size = 0;  // cards Sayyida is looking at
  Cards look;                  // those of them that the viewer knows
  Cards pile;                  // filled for kEveryone only

  friend constexpr bool operator==(const View&, const View&) = default;
};

}  // namespace freebooter::malacca
