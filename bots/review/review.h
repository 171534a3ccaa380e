#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "bots/patience.h"
#include "bots/review/guess.h"
#include "engine/base/action.h"

// What a review says. What it means and how it is found out: docs/review.md.
namespace freebooter::bots {

// What a decision is about.
enum class Sort : std::uint8_t { Dice, Card, Lane, Cargo, Battle, Loot, Stake, Gear, Other };
inline constexpr std::size_t kSorts = 9;
std::string_view name_of(Sort sort);

// Why one choice is better than another: what it brings on the average by the end of the round, or
// whom it holds back.
enum class Why : std::uint8_t {
  Way,       // spaces
  Gold,      // tokens
  Food,      // tokens
  Powder,    // tokens
  Treasure,  // points
  Coins,     //
  Cards,     // special cards
  Score,     // points
  Rival,     // `who` has so much less of a chance
  Chance,    // nothing that can be counted but the chance itself
};
inline constexpr std::size_t kWhys = 10;
std::string_view name_of(Why why);

struct Reason {
  Why why = Why::Chance;
  double amount = 0;
  Seat who = kNoSeat;
};

// A choice that was looked into, from what its player could know.
struct Option {
  Action action{};
  Odds odds{};   // everybody's chance, if it is taken
  Guess behind;  // how much less of a chance it leaves its player than the best; 0 for the best
};

// What is to be thought of a decision.
struct Advice {
  std::vector<Option> options;  // the best first
  Reason reason;                // why the first is better than what was asked about
  Guess lost;  // what that cost against the best that was found; below nothing if it seems better
};

// How far a decision is looked into.
struct Scrutiny {
  std::uint32_t lines = 2'000;
  std::uint64_t seed = 1;
  const Patience* patience = nullptr;  // when it is over, what was found so far must do

  bool over() const { return patience != nullptr && patience->over(); }
};

// One action of a game, looked back at.
struct Step {
  Seat actor = 0;
  Action action{};
  int round = 0;
  bool settled = false;  // nothing could have been otherwise
  Odds before{};         // everybody's chance, all cards open and everybody going on as a Sailor
  Odds luck{};           // of an outcome of chance: what it gave and took, against the mean outcome

  // Of a decision.
  Sort sort = Sort::Other;
  Advice advice;
  // Whether it cost something beyond doubt.
  bool mistaken() const { return advice.lost.beyond_doubt(); }
};

// Decisions of one sort.
struct SortSum {
  int decisions = 0;  // that could have been otherwise
  int mistakes = 0;   // beyond doubt
  Guess lost;         // by all decisions: what is not beyond doubt adds up, too
};

// What the game came to for one player, or a Ghost.
struct SeatSum {
  double start = 0;   // the chance before the first action
  double result = 0;  // 1, a share of it, or 0
  Guess luck;         // of all chance
  Guess lost;         // by its decisions
  std::array<SortSum, kSorts> sorts{};

  // What it would have got with nobody's luck better than anybody's.
  Guess adjusted() const { return {result - luck.mean, luck.error}; }
};

struct Review {
  std::vector<Step> steps;
  std::vector<SeatSum> seats;         // a player's by seat, a Ghost's after them
  std::vector<std::size_t> mistakes;  // steps, the costliest first
  std::vector<std::size_t> turnings;  // steps before which it stood otherwise than after, in order
};

}  // namespace freebooter::bots
