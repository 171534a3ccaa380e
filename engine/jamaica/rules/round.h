#pragma once

#include "engine/jamaica/rules.h"
#include "engine/jamaica/rules/play.h"

namespace freebooter::jamaica {

constexpr std::uint8_t u8(int value) { return static_cast<std::uint8_t>(value); }

template <class Host>
void Play<Host>::run(Next next) {
  for (;;) {
    // In the order in which they mostly follow each other, so that few are looked at in vain.
    if (next == Next::EndAction) next = end_action();
    if (next == Next::Turn) next = begin_turn();
    if (next == Next::Action) next = begin_action();
    if (next == Next::Arrive) next = arrive();
    if (next == Next::Powder) next = begin_powder();
    if (next == Next::CombatRoll) next = begin_roll();
    if (next == Next::EndBattle) next = end_battle();
    if (next == Next::Settle) next = settle();
    if (next == Next::EndRound) next = end_round();
    if (next == Next::GhostMove) next = begin_ghost_move();
    if (next == Next::Decision) return;
  }
}

// J1.5 A random player is the first Captain. Then everybody is dealt three cards (J1.4).
template <class Host>
Next Play<Host>::first_captain(Seat seat) {
  touch("J1.5"_rule);
  f.captain = f.first_captain = seat;
  f.turn = 0;
  return next_draw();
}

// J1.4, J2.5 The next card goes to the first seat, from the Captain on, whose hand is not
// full; an empty draw pile is first made anew of the discard pile, the card just played
// included. A pile of one card needs no chance.
template <class Host>
Next Play<Host>::next_draw() {
  for (; f.turn < s.players(); ++f.turn) {
    const Seat seat = seat_at(s, f.turn);
    Ship& own = ship(seat);
    while (own.hand.size() < hand_limit(own)) {
      if (own.pile.empty()) {
        own.pile = own.discard;
        own.discard = CardSet();
        tell("J2.5"_rule, Happening::Reshuffled, seat, kNil, kNil, 0);
      }
      if (waits(own.pile.size())) return ask(f.round == 0 ? Phase::Deal : Phase::Refill, seat);
      put_card(seat, own.pile.nth(answer(own.pile.size())));
    }
  }
  // J2.6 The compass passes to the left.
  if (f.round > 0) {
    touch("J2.6"_rule);
    f.captain = seat_at(s, 1);
  }
  return begin_round();
}

template <class Host>
void Play<Host>::put_card(Seat seat, Card card) {
  Ship& own = ship(seat);
  own.pile.remove(card);
  own.hand.add(card);
  tell_secret(f.round == 0 ? "J1.4"_rule : "J2.5"_rule, Happening::CardDrawn, seat, kNil, kNil,
              card, SeatSet::of(seat));
}

template <class Host>
Next Play<Host>::draw_card(Card card) {
  put_card(f.actor, card);
  return next_draw();
}

template <class Host>
Next Play<Host>::begin_round() {
  ++f.round;
  f.turn = 0;
  f.half = 0;
  f.mover = kNoShip;
  f.dice = {};
  tell("J2.1"_rule, Happening::RoundBegan, f.captain, kNil, kNil, f.round);
  if (waits(36)) return ask(Phase::RollDice, f.captain);
  const auto roll = static_cast<int>(answer(36));
  return roll_dice(1 + roll / 6, 1 + roll % 6);
}

// J2.1 The Captain rolls both action dice and lays one on morning, one on evening. Equal
// dice leave nothing to choose.
template <class Host>
Next Play<Host>::roll_dice(int first, int second) {
  f.dice = {u8(first), u8(second)};
  tell("J2.1"_rule, Happening::DiceRolled, f.captain, u8(first), u8(second), 0);
  const int ways = first == second ? 1 : 2;
  if (waits(ways)) return ask(Phase::PlaceDice, f.captain);
  return place_dice(f.dice[answer(ways)]);
}

template <class Host>
Next Play<Host>::place_dice(int morning) {
  if (f.dice[0] != morning) f.dice = {f.dice[1], f.dice[0]};
  tell("J2.1"_rule, Happening::DicePlaced, f.captain, f.dice[0], f.dice[1], 0);
  f.pending = SeatSet::first(s.players());
  if (waits(2)) return ask(Phase::Pick, kNoSeat);
  for (Seat seat = 0; seat < s.players(); ++seat) {
    const CardSet hand = ship(seat).hand;
    pick(seat, hand.nth(answer(hand.size())));
  }
  return Next::Turn;
}

// J2.2 Everybody picks one card, all at the same time.
template <class Host>
Next Play<Host>::pick(Seat seat, Card card) {
  Ship& own = ship(seat);
  own.hand.remove(card);
  own.pick = card;
  f.pending.remove(seat);
  tell_secret("J2.2"_rule, Happening::Picked, seat, kNil, kNil, card, SeatSet::of(seat));
  return f.pending.empty() ? Next::Turn : Next::Decision;
}

// J2.3 In turn from the Captain, clockwise: the card is revealed and carried out.
template <class Host>
Next Play<Host>::begin_turn() {
  const Seat seat = seat_at(s, f.turn);
  Ship& own = ship(seat);
  f.mover = seat;
  f.half = 0;
  tell("J2.3"_rule, Happening::Revealed, seat, own.pick, kNil, 0);
  return Next::Action;
}

// J2.4 Morning in full, then evening, each with its own die.
template <class Host>
Next Play<Host>::begin_action() {
  const Symbol symbol = symbol_in(ship(f.mover).pick, f.half);
  const int die = f.dice[f.half];
  tell("J2.4"_rule, Happening::ActionBegan, f.mover, f.half, u8(static_cast<int>(symbol)), die);
  const Good good = good_of(symbol);
  if (good != Good::None) return begin_load(good, die);
  return begin_sail(direction_of(symbol));
}

// J9.1 A ship that has come home drops its evening action.
template <class Host>
Next Play<Host>::end_action() {
  if (f.half == 1 || ship(f.mover).home()) return end_turn();
  f.half = 1;
  return Next::Action;
}

// J10.8 If the Ghost's first move brings it home, the second is dropped.
template <class Host>
Next Play<Host>::end_move() {
  f.free_arrival = false;
  if (!is_ghost(f.mover)) return Next::EndAction;
  if (f.half == 1 || ship(f.mover).home()) return Next::EndRound;
  f.half = 1;
  return Next::GhostMove;
}

template <class Host>
Next Play<Host>::end_turn() {
  Ship& own = ship(f.mover);
  own.discard.add(own.pick);
  own.pick = kNoCard;
  ++f.turn;
  if (f.turn < s.players()) return Next::Turn;
  if (!s.options.ghost) return Next::EndRound;
  f.mover = s.ghost();
  f.half = 0;
  return Next::GhostMove;
}

// J9.1 The round in which a ship comes home is the last. J9.4 So is the hundredth.
template <class Host>
Next Play<Host>::end_round() {
  f.mover = kNoShip;
  if (f.race_over || f.round >= kLastRound) {
    if (!f.race_over) touch("J9.4"_rule);
    finish();
    return Next::Decision;
  }
  f.turn = 0;
  return next_draw();
}

template <class Host>
void Play<Host>::finish() {
  f.phase = Phase::Finished;
  f.actor = kNoSeat;
  if constexpr (!kHeard<Host>) return;
  for (int i = 0; i < s.treasures_drawn; ++i) {
    const Treasure& treasure = s.treasures[idx(i)];
    if (treasure.face_up) continue;
    tell("J9.2"_rule, Happening::TreasureShown, treasure.owner,
         static_cast<std::uint8_t>(treasure.face), static_cast<std::uint8_t>(i),
         points(treasure.face));
  }
  const Outcome end = outcome(s);
  for (int i = 0; i < s.ship_count(); ++i) {
    tell("J9.2"_rule, Happening::Scored, static_cast<std::uint8_t>(i), Event::kNothing,
         Event::kNothing, end.score[idx(i)]);
  }
  for (int i = 0; i < s.ship_count(); ++i) {
    if (((end.winners >> i) & 1) == 0) continue;
    tell("J9.3"_rule, Happening::Won, static_cast<std::uint8_t>(i), Event::kNothing,
         Event::kNothing, 0);
  }
  if (s.options.ghost) touch("J10.8"_rule);
}

}  // namespace freebooter::jamaica
