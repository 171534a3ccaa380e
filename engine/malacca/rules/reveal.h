#pragma once

#include "engine/malacca/rules/drawing.h"
#include "engine/malacca/rules/payout.h"

// From the last placement to the pay-out. Only for the files of this folder.
namespace freebooter::malacca {

// While it is told what came of the cards: all lie open, and nobody is asked.
inline void lay_open(State& s) {
  s.flow.phase = Phase::Draw;
  s.flow.actor = kNoSeat;
}

// M2.4 The next ambush to be asked for its side; if there is none, the pay-out.
template <class Sink>
void ask_sides(State& s, Sink sink) {
  SeatSet open;
  for (Seat seat = 0; seat < s.players(); ++seat) {
    if (s.seats[seat].played == Type::None) open.add(seat);
  }
  if (!open.empty()) {
    s.flow.phase = Phase::ChooseSide;
    s.flow.actor = first_clockwise(open, s.flow.leader);
    return;
  }
  if constexpr (kHeard<Sink>) lay_open(s);
  pay_out(s, sink);
  draw_specials(s, sink);
}

// M2.3 All have placed: shows the cards, asks the owners of ambush cards, and goes on. Kept
// apart, so that a placement that is not the last does not pay for what follows the last.
template <class Sink>
[[gnu::noinline]] void reveal_cards(State& s, Sink sink) {
  bool ambush = false;
  Seat seat = 0;
  if constexpr (kHeard<Sink>) lay_open(s);
  for (Player& player : s.playing()) {
    if (is_special(player.placed)) player.hand.remove(player.placed);
    player.played = type_of(player.placed);
    ambush = ambush || player.played == Type::None;
    tell_of(sink, "M2.3"_rule, Happening::Revealed, seat++, player.placed);
  }
  if (ambush) {
    ask_sides(s, sink);
  } else {
    pay_out(s, sink);
    draw_specials(s, sink);
  }
}

}  // namespace freebooter::malacca
