#include "engine/jamaica/play.h"

namespace freebooter::jamaica {

namespace {

constexpr std::uint8_t kNil = Event::kNothing;
constexpr std::uint8_t u8(int value) { return static_cast<std::uint8_t>(value); }

}  // namespace

void Play::tell_all(Happening what, std::uint8_t who, std::uint8_t a, std::uint8_t b, int n,
                    RuleId rule) {
  sink_->on({u8(static_cast<int>(what)), who, a, b, n, kNil, SeatSet(), rule});
  sink_->touched(rule);
}

void Play::tell_some(Happening what, std::uint8_t who, std::uint8_t a, std::uint8_t b,
                     std::uint8_t secret, SeatSet known_to, RuleId rule) {
  sink_->on({u8(static_cast<int>(what)), who, a, b, 0, secret, known_to, rule});
  sink_->touched(rule);
}

// J1.5 A random player is the first Captain. Then everybody is dealt three cards (J1.4).
void Play::first_captain(Seat seat) {
  touch("J1.5"_rule);
  f.captain = f.first_captain = seat;
  f.turn = 0;
  next_draw();
}

// J1.4, J2.5 The next card goes to the first seat, from the Captain on, whose hand is not
// full; an empty draw pile is first made anew of the discard pile, the card just played
// included. A pile of one card needs no chance.
void Play::next_draw() {
  for (; f.turn < s.players(); ++f.turn) {
    const Seat seat = seat_at(s, f.turn);
    Ship& own = ship(seat);
    while (own.hand.size() < hand_limit(own)) {
      if (own.pile.empty()) {
        tell(Happening::Reshuffled, seat, kNil, kNil, 0, "J2.5"_rule);
        own.pile = own.discard;
        own.discard = CardSet();
      }
      if (own.pile.size() > 1) {
        ask(f.round == 0 ? Phase::Deal : Phase::Refill, seat);
        return;
      }
      put_card(seat, own.pile.nth(0));
    }
  }
  // J2.6 The compass passes to the left.
  if (f.round > 0) {
    touch("J2.6"_rule);
    f.captain = seat_at(s, 1);
  }
  begin_round();
}

void Play::put_card(Seat seat, Card card) {
  Ship& own = ship(seat);
  own.pile.remove(card);
  own.hand.add(card);
  tell_secret(Happening::CardDrawn, seat, kNil, kNil, card, SeatSet::of(seat),
              f.round == 0 ? "J1.4"_rule : "J2.5"_rule);
}

void Play::draw_card(Card card) {
  put_card(f.actor, card);
  next_draw();
}

void Play::begin_round() {
  ++f.round;
  f.turn = 0;
  f.half = 0;
  f.mover = kNoShip;
  f.dice = {};
  tell(Happening::RoundBegan, f.captain, kNil, kNil, f.round, "J2.1"_rule);
  ask(Phase::RollDice, f.captain);
}

// J2.1 The Captain rolls both action dice and lays one on morning, one on evening. Equal
// dice leave nothing to choose.
void Play::roll_dice(int first, int second) {
  f.dice = {u8(first), u8(second)};
  tell(Happening::DiceRolled, f.captain, u8(first), u8(second), 0, "J2.1"_rule);
  if (first == second) {
    place_dice(first);
  } else {
    ask(Phase::PlaceDice, f.captain);
  }
}

void Play::place_dice(int morning) {
  if (f.dice[0] != morning) f.dice = {f.dice[1], f.dice[0]};
  tell(Happening::DicePlaced, f.captain, f.dice[0], f.dice[1], 0, "J2.1"_rule);
  begin_picks();
}

// J2.2 Everybody picks one card, all at the same time.
void Play::begin_picks() {
  f.pending = SeatSet::first(s.players());
  ask(Phase::Pick, kNoSeat);
}

void Play::pick(Seat seat, Card card) {
  Ship& own = ship(seat);
  own.hand.remove(card);
  own.pick = card;
  f.pending.remove(seat);
  tell_secret(Happening::Picked, seat, kNil, kNil, card, SeatSet::of(seat), "J2.2"_rule);
  if (f.pending.empty()) begin_turn();
}

// J2.3 In turn from the Captain, clockwise: the card is revealed and carried out.
void Play::begin_turn() {
  const Seat seat = seat_at(s, f.turn);
  Ship& own = ship(seat);
  f.mover = seat;
  f.half = 0;
  tell(Happening::Revealed, seat, own.pick, kNil, 0, "J2.3"_rule);
  begin_action();
}

// J2.4 Morning in full, then evening, each with its own die.
void Play::begin_action() {
  const CardFace face = kCardFaces[ship(f.mover).pick];
  const Symbol symbol = f.half == 0 ? face.morning : face.evening;
  const int die = f.dice[f.half];
  tell(Happening::ActionBegan, f.mover, f.half, u8(static_cast<int>(symbol)), die, "J2.4"_rule);
  switch (symbol) {
    case Symbol::Gold: begin_load(Good::Gold, die); break;
    case Symbol::Food: begin_load(Good::Food, die); break;
    case Symbol::Powder: begin_load(Good::Powder, die); break;
    case Symbol::Forward: begin_sail(Direction::Forward); break;
    case Symbol::Backward: begin_sail(Direction::Backward); break;
  }
}

// J9.1 A ship that has come home drops its evening action.
void Play::end_action() {
  if (f.half == 0 && !ship(f.mover).home()) {
    f.half = 1;
    begin_action();
  } else {
    end_turn();
  }
}

void Play::end_turn() {
  Ship& own = ship(f.mover);
  own.discard.add(own.pick);
  own.pick = kNoCard;
  ++f.turn;
  if (f.turn < s.players()) {
    begin_turn();
  } else if (s.options.ghost) {
    f.mover = s.ghost();
    f.half = 0;
    begin_ghost_move();
  } else {
    end_round();
  }
}

// J9.1 The round in which a ship comes home is the last. J9.4 So is the hundredth.
void Play::end_round() {
  f.mover = kNoShip;
  if (f.race_over || f.round >= kLastRound) {
    if (!f.race_over) touch("J9.4"_rule);
    finish();
    return;
  }
  f.turn = 0;
  next_draw();
}

}  // namespace freebooter::jamaica
