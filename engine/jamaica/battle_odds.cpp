#include "engine/jamaica/battle_odds.h"

#include <cmath>

#include "engine/jamaica/odds.h"
#include "engine/jamaica/open_rules.h"

namespace freebooter::jamaica {

namespace {

// Every chance of a battle is a whole number of outcomes.
std::uint8_t outcomes(double chance) {
  return static_cast<std::uint8_t>(std::lround(chance * kOutcomes));
}

Chances chances(const Odds& odds, bool for_attacker) {
  const std::uint8_t attacker = outcomes(odds.win);
  const std::uint8_t defender = outcomes(odds.lose);
  const auto tie = static_cast<std::uint8_t>(kOutcomes - attacker - defender);
  return for_attacker ? Chances{attacker, tie, defender} : Chances{defender, tie, attacker};
}

// A battle under way, as far as it has come.
class Fight {
 public:
  explicit Fight(const View& view)
      : battle_(view.flow.battle),
        attacker_(view.ships[battle_.attacker]),
        defender_(view.ships[battle_.defender]),
        owner_(sabre_between(attacker_, defender_)) {}

  bool defending() const { return battle_.defending; }
  Sabre owner() const { return owner_; }
  Sabre sabre() const { return battle_.sabre_used ? Sabre::Nobody : owner_; }
  int attack(int powder) const { return battle_bonus(attacker_) + powder; }
  int defence(int powder) const { return battle_bonus(defender_) + powder; }
  const Battle& battle() const { return battle_; }
  // What the attacker has come to, its die included.
  int attacked_with() const {
    return strength(attacker_, battle_.attack_powder, battle_.attack_die);
  }

  // The same against a defender who adds nothing and one who adds all that it has.
  template <class OddsOf>
  BattleOdds both(OddsOf odds_of, bool for_attacker) const {
    const int most = defending() ? 0 : total(defender_.holds, Good::Powder);
    return {chances(odds_of(0), for_attacker), chances(odds_of(most), for_attacker)};
  }

 private:
  const Battle& battle_;
  const Hull& attacker_;
  const Hull& defender_;
  Sabre owner_;
};

}  // namespace

BattleOdds powder_odds(const View& view, int powder) {
  const Fight fight(view);
  return fight.both(
      [&](int answer) {
        return fight.defending()
                   ? defence_odds(fight.attacked_with(), fight.defence(powder), fight.sabre())
                   : attack_odds(fight.attack(powder), fight.defence(answer), fight.sabre());
      },
      !fight.defending());
}

BattleOdds rolled_odds(const View& view, int powder, std::uint8_t face) {
  const Fight fight(view);
  return fight.both(
      [&](int answer) {
        return fight.defending()
                   ? after_defence(fight.attacked_with(), fight.defence(powder), face,
                                   fight.sabre())
                   : after_attack(fight.attack(powder), fight.defence(answer), face, fight.sabre());
      },
      !fight.defending());
}

BattleOdds sabre_odds(const View& view, bool reroll) {
  const Fight fight(view);
  const Battle& b = fight.battle();
  return fight.both(
      [&](int answer) {
        if (fight.defending()) {
          const int attack = fight.attacked_with();
          const int defence = fight.defence(b.defence_powder);
          return reroll ? defence_odds(attack, defence, Sabre::Nobody)
                        : after_defence(attack, defence, b.defence_die, Sabre::Nobody);
        }
        const int attack = fight.attack(b.attack_powder);
        const int defence = fight.defence(answer);
        if (reroll) return attack_odds(attack, defence, Sabre::Nobody);
        // A Sabre that is kept may still be used on the defender's roll.
        return standing_attack(attack, defence, b.attack_die, fight.owner());
      },
      fight.owner() == Sabre::Attacker);
}

}  // namespace freebooter::jamaica
