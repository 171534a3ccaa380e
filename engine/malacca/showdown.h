#pragma once

#include "engine/malacca/view.h"

namespace freebooter::malacca {

// The cards and stakes on a ship without hands and piles, as they are or as somebody imagines
// them: pay-outs can be tried on it by the very rules of the game.
struct Showdown : Open {
  std::array<Stand, kMaxSeats> seats{};

  constexpr std::span<Stand> playing() { return {seats.data(), options.players}; }
  constexpr std::span<const Stand> playing() const { return {seats.data(), options.players}; }
};

// What lies open, the viewer's own card included.
Showdown showdown_of(const View& view);

// M2.5 Whether the ship is taken, by what everybody has played.
bool is_taken(const Showdown& showdown);

// M3, M5, M6 Pays out, when everybody has played: settles stakes, cargo and bonuses, and notes in
// the flow who draws a special card.
void pay_out(Showdown& showdown);

// M5.2 And pays what comes at the end of the round.
void end_round(Showdown& showdown);

// M4.1 Who wins, if this was the last ship.
SeatSet winners(const Showdown& showdown);

}  // namespace freebooter::malacca
