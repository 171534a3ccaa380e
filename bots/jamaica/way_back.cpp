#include "bots/jamaica/way_back.h"

#include "bots/jamaica/cargo.h"
#include "engine/jamaica/cards.h"

namespace freebooter::jamaica::crew {

namespace {

bool fits(const ShipView& ship, Edition edition, std::uint8_t die, Space space) {
  const SpaceFacts& there = facts(space);
  if (edition == Edition::First) {
    const bool priced = there.kind == SpaceKind::Port || there.kind == SpaceKind::Sea;
    return !priced || total(ship.holds, price_good(there.kind)) >= there.price;
  }
  if (space == kPortRoyal) return ship.lap >= 0;
  if (die <= 1) return there.kind == SpaceKind::Port;
  return there.kind == (die <= 3 ? SpaceKind::Sea : SpaceKind::Lair);
}

void look_back(const ShipView& ship, Edition edition, std::uint8_t die, Leg at, WaysBack& out) {
  for (const Space space : behind(at.to)) {
    const Leg leg{space, at.crosses || at.to == kPortRoyal};
    if (fits(ship, edition, die, space)) {
      bool seen = false;
      for (const Leg& other : out) seen = seen || other == leg;
      if (!seen) out.push_back(leg);
    } else {
      look_back(ship, edition, die, leg, out);
    }
  }
}

}  // namespace

WaysBack ways_back(const ShipView& ship, Edition edition, std::uint8_t die) {
  WaysBack found;
  look_back(ship, edition, die, {ship.space, false}, found);
  return found;
}

}  // namespace freebooter::jamaica::crew
