#include "engine/jamaica/ship_rules.h"

namespace freebooter::jamaica {

namespace {

void add_once(Retreats& out, const Leg& leg) {
  for (const Leg& other : out) {
    if (other == leg) return;
  }
  out.push_back(leg);
}

// J7.2, J7.6 First edition: on each lane the first space behind the ship whose price is aboard in
// full.
void look_back(const Hull& ship, const Leg& at, Retreats& out) {
  for (const Space space : behind(at.to)) {
    const Leg leg{space, at.crosses || at.to == kPortRoyal};
    if (can_pay_there(ship, space)) {
      add_once(out, leg);
    } else {
      look_back(ship, leg, out);
    }
  }
}

}  // namespace

// J7.6 At a merge the owner picks the lane. J7.3 Second edition: the nearest space of the
// rolled kind; Port Royal is no port. J7.5 A ship that is not behind the start goes no further
// back than Port Royal.
Retreats retreats(const Hull& ship, Edition edition, ShortageSymbol rolled) {
  Retreats found;
  if (edition == Edition::First) {
    look_back(ship, {ship.space, false}, found);
    return found;
  }
  for (const Leg& leg : nearest_behind(ship.space, rolled_kind(rolled))) {
    const bool held = leg.crosses && ship.lap >= 0;
    add_once(found, held ? Leg{kPortRoyal, false} : leg);
  }
  return found;
}

int place_score(const Hull& ship) {
  constexpr int kNoLap = -5;
  if (ship.home()) return facts(kPortRoyal).score;
  if (ship.lap < 0 || ship.space == kPortRoyal) return kNoLap;
  return facts(ship.space).score;
}

}  // namespace freebooter::jamaica
