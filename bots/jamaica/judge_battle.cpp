#include <algorithm>
#include <cstddef>

#include "bots/jamaica/family.h"
#include "bots/jamaica/judge.h"
#include "engine/jamaica/odds.h"

namespace freebooter::jamaica::crew {

namespace {

// What a defender would gain or lose, and what a powder costs it.
struct Stakes {
  double win;
  double lose;
  double powder;
};

// The powder that a defender with `have` of it would answer with.
int best_answer(int attack, int bonus, int have, Sabre sabre, const Stakes& stakes) {
  constexpr int kMost = 12;  // nobody needs more against a single die
  int best = 0;
  double best_value = -1e9;
  for (int amount = 0; amount <= std::min(have, kMost); ++amount) {
    const Odds odds = defence_odds(attack, bonus + amount, sabre);
    const double value = odds.lose * stakes.win - odds.win * stakes.lose - amount * stakes.powder;
    if (value > best_value) {
      best_value = value;
      best = amount;
    }
  }
  return best;
}

}  // namespace

// J5.1 Whom to attack. For the Ghost: whoever has most to lose, but not the Captain.
double Judge::attack(ShipIndex rival) const {
  if (view_.flow.mover == me_) return forecast_.battle_with(own(), rival);
  return rival == me_ ? -forecast_.prize_of(me_) : forecast_.prize_of(rival);
}

// J5.2, J5.3 The amount whose chance of loot is worth most beyond the powder itself. Of
// amounts that promise the same, the smallest is scored highest.
double Judge::powder(int amount) const {
  constexpr double kRivalPowder = 0.3;
  const Battle& b = view_.flow.battle;
  const Hull& attacker = view_.ships[b.attacker];
  const Hull& defender = view_.ships[b.defender];
  const Sabre sabre = b.sabre_used ? Sabre::Nobody : sabre_between(attacker, defender);
  const Worth& worth = forecast_.worth();

  const double cost = worth.powder_spent(total(own().holds, Good::Powder), amount);
  const double own_prize = forecast_.prize_of(me_);
  const double harm = 1 + worth.taste().harm;

  if (b.defending) {
    const int attack = strength(attacker, b.attack_powder, b.attack_die);
    const Odds odds = defence_odds(attack, battle_bonus(defender) + amount, sabre);
    return odds.lose * forecast_.prize_of(b.attacker) * harm - odds.win * own_prize - cost;
  }
  const double prize = forecast_.prize_of(b.defender);
  const int have = total(defender.holds, Good::Powder);
  double sum = 0;
  for (std::uint8_t die = 0; die < kStar; ++die) {
    const int attack = strength(attacker, amount, die);
    const int answer =
        best_answer(attack, battle_bonus(defender), have, sabre, {own_prize, prize, kRivalPowder});
    const Odds odds = defence_odds(attack, battle_bonus(defender) + answer, sabre);
    sum += odds.win * prize * harm - odds.lose * own_prize;
  }
  return (sum + prize * harm) / kDieFaces - cost;
}

// J5.5 Out of which holds: an emptied one can take the loot.
double Judge::spend(Split split) const {
  Hull ship = own_hull();
  take_out(ship.holds, split);
  return after_battle(ship);
}

// J8.4 Reroll, or let it stand. A Sabre that is kept may still be used on the next roll.
double Judge::sabre(bool reroll) const {
  const Battle& b = view_.flow.battle;
  const Hull& attacker = view_.ships[b.attacker];
  const Hull& defender = view_.ships[b.defender];
  const Sabre owner = sabre_between(attacker, defender);
  const int attack = b.attack_powder + battle_bonus(attacker);
  Odds odds;
  if (b.defending) {
    const int rolled = strength(attacker, b.attack_powder, b.attack_die);
    const int defence = b.defence_powder + battle_bonus(defender);
    odds = reroll ? defence_odds(rolled, defence, Sabre::Nobody)
                  : after_defence(rolled, defence, b.defence_die, Sabre::Nobody);
  } else {
    constexpr int kUsual = 4;  // what a defender spends if it has it
    const int defence =
        battle_bonus(defender) + std::min(total(defender.holds, Good::Powder), kUsual);
    odds = reroll ? attack_odds(attack, defence, Sabre::Nobody)
                  : standing_attack(attack, defence, b.attack_die, owner);
  }
  const double value = odds.win * (forecast_.prize_of(b.defender) + 1) -
                       odds.lose * (forecast_.prize_of(b.attacker) + 1);
  return owner == Sabre::Attacker ? value : -value;
}

// J5.6 What the loser has, seen from the winner; for the Ghost, whose loot nobody enjoys,
// only the loss counts.
double Judge::loot(const Action& action) const {
  const Battle& b = view_.flow.battle;
  const Worth& worth = forecast_.worth();
  const Taste& taste = worth.taste();
  const double share = b.winner == me_ ? 1 + taste.harm : taste.harm;
  switch (kind_of(action)) {
    case Kind::TakeHold: return take_hold(action.a);
    case Kind::TakeTreasure: return share * worth.hopes().of(view_.treasures[action.a], taste);
    case Kind::GiveTreasure: return -share * worth.hopes().of(view_.treasures[action.a], taste);
    default: return 0;
  }
}

// What the robbed ship comes to: one that has just arrived has its price still to pay.
double Judge::loser_worth(ShipIndex loser, const Hull& ship) const {
  constexpr Turn kEvening{0, {}, 1};
  if (loser != view_.flow.mover || view_.flow.free_arrival) return forecast_.worth()(ship);
  return forecast_.settle(ship, kEvening);
}

double Judge::take_hold(int hold) const {
  constexpr double kGhostGain = 0.2;  // it seldom wins: its gain counts less than the loss
  const Battle& b = view_.flow.battle;
  const ShipIndex loser = loser_of(b);
  const Hull& robbed = view_.ships[loser];
  Hull after = robbed;
  Hold& content = after.holds[static_cast<std::size_t>(hold)];
  const Hold loot = content;
  content = Hold{};
  const double taste = forecast_.worth().taste().harm;
  const double harm = taste * (loser_worth(loser, robbed) - loser_worth(loser, after));
  if (b.winner != me_) {
    return harm - (loot.good == Good::Gold ? taste * kGhostGain * loot.count : 0);
  }

  double best = -1e9;
  for (const std::uint8_t place : load_places(own(), loot.good)) {
    Hull loaded = own_hull();
    loaded.holds[place] = loot;
    best = std::max(best, after_battle(loaded));
  }
  return harm + best - after_battle(own());
}

}  // namespace freebooter::jamaica::crew
