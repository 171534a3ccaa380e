#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "engine/base/text.h"
#include "engine/malacca/state.h"

// A position as text, secrets included, made to be read and edited:
//
//   malacca position 1
//   rules 1
//   options players=3 captains=yes equipment=yes fleet=3,4,5,6,7,8,8,9,10,11,12,13
//   round 2 leader 1
//   phase place 2
//   cargo 8
//   ships 3 5 6 7 8 9 10 11 12 13
//   seat 0 captain sayyida coins 5 equipment trade*2 hand attack2 trade2!*2
//   seat 1 captain morgan coins 2 stake 3 hand ambush-ad~ placed ambush-ad
//   seat 2 captain caesar coins 3
//   pile attack2*3 defence2*4 trade2 ambush-dt
//   under trade2! ambush-dt~
//
// The first line names the version of this form, the second that of the rules; without it the
// newest are meant. Lines end at a newline or `;`, `#` begins a comment; then come the options, the
// rest in any order. `cargo` is that of the ship lying open, `ships` are those to come. The phases
// are first, captain N, buy N, ship, place N, side N, draw N, keep N and finished, where seat N is
// asked or dealt to. A special card is known to its holder; with ~ Sayyida knows it too, with ! all
// do. `pile` are the cards that nobody has seen, `under` those below them in the order in which
// they come up. While sides are chosen `placed ambush-ad as attack` is one that is chosen; while
// cards are drawn `draws 0 2` are those who still draw, and `look attack2 trade2!` is what Sayyida
// looks at.
//
// What is left out has a default: round 1, seat 0 as leader, cards being placed; whom a phase asks,
// if the rest tells; a seat 5 coins, the ships those that lie open and are left when the cheapest
// came first, the pile all cards that are nowhere else. Who led first follows from round and
// leader.
namespace freebooter::malacca {

std::string position_text(const State& s);

// The position, or what is wrong with it and where. What it returns can be played on from: cards
// and ships add up, and the phase fits what lies on the table.
Result<State, TextError> parse_position(std::string_view text);

// What a position is told in, a line each.
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

// A part of a position, as far as it can be at fault.
struct Fault {
  Part part = Part::Options;
  int number = 0;  // of the seat
  std::string message;
};
// Why the rules could never lead to such a position, as far as one can tell without its
// history.
std::optional<Fault> find_fault(const State& s);

}  // namespace freebooter::malacca
