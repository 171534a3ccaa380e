#pragma once

#include "engine/jamaica/play.h"
#include "engine/jamaica/splits.h"

namespace freebooter::jamaica {

// J5.2 What a ship fights with.
inline int strength(const Ship& ship, int powder, int die) {
  // J8.2 Lady Beth adds two.
  return powder + combat_value(static_cast<std::uint8_t>(die)) +
         (ship.powers.has(Face::LadyBeth) ? 2 : 0);
}

// J5.1 It is a duty, and one battle only.
template <class Host>
Next Play<Host>::begin_battle(ShipIndex defender) {
  f.battle = Battle{};
  f.battle.attacker = f.mover;
  f.battle.defender = defender;
  tell(Happening::BattleBegan, f.mover, defender, kNil, 0, "J5.1"_rule);
  if (ship(f.mover).lap != ship(defender).lap) touch("J5.8"_rule);
  if (is_ghost(f.mover) || is_ghost(defender)) touch("J10.5"_rule);
  return Next::Powder;
}

// J5.2, J5.3 Any number of the own powder, then the roll. A ship without any is not asked.
template <class Host>
Next Play<Host>::begin_powder() {
  const ShipIndex fighter = fighter_of(f.battle);
  const int most = total(ship(fighter).holds, Good::Powder);
  if (waits(most + 1)) return ask(Phase::Powder, controller(s, fighter));
  return powder(static_cast<int>(answer(most + 1)));
}

// J5.5 It may come from any holds, and goes to the bank at once.
template <class Host>
Next Play<Host>::powder(int amount) {
  if (amount == 0) return Next::CombatRoll;
  f.amount = static_cast<std::uint8_t>(amount);
  const Splits ways(ship(fighter_of(f.battle)).holds, Good::Powder, amount);
  if (waits(ways.size())) return ask(Phase::PowderSplit, f.actor);
  return spend_powder(ways.nth(answer(ways.size())));
}

template <class Host>
Next Play<Host>::spend_powder(Split split) {
  const ShipIndex fighter = fighter_of(f.battle);
  const int spent = take_out(ship(fighter).holds, split);
  to_bank(Good::Powder, spent);
  f.amount = 0;
  (f.battle.defending ? f.battle.defence_powder : f.battle.attack_powder) =
      static_cast<std::uint8_t>(spent);
  tell(Happening::PowderSpent, fighter, kNil, kNil, spent, "J5.5"_rule);
  return Next::CombatRoll;
}

template <class Host>
Next Play<Host>::begin_roll() {
  touch(f.battle.defending ? "J5.3"_rule : "J5.2"_rule);
  if (waits(6)) return ask(Phase::CombatRoll, controller(s, fighter_of(f.battle)));
  return combat_roll(static_cast<int>(answer(6)));
}

// J8.4 The Sabre is offered to its owner after every roll, once a battle.
template <class Host>
Next Play<Host>::combat_roll(int face) {
  Battle& b = f.battle;
  const ShipIndex fighter = fighter_of(b);
  (b.defending ? b.defence_die : b.attack_die) = static_cast<std::uint8_t>(face);
  tell(Happening::CombatRolled, fighter, static_cast<std::uint8_t>(face), kNil, 0,
       b.defending ? "J5.3"_rule : "J5.2"_rule);
  if (!b.sabre_used) {
    for (const ShipIndex owner : {b.attacker, b.defender}) {
      if (!ship(owner).powers.has(Face::Sabre)) continue;
      if (waits(2)) return ask(Phase::Sabre, controller(s, owner));
      return sabre(answer(2) == 0);
    }
  }
  return after_roll();
}

// J8.4 The second roll stands; no powder is added to it.
template <class Host>
Next Play<Host>::sabre(bool reroll) {
  if (!reroll) return after_roll();
  Battle& b = f.battle;
  b.sabre_used = true;
  const ShipIndex owner = ship(b.attacker).powers.has(Face::Sabre) ? b.attacker : b.defender;
  tell(Happening::Rerolled, owner, fighter_of(b), kNil, 0, "J8.4"_rule);
  return Next::CombatRoll;
}

// J5.3 The higher strength wins, a tie changes nothing. J5.4 A star wins at once: the
// attacker's before any defence, the defender's against any strength. kNoShip while nobody has
// won by the rolls made so far.
inline ShipIndex battle_winner(const State& s) {
  const Battle& b = s.flow.battle;
  if (b.attack_die == kStar) return b.attacker;
  if (!b.defending) return kNoShip;
  if (b.defence_die == kStar) return b.defender;
  const int attack = strength(s.ships[b.attacker], b.attack_powder, b.attack_die);
  const int defence = strength(s.ships[b.defender], b.defence_powder, b.defence_die);
  if (attack == defence) return kNoShip;
  return attack > defence ? b.attacker : b.defender;
}

template <class Host>
Next Play<Host>::after_roll() {
  Battle& b = f.battle;
  if ((b.defending ? b.defence_die : b.attack_die) == kStar) {
    touch("J5.4"_rule);
  } else if (!b.defending) {
    b.defending = true;
    return Next::Powder;
  }
  b.winner = battle_winner(s);
  if (b.winner == kNoShip) {
    tell(Happening::BattleTied, b.attacker, b.defender, kNil, 0, "J5.3"_rule);
    return Next::EndBattle;
  }
  tell(Happening::BattleWon, b.winner, loser_of(b), kNil, 0, "J5.3"_rule);
  return begin_loot();
}

template <class Host>
Next Play<Host>::end_battle() {
  f.battle = Battle{};
  return Next::Settle;
}

}  // namespace freebooter::jamaica
