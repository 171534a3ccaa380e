#pragma once

#include <array>
#include <cstdint>

#include "engine/malacca/state.h"

namespace freebooter::malacca {

// A player as a viewer sees it.
struct PlayerView {
  std::int32_t coins = 0;
  std::int32_t stake = 0;
  Captain captain = Captain::None;
  std::array<std::uint8_t, kTypes> equipment{};
  std::uint8_t hand_size = 0;  // special cards, one lying face down included (M1.1)
  bool has_placed = false;
  Card placed = Card::None;  // to its owner, and to all once revealed
  Type played = Type::None;
  Cards hand;  // the special cards of which the viewer knows that they are there

  friend constexpr bool operator==(const PlayerView&, const PlayerView&) = default;
};

// What one seat (or a spectator) may know (M1.1, M2.2). Filled field by field: a secret added
// to State stays secret until somebody writes the line that shows it.
struct View {
  Seat viewer = kSpectator;
  Options options;
  Flow flow;
  std::array<PlayerView, kMaxSeats> seats{};
  std::uint16_t ships_left = 0;
  std::uint8_t pile_size = 0;  // special cards that nobody has seen
  Queue under;                 // below them; Card::None where the viewer does not know
  std::uint8_t look_size = 0;  // cards Sayyida is looking at
  Cards look;                  // those of them that the viewer knows
  Cards pile;                  // filled for kEveryone only

  constexpr int players() const { return options.players; }
  friend constexpr bool operator==(const View&, const View&) = default;
};

}  // namespace freebooter::malacca
