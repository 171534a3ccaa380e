#pragma once

#include "engine/jamaica/rules/play.h"

namespace freebooter::jamaica {

// Where the mover can be sent.
inline Retreats retreats(const State& s) {
  return retreats(s.ships[s.flow.mover], s.options.edition, shortage_symbol(s.flow.shortage_die));
}

// J7.1 The ship pays all it has of the type that is due, then falls back.
template <class Host>
Next Play<Host>::run_short(Good good, int due) {
  Ship& own = ship(f.mover);
  const int have = total(own.holds, good);
  touch("J6.4"_rule);
  to_bank(good, lose_all(own.holds, good));
  tell("J7.1"_rule, Happening::Short, f.mover, own.space, static_cast<std::uint8_t>(good),
       due - have);
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
  tell("J7.3"_rule, Happening::ShortageRolled, f.mover, die,
       static_cast<std::uint8_t>(shortage_symbol(die)), 0);
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
  fall_back(own, leg);
  f.free_arrival = retreats_for_free(s.options.edition);
  f.shortage_die = 0;
  touch("J7.6"_rule);
  if (leg.to == kPortRoyal) touch("J4.6"_rule);
  if (second && (leg.to == kPortRoyal || leg.crosses)) touch("J7.5"_rule);
  tell(second ? "J7.3"_rule : "J7.2"_rule, Happening::Retreated, f.mover, from, leg.to, 0);
  return Next::Arrive;
}

}  // namespace freebooter::jamaica
