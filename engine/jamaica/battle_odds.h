#pragma once

#include <cstdint>

#include "engine/jamaica/view.h"

// What a decision in a battle leads to, in numbers, from what lies open on the table.
namespace freebooter::jamaica {

// Out of kOutcomes equally likely ways in which the dice can fall, a second roll by the Sabre
// included, so many end so for the ship whose decision it is.
inline constexpr int kOutcomes = 6 * 6 * 6;
struct Chances {
  std::uint8_t win = 0;
  std::uint8_t tie = 0;
  std::uint8_t lose = 0;

  friend constexpr bool operator==(const Chances&, const Chances&) = default;
};

// How much powder an attacked ship will answer with is its own choice: none, all that it has, or
// something between. Where nothing is left to answer both are the same.
struct BattleOdds {
  Chances unanswered;
  Chances answered;

  friend constexpr bool operator==(const BattleOdds&, const BattleOdds&) = default;
};

// J5.2, J5.3 For the ship that is to commit powder, if it commits so much. The Sabre is used where
// it helps its owner.
BattleOdds powder_odds(const View& view, int powder);

// The same once its die shows this face.
BattleOdds rolled_odds(const View& view, int powder, std::uint8_t face);

// J8.4 For the owner of the Sabre, who is asked: if the die that was rolled is rolled again, and
// if it stands.
BattleOdds sabre_odds(const View& view, bool reroll);

}  // namespace freebooter::jamaica
