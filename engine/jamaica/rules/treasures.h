#pragma once

#include "engine/jamaica/rules/play.h"

namespace freebooter::jamaica {

// J8.1 The token is removed and a treasure drawn. J8.2 A power lies face up and works at once
// (J8.7); J8.3 the rest lies face down, known to its owner. J10.4 Nobody looks at what the
// Ghost takes.
template <class Host>
Next Play<Host>::draw_treasure(Face face) {
  const Space space = ship(f.mover).space;
  s.lair_tokens = static_cast<std::uint16_t>(s.lair_tokens & ~(1U << lair_number(space)));
  --s.undrawn[idx(static_cast<int>(face))];
  const std::uint8_t number = s.treasures_drawn++;
  Treasure& treasure = s.treasures[number];
  treasure = Treasure{};
  treasure.face = face;
  treasure.owner = f.mover;
  if (is_ghost(f.mover)) {
    touch("J10.4"_rule);
  } else if (is_power(face)) {
    touch("J8.2"_rule);
    touch("J8.7"_rule);
    treasure.face_up = true;
    treasure.known_by = SeatSet::first(s.players());
    ship(f.mover).powers.add(face);
  } else {
    touch("J8.3"_rule);
    treasure.known_by.add(f.mover);
  }
  tell_secret("J8.1"_rule, Happening::TreasureDrawn, f.mover, space, number,
              static_cast<std::uint8_t>(face), seers(treasure));
  return end_move();
}

}  // namespace freebooter::jamaica
