#pragma once

#include <array>

#include "engine/base/event.h"
#include "engine/malacca/state.h"

namespace freebooter::malacca {

// M2.5 What the cards on the ship come to.
struct Tally {
  std::array<SeatSet, kTypes> who;  // by what they played
  int attack = 0;
  int defence = 0;

  constexpr bool taken() const { return attack > defence; }
  constexpr SeatSet attackers() const { return who[0]; }
  constexpr SeatSet defenders() const { return who[1]; }
  constexpr SeatSet traders() const { return who[2]; }
};
Tally tally(const State& s);

// M3.2 What falls to the sharer in this place of the order, when `pile` is dealt out one coin
// at a time among `sharers`.
constexpr std::int32_t share(std::int32_t pile, int sharers, int place) {
  return pile / sharers + (place < pile % sharers ? 1 : 0);
}

// M3.1 to M3.9 with the bonuses of M5 and M6: settles every stake, the cargo, the bonuses, and
// who draws a special card.
void pay_out(State& s, EventSink* sink);

// What a captain starts with (M5).
std::int32_t captain_coins(Captain captain, int players);
// The rule of a captain: M5.1 to M5.8.
constexpr RuleId captain_rule(Captain captain) {
  return {'M', 5, static_cast<std::uint8_t>(static_cast<int>(captain) + 1)};
}

}  // namespace freebooter::malacca
