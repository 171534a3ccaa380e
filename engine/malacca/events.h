#pragma once

#include <cstdint>

#include "engine/base/event.h"

namespace freebooter::malacca {

// What Event::kind means in Malacca. `who` is a seat but where noted.
enum class Happening : std::uint8_t {
  LeaderChosen,     // who starts with the parrot
  CaptainDealt,     // a: Captain, n: coins
  RoundBegan,       // who: the leader, n: round
  EquipmentBought,  // a: Type, n: price
  NothingBought,
  ShipRevealed,   // n: cargo; nobody's doing
  Placed,         // n: stake, secret: Card
  Revealed,       // a: Card
  SideChosen,     // a: Type
  ShipTaken,      // a: attack, b: defence, n: cargo to share; nobody's doing
  ShipSafe,       // a: attack, b: defence, n: cargo back to the supply; nobody's doing
  StakeLost,      // n: coins
  StakeBack,      // n: coins
  Shared,         // n: coins out of the pile
  TradePaid,      // n: coins from the supply
  DeckSwabbed,    // n: coins from the supply
  Halved,         // n: coins to the supply
  CaptainPaid,    // a: Captain, n: coins from the supply
  EquipmentPaid,  // a: Type, n: coins from the supply
  TragicHero,
  SpecialSeen,   // secret: Card; Sayyida looks at it
  SpecialDrawn,  // secret: Card
  NoSpecialLeft,
  PutUnder,          // a: Card; a played card goes under the pile
  PutUnderSecretly,  // secret: Card; Sayyida's other card does
  Scored,            // n: coins at the end
  Won,               // alone or shared
};
inline constexpr int kHappenings = 27;

const EventShape& shape(Happening happening);

}  // namespace freebooter::malacca
