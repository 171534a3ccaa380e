#pragma once

#include <utility>

#include "engine/malacca/open_rules.h"
#include "engine/malacca/rules.h"
#include "engine/malacca/rules/payout.h"

// How a round begins and ends. Only for the files of this folder.
namespace freebooter::malacca {

inline void await_ship(State& s) {
  s.flow.phase = Phase::RevealShip;
  s.flow.actor = kNoSeat;
}

// M6.1, M2.1 The next round: the leader may buy equipment, then the ship is revealed.
template <class Sink>
void begin_round(State& s, Sink sink) {
  ++s.flow.round;
  tell(sink, "M3.10"_rule, Happening::RoundBegan, s.flow.leader, s.flow.round);
  if (can_buy(s)) {
    s.flow.phase = Phase::Buy;
    s.flow.actor = s.flow.leader;
  } else {
    await_ship(s);
  }
}

// M4.1 After the twelfth ship the most coins win; ties share the win.
template <class Sink>
void end_game(State& s, Sink sink) {
  s.flow.phase = Phase::Finished;
  if constexpr (!kHeard<Sink>) return;
  for (Seat seat = 0; seat < s.players(); ++seat) {
    tell(sink, "M4.1"_rule, Happening::Scored, seat, s.seats[seat].coins);
  }
  for (Seat seat : winners(s)) tell(sink, "M4.1"_rule, Happening::Won, seat);
}

// M3.10 The end of the round: Pierre's coin, then the played special cards go under the pile
// from the leader on, and the parrot passes clockwise.
template <class Sink>
void end_round(State& s, Sink sink) {
  if (s.options.captains) pay_picard(s, sink);
  Seat seat = s.flow.leader;
  do {
    Player& player = s.seats[seat];
    const Card played = std::exchange(player.placed, Card::None);
    player.played = Type::None;
    if (is_special(played)) {
      s.under.push({played, Known::All});
      tell_of(sink, "M3.10"_rule, Happening::PutUnder, seat, played);
    }
    seat = s.after(seat);
  } while (seat != s.flow.leader);
  touch(sink, "M3.10"_rule);
  s.flow.cargo = 0;
  s.flow.actor = kNoSeat;
  s.flow.leader = s.after(s.flow.leader);
  if (s.flow.round == kShips) {
    end_game(s, sink);
  } else {
    begin_round(s, sink);
  }
}

}  // namespace freebooter::malacca
