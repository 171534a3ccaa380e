#pragma once

#include "engine/jamaica/play.h"

namespace freebooter::jamaica {

using Retreats = Legs4;

// J0.4 The shortage die: 2 and 4 carry the circle, 6 and 8 the square, 10 the skull.
inline SpaceKind rolled_kind(std::uint8_t die) {
  if (die <= 1) return SpaceKind::Port;
  return die <= 3 ? SpaceKind::Sea : SpaceKind::Lair;
}

// J7.2 First edition: a space whose price is aboard in full; lairs and Port Royal are free.
inline bool can_pay_there(const Ship& ship, Space space) {
  const SpaceFacts& there = facts(space);
  switch (there.kind) {
    case SpaceKind::PortRoyal:
    case SpaceKind::Lair: return true;
    case SpaceKind::Port:
    case SpaceKind::Sea: return total(ship.holds, price_good(there.kind)) >= there.price;
  }
  return true;
}

inline void add_once(Retreats& out, const Leg& leg) {
  for (const Leg& other : out) {
    if (other == leg) return;
  }
  out.push_back(leg);
}

// J7.2, J7.6 On each lane the first such space behind the ship.
inline void look_back(const Ship& ship, const Leg& at, Retreats& out) {
  for (const Space space : behind(at.to)) {
    const Leg leg{space, at.crosses || at.to == kPortRoyal};
    if (can_pay_there(ship, space)) {
      add_once(out, leg);
    } else {
      look_back(ship, leg, out);
    }
  }
}

// J7.6 At a merge the owner picks the lane. J7.3 Second edition: the nearest space of the
// rolled kind; Port Royal is no port. J7.5 A ship that is not behind the start goes no further
// back than Port Royal.
inline Retreats retreats(const State& s) {
  Retreats found;
  const Ship& ship = s.ships[s.flow.mover];
  if (s.options.edition == Edition::First) {
    look_back(ship, {ship.space, false}, found);
    return found;
  }
  for (const Leg& leg : nearest_behind(ship.space, rolled_kind(s.flow.shortage_die))) {
    const bool held = leg.crosses && ship.lap >= 0;
    add_once(found, held ? Leg{kPortRoyal, false} : leg);
  }
  return found;
}

// J7.1 The ship pays all it has of the type that is due, then falls back.
template <class Host>
Next Play<Host>::run_short(Good good, int due) {
  Ship& own = ship(f.mover);
  const int have = total(own.holds, good);
  touch("J6.4"_rule);
  tell(Happening::Short, f.mover, own.space, static_cast<std::uint8_t>(good), due - have,
       "J7.1"_rule);
  for (Hold& hold : own.holds) {
    if (hold.good == good) hold = Hold{};
  }
  to_bank(good, have);
  touch("J7.7"_rule);
  if (s.options.edition == Edition::First) return begin_retreat();
  if (waits(6)) return ask(Phase::ShortageRoll, f.mover);
  return shortage_roll(static_cast<int>(answer(6)));
}

// J7.3 Circle, square and skull send it back; a star lets it stay, and nothing more happens
// (J7.4).
template <class Host>
Next Play<Host>::shortage_roll(int face) {
  const auto die = static_cast<std::uint8_t>(face);
  tell(Happening::ShortageRolled, f.mover, die, Event::kNothing, 0, "J7.3"_rule);
  if (face == kStar) {
    touch("J7.4"_rule);
    return Next::EndAction;
  }
  f.shortage_die = die;
  return begin_retreat();
}

template <class Host>
Next Play<Host>::begin_retreat() {
  const Retreats ways = retreats(s);
  if (waits(ways.size())) return ask(Phase::Retreat, f.mover);
  return retreat_leg(ways[answer(ways.size())]);
}

template <class Host>
Next Play<Host>::retreat(Space to) {
  for (const Leg& leg : retreats(s)) {
    if (leg.to == to) return retreat_leg(leg);
  }
  return Next::Decision;
}

template <class Host>
Next Play<Host>::retreat_leg(const Leg& leg) {
  Ship& own = ship(f.mover);
  const bool second = s.options.edition == Edition::Second;
  const Space from = own.space;
  own.space = leg.to;
  if (leg.crosses) own.lap = static_cast<std::int8_t>(own.lap - 1);
  f.free_arrival = second;
  f.shortage_die = 0;
  touch("J7.6"_rule);
  if (leg.to == kPortRoyal) touch("J4.6"_rule);
  if (second && (leg.to == kPortRoyal || leg.crosses)) touch("J7.5"_rule);
  tell(Happening::Retreated, f.mover, from, leg.to, 0, second ? "J7.3"_rule : "J7.2"_rule);
  return Next::Arrive;
}

}  // namespace freebooter::jamaica
