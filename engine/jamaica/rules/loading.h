#pragma once

#include <utility>

#include "engine/jamaica/rules/play.h"

namespace freebooter::jamaica {

// J3.1 Loading is a duty. J3.4 It is ignored when every hold has that very type. J3.6 A
// limited bank gives what it has; with nothing left no hold is emptied.
template <class Host>
Next Play<Host>::begin_load(Good good, int amount) {
  if (s.options.bank == Bank::Limited) {
    const int given = bank_gives(s.options.bank, s.bank, good, amount);
    if (given < amount) touch("J3.6"_rule);
    amount = given;
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
  tell(why, Happening::LoadIgnored, f.mover, Event::kNothing, static_cast<std::uint8_t>(good), 0);
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
    const Hold old = std::exchange(hold, Hold{});
    to_bank(old.good, old.count);
    tell("J3.3"_rule, Happening::Dumped, loader, place8, static_cast<std::uint8_t>(old.good),
         old.count);
  } else if (place == kSixthHold) {
    touch("J3.5"_rule);
  }
  hold = {f.good, f.amount};
  touch("J3.2"_rule);
  tell("J3.1"_rule, Happening::Loaded, loader, place8, static_cast<std::uint8_t>(f.good), f.amount);
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
