#pragma once

#include "engine/jamaica/ship_rules.h"
#include "engine/jamaica/splits.h"
#include "engine/jamaica/state.h"

// Rules about what lies open on the table: for the rules themselves, previews, bots and messages.
// A table of theirs is a State or a View.
namespace freebooter::jamaica {

using ShipSet = IndexSet;

// The seats that must decide now, all at once; empty while chance acts and at the end.
constexpr SeatSet to_act(const Flow& f) {
  if (f.phase == Phase::Pick) return f.pending;
  return is_decision(f.phase) ? SeatSet::of(f.actor) : SeatSet();
}

// J2.3 Who comes at this place in the round, counted from the Captain; and at which place a seat
// comes.
inline Seat seat_at(const Open& open, int turn) {
  const int seat = open.flow.captain + turn;
  return static_cast<Seat>(seat >= open.players() ? seat - open.players() : seat);
}
inline int place_in_round(const Open& open, int seat) {
  return (seat - open.flow.captain + open.players()) % open.players();
}

// What a card does in this half of the turn: 0 morning, 1 evening (J2.4).
constexpr Symbol symbol_in(Card card, int half) {
  const CardFace face = kCardFaces[card];
  return half == 0 ? face.morning : face.evening;
}

// The direction of a symbol that sails.
constexpr Direction direction_of(Symbol symbol) {
  return symbol == Symbol::Backward ? Direction::Backward : Direction::Forward;
}

// Who decides for a ship: its player; for the Ghost in a battle the Captain, or the player
// on the Captain's left if the Captain is in it (J10.5).
inline Seat controller(const Open& open, ShipIndex ship) {
  if (ship != open.options.players) return ship;
  const Flow& f = open.flow;
  const bool captain_fights =
      f.battle.on() && (f.battle.attacker == f.captain || f.battle.defender == f.captain);
  if (!captain_fights) return f.captain;
  return static_cast<Seat>((f.captain + 1) % open.players());
}

inline ShipIndex loser_of(const Battle& b) {
  return b.winner == b.attacker ? b.defender : b.attacker;
}
// Who takes tokens aboard now: the winner of a battle, else the mover.
inline ShipIndex loader_of(const Flow& f) { return f.battle.on() ? f.battle.winner : f.mover; }
// Whose powder and roll is at issue.
inline ShipIndex fighter_of(const Battle& b) { return b.defending ? b.defender : b.attacker; }

// Which dice of the battle lie on the table.
struct CombatDice {
  bool attack = false;
  bool defence = false;
};
constexpr CombatDice combat_dice(const Flow& f) {
  const bool own = f.phase == Phase::Sabre || f.battle.winner != kNoShip;
  if (!f.battle.defending) return {own, false};
  return {true, own};
}

// J5.3 The higher strength wins, a tie changes nothing. J5.4 A star of the defender wins against
// any strength. Above 0 the attacker wins, below 0 the defender.
constexpr int compare_strengths(int attack, int defence, std::uint8_t defence_die) {
  return defence_die == kStar ? -1 : attack - defence;
}

// J5.4 A star of the attacker wins before any defence. kNoShip while nobody has won by the rolls
// made so far.
template <class Table>
ShipIndex battle_winner(const Table& table) {
  const Battle& b = table.flow.battle;
  if (b.attack_die == kStar) return b.attacker;
  if (!b.defending) return kNoShip;
  const int attack = strength(table.ships[b.attacker], b.attack_powder, b.attack_die);
  const int defence = strength(table.ships[b.defender], b.defence_powder, b.defence_die);
  const int ahead = compare_strengths(attack, defence, b.defence_die);
  if (ahead == 0) return kNoShip;
  return ahead > 0 ? b.attacker : b.defender;
}

// Ships on this space that the mover finds there (J5.1): none in Port Royal.
template <class Table>
ShipSet opponents_on(const Table& table, Space space, ShipIndex mover) {
  if (space == kPortRoyal) return ShipSet();
  unsigned found = 0;
  for (auto i = static_cast<std::size_t>(table.ship_count()); i-- > 0;) {
    found = found * 2 + static_cast<unsigned>(table.ships[i].space == space);
  }
  ShipSet others(static_cast<std::uint8_t>(found));
  others.remove(mover);
  return others;
}

// What is to be taken out of the holds of a ship now: to pay (J6.2), else as powder (J5.5).
struct Due {
  ShipIndex ship = kNoShip;
  Good good = Good::None;
  int amount = 0;
};
template <class Table>
Due due_now(const Table& table) {
  const Flow& f = table.flow;
  if (f.phase == Phase::Pay) return {f.mover, f.good, f.amount};
  return {fighter_of(f.battle), Good::Powder, f.amount};
}

// The ways to do it.
template <class Table>
Splits open_splits(const Table& table) {
  const Due due = due_now(table);
  return {table.ships[due.ship].holds, due.good, due.amount};
}

// Where the Ghost may go now. The leg ends where the ship does (J4.4), and that is its name; by
// rules 1 the name was the space that the die points to.
struct GhostLeg {
  Direction direction = Direction::Forward;
  Leg leg;
};
using GhostLegs = FixedList<GhostLeg, 4>;

// J10.3 Alone in the lead it goes backward, alone in last place forward; otherwise the
// Captain chooses, and always the lane. Ships at home count.
template <class Table>
GhostLegs ghost_legs(const Table& table) {
  const Hull& ghost = table.ships[table.ghost()];
  bool leads = true;
  bool last = true;
  for (std::size_t i = 0; i < table.options.players; ++i) {
    leads = leads && rank(ghost) > rank(table.ships[i]);
    last = last && rank(ghost) < rank(table.ships[i]);
  }
  GhostLegs found;
  for (const Direction direction : {Direction::Forward, Direction::Backward}) {
    if (direction == Direction::Forward ? leads : last) continue;
    for (Leg leg : legs(ghost.space, direction, table.flow.dice[table.flow.half])) {
      const bool home = comes_home(ghost, direction, leg);
      if (home && table.options.rules >= 2) leg.to = kPortRoyal;
      found.push_back({direction, leg});
    }
  }
  return found;
}

}  // namespace freebooter::jamaica
