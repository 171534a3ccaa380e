#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "engine/base/text.h"
#include "engine/malacca/state.h"

// A whole position as text, one thing a line, in any order after the first:
//   malacca players=3 captains=on equipment=on fleet=3,4,5,6,7,8,8,9,10,11,12,13
//   round 2 leader 1
//   phase place 2                  who is asked; also: first, captain 0, buy 1, ship, side 0,
//                                  draw 2, keep 0, finished
//   cargo 8                        of the ship that lies open
//   ships 3 5 6 7 8 9 10 11 12 13  still to come
//   seat 0 captain sayyida coins 5 equipment trade*2 hand attack2 trade2!*2
//   seat 1 captain morgan coins 2 stake 3 hand ambush-ad~ placed ambush-ad
//   seat 2 captain caesar coins 3
//   pile attack2*3 defence2*4      special cards that nobody has seen; may be left out
//   under trade2! ambush-dt~       below them, in the order in which they come up
// and, while cards are drawn: `draws 0 2`, who still draws; `look attack2 trade2!`, what Sayyida
// looks at. While sides are chosen `placed ambush-ad as attack` is one that is. A special card
// is known to its holder; with ~ Sayyida knows it too, with ! all do.
namespace freebooter::malacca {

std::string position_text(const State& s);

// Reads such a text. What it returns can be played on from: cards and ships add up, and the
// phase fits what lies on the table.
Result<State, TextError> parse_position(std::string_view text);

// The part of a position that a problem is about; seats come last, in order.
enum class Part : std::uint8_t {
  Options,
  Round,
  Phase,
  Cargo,
  Ships,
  Pile,
  Under,
  Look,
  Draws,
  Seat,
};
inline constexpr std::size_t kParts = static_cast<std::size_t>(Part::Seat) + kMaxSeats;
constexpr std::size_t part_index(Part part, Seat seat = 0) {
  return static_cast<std::size_t>(part) + seat;
}

// What is wrong with a position; an empty message if nothing is.
struct Problem {
  std::size_t part = 0;
  std::string_view message;
};
Problem find_problem(const State& s);

}  // namespace freebooter::malacca
