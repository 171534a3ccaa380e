#pragma once

#include "engine/jamaica/play.h"

namespace freebooter::jamaica {

// The direction of the mover's present movement.
inline Direction sail_direction(const State& s) {
  const CardFace face = kCardFaces[s.ships[s.flow.mover].pick];
  const Symbol symbol = s.flow.half == 0 ? face.morning : face.evening;
  return symbol == Symbol::Backward ? Direction::Backward : Direction::Forward;
}

// Ships that the mover finds on its space (J5.1): none in Port Royal.
inline ShipSet opponents_here(const State& s, ShipIndex mover) {
  const Space space = s.ships[mover].space;
  if (space == kPortRoyal) return ShipSet();
  unsigned found = 0;
  for (int i = s.ship_count() - 1; i >= 0; --i) {
    found = found * 2 + static_cast<unsigned>(s.ships[idx(i)].space == space);
  }
  ShipSet others(static_cast<std::uint8_t>(found));
  others.remove(mover);
  return others;
}

// J4.1 By exactly the die; at a fork, or backward at a merge, the player picks the lane.
template <class Host>
Next Play<Host>::begin_sail(Direction direction) {
  const Legs& ways = legs(ship(f.mover).space, direction, f.dice[f.half]);
  if (waits(ways.size())) return ask(Phase::Sail, f.mover);
  return sail_leg(direction, ways[answer(ways.size())]);
}

template <class Host>
Next Play<Host>::sail(Space to) {
  const Direction direction = sail_direction(s);
  for (const Leg& leg : legs(ship(f.mover).space, direction, f.dice[f.half])) {
    if (leg.to == to) return sail_leg(direction, leg);
  }
  return Next::Decision;
}

// J4.2 Backward past Port Royal is legal, and the lap must then still be sailed: coming up
// from behind the start is no finish. J4.4 A ship that ends its lap stops in Port Royal,
// whatever is left of the die. J4.6 Entered backward, Port Royal is no finish.
template <class Host>
Next Play<Host>::sail_leg(Direction direction, const Leg& leg) {
  Ship& own = ship(f.mover);
  const Space from = own.space;
  const bool ahead = direction == Direction::Forward;
  if (leg.crosses) own.lap = static_cast<std::int8_t>(own.lap + (ahead ? 1 : -1));
  own.space = own.home() ? kPortRoyal : leg.to;
  const int steps = own.home() ? kSpaces - from : f.dice[f.half];
  tell(Happening::Sailed, f.mover, from, own.space, ahead ? steps : -steps, "J4.1"_rule);
  if (leg.crosses && !own.home()) touch("J4.2"_rule);
  if (own.space == kPortRoyal && !ahead) touch("J4.6"_rule);
  if (own.home()) {
    tell(Happening::CameHome, f.mover, Event::kNothing, Event::kNothing, 0, "J4.4"_rule);
    if (!f.race_over) {
      tell(Happening::RaceOver, f.mover, Event::kNothing, Event::kNothing, 0, "J9.1"_rule);
    }
    f.race_over = true;
    return end_move();
  }
  return Next::Arrive;
}

// J4.3 A battle if the space is occupied, then its price or treasure. J5.1 With several
// ships there, one of them is attacked. J5.8 Laps make no difference.
template <class Host>
Next Play<Host>::arrive() {
  touch("J4.3"_rule);
  const ShipSet here = opponents_here(s, f.mover);
  if (here.empty()) return Next::Settle;
  // J10.3 The Captain picks for the Ghost.
  if (waits(here.size())) return ask(Phase::Target, is_ghost(f.mover) ? f.captain : f.mover);
  return begin_battle(here.nth(answer(here.size())));
}

// J6.1 What the space asks or gives, whoever won the battle (J4.3). J10.4 The Ghost never
// pays. J7.4 Nothing is paid after a retreat in the second edition.
template <class Host>
Next Play<Host>::settle() {
  const Space space = ship(f.mover).space;
  const SpaceFacts& here = facts(space);
  switch (here.kind) {
    case SpaceKind::PortRoyal: touch("J6.1"_rule); break;
    case SpaceKind::Lair:
      touch("J6.1"_rule);
      // J8.1 A lair with its token still on it gives a treasure.
      if (((s.lair_tokens >> lair_number(space)) & 1U) != 0) {
        return ask(Phase::DrawTreasure, is_ghost(f.mover) ? kNoSeat : f.mover);
      }
      break;
    case SpaceKind::Port:
    case SpaceKind::Sea:
      if (!f.free_arrival && !is_ghost(f.mover)) return charge(here);
      touch(f.free_arrival ? "J7.4"_rule : "J10.4"_rule);
      break;
  }
  return end_move();
}

}  // namespace freebooter::jamaica
