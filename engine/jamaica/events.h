#pragma once

#include <cstdint>

#include "engine/base/event.h"

namespace freebooter::jamaica {

// What Event::kind means in Jamaica. `who` is a ship (a seat, or the Ghost) but where noted.
enum class Happening : std::uint8_t {
  RoundBegan,   // who: the Captain, n: round
  CardDrawn,    // secret: action card
  Reshuffled,   // the discard pile became the draw pile
  DiceRolled,   // a, b: dice
  DicePlaced,   // a: morning, b: evening
  Picked,       // secret: action card
  Revealed,     // a: action card
  ActionBegan,  // a: 0 morning 1 evening, b: Symbol, n: die
  Loaded,       // a: hold, b: Good, n: tokens
  Dumped,       // a: hold, b: Good, n: tokens to the bank
  LoadIgnored,  // b: Good (J3.4, J3.6)
  Sailed,       // a: from, b: to, n: steps, negative backward
  CameHome,
  BattleBegan,    // a: the ship attacked
  PowderSpent,    // n: tokens
  CombatRolled,   // a: die face, n: what the ship fights with, 0 with a star
  Rerolled,       // the Sabre's owner; a: whose roll falls
  BattleWon,      // a: loser
  BattleTied,     // a: the other
  HoldTaken,      // a: loser, b: Good, n: tokens
  TreasureTaken,  // a: loser, b: treasure number, secret: Face
  TreasureGiven,  // a: loser, b: treasure number, secret: Face
  NothingTaken,
  Overboard,       // b: Good, n: tokens of the Ghost's loot to the bank (J10.6)
  Paid,            // a: space, b: Good, n: tokens
  Short,           // a: space, b: Good, n: tokens missing
  ShortageRolled,  // a: die face, b: ShortageSymbol
  Retreated,       // a: from, b: to
  TreasureDrawn,   // a: space, b: treasure number, secret: Face
  RaceOver,        // a ship is home: the last round
  TreasureShown,   // a: Face, b: treasure number, n: points, at the end
  Scored,          // n: points
  Won,             // alone or shared
};
inline constexpr int kHappenings = 33;

const EventShape& shape(Happening happening);

}  // namespace freebooter::jamaica
