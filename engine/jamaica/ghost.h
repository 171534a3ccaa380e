#pragma once

#include "engine/jamaica/play.h"

namespace freebooter::jamaica {

// Where the Ghost may go now.
struct GhostLeg {
  Direction direction = Direction::Forward;
  Leg leg;
};
using GhostLegs = FixedList<GhostLeg, 4>;

// J10.3 Alone in the lead it goes backward, alone in last place forward; otherwise the
// Captain chooses, and always the lane. Ships at home count.
inline GhostLegs ghost_legs(const State& s) {
  const Ship& ghost = s.ships[s.ghost()];
  bool leads = true;
  bool last = true;
  for (int i = 0; i < s.players(); ++i) {
    leads = leads && rank(ghost) > rank(s.ships[idx(i)]);
    last = last && rank(ghost) < rank(s.ships[idx(i)]);
  }
  GhostLegs found;
  for (const Direction direction : {Direction::Forward, Direction::Backward}) {
    if (direction == Direction::Forward ? leads : last) continue;
    for (const Leg& leg : legs(ghost.space, direction, s.flow.dice[s.flow.half])) {
      found.push_back({direction, leg});
    }
  }
  return found;
}

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
