#include "engine/malacca/round.h"

#include "engine/malacca/game.h"
#include "engine/malacca/payout.h"
#include "engine/malacca/tell.h"

namespace freebooter::malacca {

namespace {

// M6.1 Whether the leader can buy anything: 5 coins, and a card that is left.
bool can_buy(const State& s) {
  if (!s.options.equipment || s.seats[s.flow.leader].coins < kEquipmentPrice) return false;
  int bought = 0;
  for (const Player& player : s.seats) {
    for (int count : player.equipment) bought += count;
  }
  return bought < kTypes * kEquipmentCopies;
}

// M4.1 After the twelfth ship the most coins win; ties share the win.
void end_game(State& s, EventSink* sink) {
  s.flow.phase = Phase::Finished;
  if (sink == nullptr) return;
  for (Seat seat = 0; seat < s.players(); ++seat) {
    tell(sink, "M4.1"_rule, Happening::Scored, seat, s.seats[seat].coins);
  }
  for (Seat seat : winners(s)) tell(sink, "M4.1"_rule, Happening::Won, seat);
}

// M5.2 Pierre Le Picard receives a coin at the end of every round.
void pay_picard(State& s, EventSink* sink) {
  for (Seat seat = 0; seat < s.players(); ++seat) {
    if (s.seats[seat].captain != Captain::Picard) continue;
    s.seats[seat].coins += 1;
    tell_of(sink, "M5.2"_rule, Happening::CaptainPaid, seat, Captain::Picard, 1);
  }
}

// M3.10 The end of the round: Pierre's coin, then the played special cards go under the pile
// from the leader on, and the parrot passes clockwise.
void end_round(State& s, EventSink* sink) {
  if (s.options.captains) pay_picard(s, sink);
  Seat seat = s.flow.leader;
  do {
    Player& player = s.seats[seat];
    if (is_special(player.placed)) {
      s.under.push({player.placed, Known::All});
      tell_of(sink, "M3.10"_rule, Happening::PutUnder, seat, player.placed);
    }
    player.placed = Card::None;
    player.played = Type::None;
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

// Who knows a card that `holder` has drawn and that was known so far.
SeatSet knowers(const State& s, Seat holder, Known known) {
  if (known == Known::All) return SeatSet::first(s.players());
  SeatSet set = SeatSet::of(holder);
  if (known == Known::Sayyida) {
    for (Seat seat = 0; seat < s.players(); ++seat) {
      if (s.seats[seat].captain == Captain::Sayyida) set.add(seat);
    }
  }
  return set;
}

// The drawn card goes into the hand, and the drawer is done.
void into_hand(State& s, KnownCard card, RuleId rule, EventSink* sink) {
  const Seat seat = s.flow.actor;
  s.seats[seat].hand.add(card.card, card.known);
  s.flow.draws.remove(seat);
  if (sink != nullptr) {
    tell_secret(sink, rule, Happening::SpecialDrawn, seat, card.card, knowers(s, seat, card.known));
  }
}

// The rule by which this seat draws.
RuleId draw_rule(const State& s) { return s.flow.round == 0 ? "M5.7"_rule : "M3.7"_rule; }

// The only card Sayyida looks at; known tells who knows it.
KnownCard only_card(Cards look) {
  for (int i = 0; i < kSpecials; ++i) {
    const Card card = special_card(i);
    if (look.count(card, Known::Holder) > 0) return {card, Known::Holder};
    if (look.count(card, Known::All) > 0) return {card, Known::All};
  }
  return {};
}

}  // namespace

void begin_round(State& s, EventSink* sink) {
  ++s.flow.round;
  tell(sink, "M3.10"_rule, Happening::RoundBegan, s.flow.leader, s.flow.round);
  if (can_buy(s)) {
    s.flow.phase = Phase::Buy;
    s.flow.actor = s.flow.leader;
  } else {
    await_ship(s);
  }
}

void await_ship(State& s) {
  s.flow.phase = Phase::RevealShip;
  s.flow.actor = kNoSeat;
}

void reveal_cards(State& s, EventSink* sink) {
  bool ambush = false;
  for (Seat seat = 0; seat < s.players(); ++seat) {
    Player& player = s.seats[seat];
    if (is_special(player.placed)) player.hand.remove(player.placed);
    player.played = type_of(player.placed);
    ambush = ambush || player.played == Type::None;
    tell_of(sink, "M2.3"_rule, Happening::Revealed, seat, player.placed);
  }
  if (ambush) {
    ask_sides(s, sink);
  } else {
    pay_out(s, sink);
    draw_specials(s, sink);
  }
}

void ask_sides(State& s, EventSink* sink) {
  SeatSet open;
  for (Seat seat = 0; seat < s.players(); ++seat) {
    if (s.seats[seat].played == Type::None) open.add(seat);
  }
  if (!open.empty()) {
    s.flow.phase = Phase::ChooseSide;
    s.flow.actor = first_clockwise(open, s.flow.leader);
    return;
  }
  pay_out(s, sink);
  draw_specials(s, sink);
}

void draw_specials(State& s, EventSink* sink) {
  while (!s.flow.draws.empty()) {
    const Seat seat = first_clockwise(s.flow.draws, s.flow.leader);
    s.flow.actor = seat;
    if (!s.pile.empty()) {
      s.flow.phase = Phase::Draw;
      return;
    }
    if (s.under.empty()) {
      // M3.10 With too few cards the first in order get them.
      s.flow.draws.remove(seat);
      tell(sink, "M3.10"_rule, Happening::NoSpecialLeft, seat);
      continue;
    }
    take_special(s, s.under.pop(), sink);
    if (s.flow.phase == Phase::Keep) return;
  }
  if (s.flow.round == 0) {
    begin_round(s, sink);
  } else {
    end_round(s, sink);
  }
}

void take_special(State& s, KnownCard card, EventSink* sink) {
  const Seat seat = s.flow.actor;
  if (s.seats[seat].captain != Captain::Sayyida) {
    into_hand(s, card, draw_rule(s), sink);
    return;
  }
  // M5.6 Sayyida looks at two cards; with one card left she takes it.
  if (card.known == Known::Sayyida) card.known = Known::Holder;
  s.look.add(card.card, card.known);
  if (sink != nullptr) {
    tell_secret(sink, "M5.6"_rule, Happening::SpecialSeen, seat, card.card,
                knowers(s, seat, card.known));
  }
  if (s.look.size() == 2) {
    s.flow.phase = Phase::Keep;
    // Two equal cards that all know leave her nothing to choose.
    for (int i = 0; i < kSpecials; ++i) {
      const Card both = special_card(i);
      if (s.look.count(both, Known::All) < 2) continue;
      s.look = Cards();
      s.flow.phase = Phase::Draw;
      into_hand(s, {both, Known::All}, "M5.6"_rule, sink);
      s.under.push({both, Known::All});
      tell_of(sink, "M5.6"_rule, Happening::PutUnder, seat, both);
    }
  } else if (s.pile.empty() && s.under.empty()) {
    const KnownCard last = only_card(s.look);
    s.look = Cards();
    into_hand(s, last, "M5.6"_rule, sink);
  }
}

void keep_special(State& s, Card kept, EventSink* sink) {
  const Seat seat = s.flow.actor;
  s.look.remove(kept);
  Card other = Card::None;
  for (int i = 0; i < kSpecials; ++i) {
    if (s.look.has(special_card(i))) other = special_card(i);
  }
  s.look = Cards();
  s.flow.phase = Phase::Draw;
  into_hand(s, {kept, Known::Holder}, "M5.6"_rule, sink);
  s.under.push({other, Known::Sayyida});
  tell_secret(sink, "M5.6"_rule, Happening::PutUnderSecretly, seat, other, SeatSet::of(seat));
  draw_specials(s, sink);
}

}  // namespace freebooter::malacca
