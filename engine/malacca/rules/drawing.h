#pragma once

#include "engine/malacca/rules/round_ends.h"

// Special cards are drawn (M3.7, M5.6, M5.7). Only for the files of this folder.
namespace freebooter::malacca {

// Who knows a card that `holder` has drawn and that was known so far.
inline SeatSet knowers(const State& s, Seat holder, Known known) {
  if (known == Known::All) return SeatSet::first(s.players());
  SeatSet set = SeatSet::of(holder);
  if (known == Known::Sayyida) {
    for (Seat seat = 0; seat < s.players(); ++seat) {
      if (s.seats[seat].captain == Captain::Sayyida) set.add(seat);
    }
  }
  return set;
}

// The rule by which this seat draws.
inline RuleId draw_rule(const State& s) { return s.flow.round == 0 ? "M5.7"_rule : "M3.7"_rule; }

// The drawn card goes into the hand, and the drawer is done.
template <class Sink>
void into_hand(State& s, KnownCard card, RuleId rule, Sink sink) {
  const Seat seat = s.flow.actor;
  s.seats[seat].hand.add(card.card, card.known);
  s.flow.draws.remove(seat);
  if constexpr (kHeard<Sink>) {
    tell_secret(sink, rule, Happening::SpecialDrawn, seat, card.card, knowers(s, seat, card.known));
  }
}

// A card to `actor`, who draws: into the hand, or under Sayyida's eyes (M5.6).
template <class Sink>
void take_special(State& s, KnownCard card, Sink sink) {
  const Seat seat = s.flow.actor;
  if (s.seats[seat].captain != Captain::Sayyida) {
    into_hand(s, card, draw_rule(s), sink);
    return;
  }
  // M5.6 Sayyida looks at two cards; with one card left she takes it.
  if (card.known == Known::Sayyida) card.known = Known::Holder;
  s.look.add(card.card, card.known);
  if constexpr (kHeard<Sink>) {
    tell_secret(sink, "M5.6"_rule, Happening::SpecialSeen, seat, card.card,
                knowers(s, seat, card.known));
  }
  if (s.look.size() == 2) {
    s.flow.phase = Phase::Keep;
    // Two equal cards that all know leave her nothing to choose.
    const Card both = *s.look.begin();
    if (s.look.count(both, Known::All) == 2) {
      s.look = Cards();
      s.flow.phase = Phase::Draw;
      into_hand(s, {both, Known::All}, "M5.6"_rule, sink);
      s.under.push({both, Known::All});
      tell_of(sink, "M5.6"_rule, Happening::PutUnder, seat, both);
    }
  } else if (s.pile.empty() && s.under.empty()) {
    s.look = Cards();
    into_hand(s, card, "M5.6"_rule, sink);
  }
}

// M3.7 Goes on with the special cards to be drawn, as far as no chance or choice is needed;
// when all are drawn, with the end of the round.
template <class Sink>
void draw_specials(State& s, Sink sink) {
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

// M5.6 Sayyida keeps this one of the two cards she looks at, and the drawing goes on.
template <class Sink>
[[gnu::noinline]] void keep_special(State& s, Card kept, Sink sink) {
  const Seat seat = s.flow.actor;
  s.look.remove(kept);
  const Card other = *s.look.begin();
  s.look = Cards();
  s.flow.phase = Phase::Draw;
  into_hand(s, {kept, Known::Holder}, "M5.6"_rule, sink);
  s.under.push({other, Known::Sayyida});
  tell_secret(sink, "M5.6"_rule, Happening::PutUnderSecretly, seat, other, SeatSet::of(seat));
  draw_specials(s, sink);
}

}  // namespace freebooter::malacca
