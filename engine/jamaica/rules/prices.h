#pragma once

#include "engine/jamaica/rules/play.h"
#include "engine/jamaica/splits.h"

namespace freebooter::jamaica {

// J6.1 A port costs its doubloons, a sea space its food. J6.4 Whoever can't pay in full
// suffers a shortage.
template <class Host>
Next Play<Host>::charge(const SpaceFacts& space) {
  const Good good = price_good(space.kind);
  const Holds& holds = ship(f.mover).holds;
  const int have = total(holds, good);
  if (have < space.price) return run_short(good, space.price);
  f.good = good;
  f.amount = space.price;
  const Splits ways(holds, good, space.price);
  if (waits(ways.size())) return ask(Phase::Pay, f.mover);
  return pay(ways.nth(answer(ways.size())));
}

// J6.2 Out of whichever holds the payer likes. J6.3 Once, on arrival.
template <class Host>
Next Play<Host>::pay(Split split) {
  Ship& own = ship(f.mover);
  take_out(own.holds, split);
  to_bank(f.good, f.amount);
  touch("J6.2"_rule);
  touch("J6.3"_rule);
  tell("J6.1"_rule, Happening::Paid, f.mover, own.space, static_cast<std::uint8_t>(f.good),
       f.amount);
  f.good = Good::None;
  f.amount = 0;
  return Next::EndAction;
}

}  // namespace freebooter::jamaica
