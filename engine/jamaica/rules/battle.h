#pragma once

#include "engine/jamaica/rules/play.h"
#include "engine/jamaica/splits.h"

namespace freebooter::jamaica {

// J5.1 It is a duty, and one battle only.
template <class Host>
Next Play<Host>::begin_battle(ShipIndex defender) {
  f.battle = Battle{};
  f.battle.attacker = f.mover;
  f.battle.defender = defender;
  tell("J5.1"_rule, Happening::BattleBegan, f.mover, defender, kNil, 0);
  if (ship(f.mover).lap != ship(defender).lap) touch("J5.8"_rule);
  if (is_ghost(f.mover) || is_ghost(defender)) touch("J10.5"_rule);
  return Next::Powder;
}

// J5.2, J5.3 Any amount of one's own powder, then the roll. A ship without any is not asked.
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
  tell("J5.5"_rule, Happening::PowderSpent, fighter, kNil, kNil, spent);
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
  const int powder = b.defending ? b.defence_powder : b.attack_powder;
  const int fights_with = face == kStar ? 0 : strength(ship(fighter), powder, face);
  if constexpr (kHeard<Host>) f.phase = Phase::Sabre;  // the die lies on the table
  tell(b.defending ? "J5.3"_rule : "J5.2"_rule, Happening::CombatRolled, fighter,
       static_cast<std::uint8_t>(face), kNil, fights_with);
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
  tell("J8.4"_rule, Happening::Rerolled, owner, fighter_of(b), kNil, 0);
  return Next::CombatRoll;
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
    tell("J5.3"_rule, Happening::BattleTied, b.attacker, b.defender, kNil, 0);
    return Next::EndBattle;
  }
  tell("J5.3"_rule, Happening::BattleWon, b.winner, loser_of(b), kNil, 0);
  return begin_loot();
}

template <class Host>
Next Play<Host>::end_battle() {
  f.battle = Battle{};
  return Next::Settle;
}

}  // namespace freebooter::jamaica
