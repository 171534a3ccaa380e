#pragma once

#include "engine/jamaica/rules/play.h"

namespace freebooter::jamaica {

// J10.2 After all players the Captain moves the Ghost by the morning die, then by the
// evening die.
template <class Host>
[[gnu::noinline]] Next Play<Host>::begin_ghost_move() {
  touch("J10.2"_rule);
  touch("J10.3"_rule);
  touch("J4.5"_rule);
  const GhostLegs ways = ghost_legs(s);
  if (waits(ways.size())) return ask(Phase::GhostSail, f.captain);
  const GhostLeg& way = ways[answer(ways.size())];
  return sail_leg(way.direction, way.leg);
}

template <class Host>
Next Play<Host>::ghost_sail(Space to, Direction direction) {
  for (const GhostLeg& way : ghost_legs(s)) {
    if (way.direction == direction && way.leg.to == to) return sail_leg(direction, way.leg);
  }
  return Next::Decision;
}

}  // namespace freebooter::jamaica
