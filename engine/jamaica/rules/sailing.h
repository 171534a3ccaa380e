#pragma once

#include <utility>

#include "engine/jamaica/rules/play.h"

namespace freebooter::jamaica {

// The direction of the mover's present movement.
inline Direction sail_direction(const State& s) {
  return direction_of(symbol_in(s.ships[s.flow.mover].pick, s.flow.half));
}

inline ShipSet opponents_here(const State& s, ShipIndex mover) {
  return opponents_on(s, s.ships[mover].space, mover);
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

// J4.6 Entered backward, Port Royal is no finish.
template <class Host>
Next Play<Host>::sail_leg(Direction direction, const Leg& leg) {
  Ship& own = ship(f.mover);
  const Space from = own.space;
  const bool ahead = direction == Direction::Forward;
  follow_leg(own, direction, leg);
  const int steps = own.home() ? kSpaces - from : f.dice[f.half];
  tell("J4.1"_rule, Happening::Sailed, f.mover, from, own.space, ahead ? steps : -steps);
  if (leg.crosses && !own.home()) touch("J4.2"_rule);
  if (own.space == kPortRoyal && !ahead) touch("J4.6"_rule);
  if (own.home()) {
    tell("J4.4"_rule, Happening::CameHome, f.mover, Event::kNothing, Event::kNothing, 0);
    if (!std::exchange(f.race_over, true)) {
      tell("J9.1"_rule, Happening::RaceOver, f.mover, Event::kNothing, Event::kNothing, 0);
    }
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
      if (s.has_token(space)) {
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
