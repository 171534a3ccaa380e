#pragma once

#include <array>
#include <cstdint>

#include "engine/base/action.h"
#include "engine/jamaica/board.h"
#include "engine/jamaica/cards.h"
#include "engine/jamaica/goods.h"

namespace freebooter::jamaica {

// What Action::kind means in Jamaica, and which fields it uses.
enum class Kind : std::uint8_t {
  // Chance.
  FirstCaptain,  // a: seat
  DrawCard,      // a: action card
  RollDice,      // a, b: the two dice
  CombatRoll,    // a: die face 0..5
  ShortageRoll,  // a: die face 0..5
  DrawTreasure,  // a: Face
  // Players.
  PlaceDice,     // a: the value laid on morning
  Pick,          // a: action card
  Sail,          // a: space
  Load,          // a: empty hold
  Dump,          // a: hold to empty and load
  Attack,        // a: ship
  Powder,        // n: amount, a range
  PowderSplit,   // n: Split, a family
  Reroll,        // with the Sabre
  Keep,          // the roll stands
  TakeHold,      // a: hold of the loser
  TakeTreasure,  // a: treasure number
  GiveTreasure,  // a: treasure number
  TakeNothing,
  Pay,        // n: Split, a family
  Retreat,    // a: space
  GhostSail,  // a: space, b: Direction
};
inline constexpr int kKinds = 23;

constexpr Action make(Kind kind, std::uint8_t a = 0, std::uint8_t b = 0, std::int32_t n = 0) {
  return {static_cast<std::uint8_t>(kind), a, b, 0, n};
}
constexpr Kind kind_of(const Action& action) { return static_cast<Kind>(action.kind); }

// Tokens taken from each hold, four bits a hold: what a payment or powder is made of.
using Split = std::int32_t;
constexpr int taken(Split split, int hold) { return (split >> (4 * hold)) & 0xF; }
constexpr Split take(int hold, int count) { return count << (4 * hold); }

}  // namespace freebooter::jamaica
