#pragma once

#include <algorithm>

#include "engine/jamaica/play.h"

namespace freebooter::jamaica {

// Whether a ship could take these tokens aboard (J3.3, J3.4).
inline bool can_load(const Ship& ship, Good good) {
  return !ship.usable_holds().without(HoldScan(ship.holds).with(good)).empty();
}

// J3.1 An empty hold; J3.5 with both a plain one and the Sixth Hold empty, either.
// J3.3 With none empty, one of another type is emptied, like ones once.
inline HoldSet load_places(const Ship& ship, Good good) {
  const HoldScan holds(ship.holds);
  const HoldSet empty = holds.with(Good::None) & ship.usable_holds();
  if (!empty.empty()) return empty.lowest() | (empty & HoldSet::of(kSixthHold));
  const HoldSet others = ship.usable_holds().without(holds.with(good));
  return others & first_alike(ship.holds);
}

// J3.1 Loading is a duty. J3.4 It is ignored when every hold has that very type. J3.6 A
// limited bank gives what it has; with nothing left no hold is emptied.
template <class Host>
Next Play<Host>::begin_load(Good good, int amount) {
  if (s.options.bank == Bank::Limited) {
    const int left = s.bank[idx(static_cast<int>(good) - 1)];
    if (left < amount) touch("J3.6"_rule);
    amount = std::min(amount, left);
    if (amount == 0) return ignore_load(good, "J3.6"_rule);
  }
  const HoldSet places = load_places(ship(f.mover), good);
  if (places.empty()) return ignore_load(good, "J3.4"_rule);
  to_bank(good, -amount);
  f.good = good;
  f.amount = static_cast<std::uint8_t>(amount);
  return load(places);
}

template <class Host>
Next Play<Host>::ignore_load(Good good, RuleId why) {
  tell(Happening::LoadIgnored, f.mover, Event::kNothing, static_cast<std::uint8_t>(good), 0, why);
  return Next::EndAction;
}

// Asks for a hold where more than one will do, else stows at once.
template <class Host>
Next Play<Host>::load(HoldSet places) {
  if (waits(places.size())) return ask(Phase::Load, controller(s, loader_of(f)));
  return stow(places.nth(answer(places.size())));
}

template <class Host>
Next Play<Host>::stow(int place) {
  const ShipIndex loader = loader_of(f);
  const auto place8 = static_cast<std::uint8_t>(place);
  Hold& hold = ship(loader).holds[idx(place)];
  if (!hold.empty()) {
    tell(Happening::Dumped, loader, place8, static_cast<std::uint8_t>(hold.good), hold.count,
         "J3.3"_rule);
    to_bank(hold.good, hold.count);
  } else if (place == kSixthHold) {
    touch("J3.5"_rule);
  }
  hold = {f.good, f.amount};
  touch("J3.2"_rule);
  tell(Happening::Loaded, loader, place8, static_cast<std::uint8_t>(f.good), f.amount, "J3.1"_rule);
  return end_load();
}

template <class Host>
Next Play<Host>::end_load() {
  f.good = Good::None;
  f.amount = 0;
  return f.battle.on() ? Next::EndBattle : Next::EndAction;
}

template <class Host>
void Play<Host>::to_bank(Good good, int count) {
  if (s.options.bank == Bank::Unlimited) return;
  std::uint8_t& left = s.bank[idx(static_cast<int>(good) - 1)];
  left = static_cast<std::uint8_t>(left + count);
}

}  // namespace freebooter::jamaica
