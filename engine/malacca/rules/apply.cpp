#include <bit>

#include "engine/malacca/actions.h"
#include "engine/malacca/rules.h"
#include "engine/malacca/rules/reveal.h"

namespace freebooter::malacca {

namespace {

// M1.2 One player starts with the parrot. M1.1, M1.3 The table is laid: nothing changes hands
// from now on but by a rule.
template <class Sink>
[[gnu::noinline]] void choose_leader(State& s, Seat leader, Sink sink) {
  s.flow.leader = leader;
  s.flow.first_leader = leader;
  touch(sink, "M1.1"_rule);
  touch(sink, "M1.3"_rule);
  tell(sink, "M1.2"_rule, Happening::LeaderChosen, leader);
  if (s.options.captains) {
    s.flow.phase = Phase::DealCaptain;
    s.flow.actor = 0;
  } else {
    begin_round(s, sink);
  }
}

// M5 A captain, and the captain's coins. M5.7 Laskarina starts with a special card.
template <class Sink>
[[gnu::noinline]] void deal_captain(State& s, Captain captain, Sink sink) {
  const Seat seat = s.flow.actor;
  Player& player = s.seats[seat];
  player.captain = captain;
  player.coins = captain_coins(captain, s.players());
  tell_of(sink, captain_rule(captain), Happening::CaptainDealt, seat, captain, player.coins);
  if (captain == Captain::Laskarina) s.flow.draws.add(seat);
  if (seat + 1 < s.players()) {
    ++s.flow.actor;
  } else {
    s.flow.actor = kNoSeat;
    draw_specials(s, sink);
  }
}

// M6.1 The leader buys a card of equipment from the supply, for 5 coins.
template <class Sink>
[[gnu::noinline]] void buy(State& s, Type type, Sink sink) {
  Player& player = s.seats[s.flow.actor];
  player.coins -= kEquipmentPrice;
  ++player.equipment[static_cast<std::size_t>(type)];
  tell_of(sink, "M6.1"_rule, Happening::EquipmentBought, s.flow.actor, type, kEquipmentPrice);
  await_ship(s);
}

template <class Sink>
[[gnu::noinline]] void pass(State& s, Sink sink) {
  tell(sink, "M6.1"_rule, Happening::NothingBought, s.flow.actor);
  await_ship(s);
}

// M2.1 A ship is revealed, and its cargo goes on it. Of equal ships the first goes first.
template <class Sink>
[[gnu::noinline]] void reveal_ship(State& s, std::uint8_t cargo, Sink sink) {
  unsigned rest = s.ships_left;
  while (s.options.fleet[static_cast<unsigned>(std::countr_zero(rest))] != cargo) rest &= rest - 1;
  s.ships_left = static_cast<std::uint16_t>(s.ships_left & ~(rest & (0U - rest)));
  s.flow.cargo = cargo;
  s.flow.phase = Phase::Place;
  s.flow.actor = s.flow.leader;
  touch(sink, "M0.1"_rule);
  tell(sink, "M2.1"_rule, Happening::ShipRevealed, Event::kNothing, cargo);
}

// M2.2 The card lies face down, the stake openly on it; then it is the turn of the next,
// clockwise. M2.3 When all have placed, all cards are revealed at once.
template <class Sink>
void place(State& s, Card card, std::int32_t stake, Sink sink) {
  const Seat seat = s.flow.actor;
  Player& player = s.seats[seat];
  player.placed = card;
  player.coins -= stake;
  player.stake = stake;
  tell_secret(sink, "M2.2"_rule, Happening::Placed, seat, card, SeatSet::of(seat), stake);
  s.flow.actor = s.after(seat);
  if (s.flow.actor == s.flow.leader) reveal_cards(s, sink);
}

// M2.4 The owner of an ambush chooses its side, openly. M3.11 The card counts as that side.
template <class Sink>
[[gnu::noinline]] void choose_side(State& s, Type side, Sink sink) {
  s.seats[s.flow.actor].played = side;
  tell_of(sink, "M2.4"_rule, Happening::SideChosen, s.flow.actor, side);
  touch(sink, "M3.11"_rule);
  ask_sides(s, sink);
}

// M3.7 A special card that nobody has seen, drawn from the pile.
template <class Sink>
[[gnu::noinline]] void draw_special(State& s, Card card, Sink sink) {
  s.pile.remove(card, Known::Holder);
  take_special(s, {card, Known::Holder}, sink);
  if (s.flow.phase != Phase::Keep) draw_specials(s, sink);
}

template <class Sink>
void carry_out(State& s, const Action& action, Sink sink) {
  switch (kind_of(action)) {
    case Kind::FirstLeader: return choose_leader(s, action.a, sink);
    case Kind::DealCaptain: return deal_captain(s, static_cast<Captain>(action.b), sink);
    case Kind::RevealShip: return reveal_ship(s, action.a, sink);
    case Kind::DrawSpecial: return draw_special(s, card_of(action), sink);
    case Kind::Buy: return buy(s, type_of(action), sink);
    case Kind::Pass: return pass(s, sink);
    case Kind::Place: return place(s, card_of(action), action.n, sink);
    case Kind::ChooseSide: return choose_side(s, type_of(action), sink);
    case Kind::Keep: return keep_special(s, card_of(action), sink);
  }
}

}  // namespace

void apply(State& s, Seat, const Action& action, EventSink* sink) {
  if (sink == nullptr) {
    carry_out(s, action, NoSink());
  } else {
    carry_out(s, action, sink);
  }
}

}  // namespace freebooter::malacca
