#pragma once

namespace freebooter::jamaica::crew {

// What things are worth to a player, in points of the final score. A level is its taste.
struct Taste {
  double step;           // a space nearer to Port Royal
  double gold;           // a doubloon, beyond the point that it scores, while prices wait
  double gold_enough;    // so many of them are needed on the way
  double food;           // the first food aboard; later ones are worth less and less
  double food_enough;    // from here on another one is worth nothing
  double powder;         // the same for powder
  double powder_enough;  //
  double room;           // the first empty hold, which saves a cargo from being dumped
  double treasure;       // a power, or a card that nobody has seen
  double battle;         // how much of a battle's expected gain is believed beforehand
  double harm;           // what a rival's loss is worth, as a share of it
  double lead;           // coming home, for each point ahead of the best rival
};

// Tuned in the arena against three Cabin boys and against itself.
inline constexpr Taste kSailorTaste{.step = 1.2,
                                    .gold = 0.2,
                                    .gold_enough = 6,
                                    .food = 1.8,
                                    .food_enough = 12,
                                    .powder = 0.5,
                                    .powder_enough = 8,
                                    .room = 1.2,
                                    .treasure = 4,
                                    .battle = 0.7,
                                    .harm = 0.3,
                                    .lead = 0.8};

// What a Sailor would like better, were it to win more often against three Sailors: found by games
// in which everybody had a taste somewhat different from the others'. Who searches takes itself to
// play so later on.
inline constexpr Taste kSeasonedTaste{.step = 2.13,
                                      .gold = 0.13,
                                      .gold_enough = 7.4,
                                      .food = 1.94,
                                      .food_enough = 10.2,
                                      .powder = 0.53,
                                      .powder_enough = 8.3,
                                      .room = 0.83,
                                      .treasure = 4.5,
                                      .battle = 0.82,
                                      .harm = 0.23,
                                      .lead = 0.52};

// A beginner likes gold and treasure, thinks little of food, and never of battles.
inline constexpr Taste kCabinBoyTaste{.step = 0.35,
                                      .gold = 0,
                                      .gold_enough = 6,
                                      .food = 0.6,
                                      .food_enough = 6,
                                      .powder = 0.6,
                                      .powder_enough = 6,
                                      .room = 0,
                                      .treasure = 3,
                                      .battle = 0,
                                      .harm = 0.3,
                                      .lead = 0};
// The score by which one choice must be worse to be taken e times less often.
inline constexpr double kCabinBoyCare = 1.5;
// And the score by which it is so much worse that a person sees it.
inline constexpr double kCabinBoyReach = 3;

}  // namespace freebooter::jamaica::crew
