#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "engine/base/text.h"
#include "engine/jamaica/state.h"

// A position as text, secrets included, made to be read and edited:
//
//   jamaica position 1
//   rules 2
//   options players=3 edition=second tiebreak=ahead bank=unlimited ghost=no
//   round 4 captain 2 turn 1 evening
//   dice 4 2
//   phase loot
//   battle against 1 powder 3 die 8 defending die 2
//   ship 0 at 14 holds 3food 3gold - - -
//   ship 0 hand gold/gold food/powder pick forward/forward pile … discard …
//   treasure 1 sabre of 2
//   treasure 2 -2 of 0 cursed known 0 1
//   lairs 4 9 11 19 22 25 33
//
// The first line names the version of this form, the second that of the rules; without it the
// newest are meant. Lines end at a newline or `;`, `#` begins a comment. `turn` counts the players
// who have acted this round (in a refill: who have their cards). Ships are named by seat, or
// `ghost`; the ship whose turn it is attacks. `load 4 gold`, `spend 3` and `shortage-die 6` say
// what is being loaded, split or retreated from; `retreated` marks an arrival where nothing is
// paid. A `die` that is not rolled yet is not written. What follows from the rest (whose turn, the
// bank, powers, winners, who still picks) is not written, either.
//
// What is left out has a default: round 1 with seat 0 as Captain, dice 1 1, everybody about
// to pick, ships as they start, cards as they may lie, a ship's own treasures known to itself,
// tokens on the first lairs.
namespace freebooter::jamaica {

std::string position_text(const State& s);

// The position, or what is wrong with it and where: an impossible one is never returned.
Result<State, TextError> parse_position(std::string_view text);

// A part of a position, as far as it can be at fault.
enum class Part : std::uint8_t { Options, Round, Dice, Phase, Battle, Ship, Treasure, Lairs };
struct Fault {
  Part part = Part::Options;
  int number = 0;  // of the ship or treasure
  std::string message;
};
// Why the rules could never lead to such a position, as far as one can tell without its
// history.
std::optional<Fault> find_fault(const State& s);

}  // namespace freebooter::jamaica
