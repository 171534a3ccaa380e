#include "engine/jamaica/odds.h"

#include "engine/jamaica/open_rules.h"

namespace freebooter::jamaica {

namespace {

// Whether the Sabre's owner prefers `second`: the attacker more wins, the defender fewer.
bool better(const Odds& second, const Odds& first, Sabre sabre) {
  const double gain = (second.win - second.lose) - (first.win - first.lose);
  return sabre == Sabre::Attacker ? gain > 0 : gain < 0;
}

template <class OddsOf>
Odds mean(OddsOf odds_of) {
  Odds sum;
  for (std::uint8_t die = 0; die < kDieFaces; ++die) {
    const Odds odds = odds_of(die);
    sum.win += odds.win / kDieFaces;
    sum.lose += odds.lose / kDieFaces;
  }
  return sum;
}

}  // namespace

Odds after_defence(int attack, int defence, std::uint8_t die, Sabre sabre) {
  const int ahead = compare_strengths(attack, defence + combat_value(die), die);
  const Odds kept{ahead > 0 ? 1.0 : 0.0, ahead < 0 ? 1.0 : 0.0};
  if (sabre == Sabre::Nobody) return kept;
  const Odds again = defence_odds(attack, defence, Sabre::Nobody);
  return better(again, kept, sabre) ? again : kept;
}

Odds defence_odds(int attack, int defence, Sabre sabre) {
  return mean([&](std::uint8_t die) { return after_defence(attack, defence, die, sabre); });
}

Odds standing_attack(int attack, int defence, std::uint8_t die, Sabre sabre) {
  return die == kStar ? Odds{1, 0} : defence_odds(attack + combat_value(die), defence, sabre);
}

Odds after_attack(int attack, int defence, std::uint8_t die, Sabre sabre) {
  const Odds kept = standing_attack(attack, defence, die, sabre);
  if (sabre == Sabre::Nobody) return kept;
  const Odds again = attack_odds(attack, defence, Sabre::Nobody);
  return better(again, kept, sabre) ? again : kept;
}

Odds attack_odds(int attack, int defence, Sabre sabre) {
  return mean([&](std::uint8_t die) { return after_attack(attack, defence, die, sabre); });
}

}  // namespace freebooter::jamaica
