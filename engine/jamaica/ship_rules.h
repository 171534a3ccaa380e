#pragma once

#include <algorithm>

#include "engine/jamaica/hull.h"
#include "engine/jamaica/options.h"

// Rules about one ship, by what lies open of it: for the rules themselves, previews, bots and
// messages.
namespace freebooter::jamaica {

// What a space is paid in; None for one without a price.
constexpr Good price_good(SpaceKind kind) {
  constexpr std::array kGoodsByKind{Good::None, Good::Gold, Good::Food, Good::None};
  return kGoodsByKind[static_cast<std::size_t>(kind)];
}

// J2.5 Three cards, four with Morgan's Map.
inline int hand_limit(const Hull& ship) { return ship.powers.has(Face::Map) ? 4 : 3; }

// Whether a ship could take these tokens aboard (J3.3, J3.4).
inline bool can_load(const Hull& ship, Good good) {
  return !ship.usable_holds().without(HoldScan(ship.holds).with(good)).empty();
}

// J3.1 An empty hold; J3.5 with both a plain one and the Sixth Hold empty, either.
// J3.3 With none empty, one of another type is emptied, like ones once.
inline HoldSet load_places(const Hull& ship, Good good) {
  const HoldScan holds(ship.holds);
  const HoldSet empty = holds.with(Good::None) & ship.usable_holds();
  if (!empty.empty()) return empty.lowest() | (empty & HoldSet::of(kSixthHold));
  const HoldSet others = ship.usable_holds().without(holds.with(good));
  return others & first_alike(ship.holds);
}

// J3.6 Of so many tokens a limited bank gives what it has left.
inline int bank_gives(Bank bank, const BankTokens& left, Good good, int tokens) {
  if (bank == Bank::Unlimited) return tokens;
  return std::min<int>(tokens, left[static_cast<std::size_t>(good) - 1]);
}

// Whether the lap is done when the ship sails this leg.
constexpr bool comes_home(const Hull& ship, Direction direction, const Leg& leg) {
  return leg.crosses && direction == Direction::Forward && ship.lap + 1 > 0;
}

// J4.2 Backward past Port Royal is legal, and the lap must then still be sailed: coming up
// from behind the start is no finish. J4.4 A ship that ends its lap stops in Port Royal,
// whatever is left of the die.
inline void follow_leg(Hull& ship, Direction direction, const Leg& leg) {
  const bool ahead = direction == Direction::Forward;
  if (leg.crosses) ship.lap = static_cast<std::int8_t>(ship.lap + (ahead ? 1 : -1));
  ship.space = ship.home() ? kPortRoyal : leg.to;
}

// J4.5 Higher is ahead.
inline constexpr int kLapRank = 64;
inline int rank(const Hull& ship) { return ship.lap * kLapRank + rank_in_lap(ship.space); }

// J8.2 Lady Beth adds two to whatever else a ship fights with.
inline int battle_bonus(const Hull& ship) { return ship.powers.has(Face::LadyBeth) ? 2 : 0; }

// J5.2 What a ship fights with.
inline int strength(const Hull& ship, int powder, int die) {
  return powder + combat_value(static_cast<std::uint8_t>(die)) + battle_bonus(ship);
}

// J6.1 Whether what the space costs is aboard in full; lairs and Port Royal are free.
inline bool can_pay_there(const Hull& ship, Space space) {
  const SpaceFacts& there = facts(space);
  switch (there.kind) {
    case SpaceKind::PortRoyal:
    case SpaceKind::Lair: return true;
    case SpaceKind::Port:
    case SpaceKind::Sea: return total(ship.holds, price_good(there.kind)) >= there.price;
  }
  return true;
}

// J7.1 A ship that runs short pays all it has of the type that is due; says how much that was.
inline int lose_all(Holds& holds, Good good) {
  const int lost = total(holds, good);
  for (Hold& hold : holds) {
    if (hold.good == good) hold = Hold{};
  }
  return lost;
}

// J7.3 The kind of space that a symbol of the shortage die sends to, which is no star.
constexpr SpaceKind rolled_kind(ShortageSymbol rolled) {
  switch (rolled) {
    case ShortageSymbol::Circle: return SpaceKind::Port;
    case ShortageSymbol::Square: return SpaceKind::Sea;
    default: return SpaceKind::Lair;
  }
}

using Retreats = Legs4;

// J7.2, J7.3, J7.6 Where a shortage can send the ship, on each lane one space; in the second
// edition by what the shortage die shows, which is no star.
Retreats retreats(const Hull& ship, Edition edition, ShortageSymbol rolled);

// J7.4 Nothing is paid where a shortage sends to, in the second edition.
inline bool retreats_for_free(Edition edition) { return edition == Edition::Second; }

inline void fall_back(Hull& ship, const Leg& leg) {
  ship.space = leg.to;
  if (leg.crosses) ship.lap = static_cast<std::int8_t>(ship.lap - 1);
}

// J9.2 A lap completed scores 15; else the number of the space, -5 before the red line,
// behind the start and on Port Royal without a lap.
int place_score(const Hull& ship);

}  // namespace freebooter::jamaica
