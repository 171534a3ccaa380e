#include "engine/jamaica/play.h"

namespace freebooter::jamaica {

// J10.3 Alone in the lead it goes backward, alone in last place forward; otherwise the
// Captain chooses, and always the lane. Ships at home count.
GhostLegs ghost_legs(const State& s) {
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
void Play::begin_ghost_move() {
  touch("J10.2"_rule);
  touch("J10.3"_rule);
  const GhostLegs ways = ghost_legs(s);
  if (ways.size() == 1) {
    sail_leg(ways[0].direction, ways[0].leg);
  } else {
    ask(Phase::GhostSail, f.captain);
  }
}

void Play::ghost_sail(Space to, Direction direction) {
  for (const GhostLeg& way : ghost_legs(s)) {
    if (way.direction == direction && way.leg.to == to) {
      sail_leg(direction, way.leg);
      return;
    }
  }
}

// J10.8 If its first move brings it home, the second is dropped.
void Play::end_ghost_move() {
  if (f.half == 0 && !ship(f.mover).home()) {
    f.half = 1;
    begin_ghost_move();
  } else {
    end_round();
  }
}

}  // namespace freebooter::jamaica
