#pragma once

#include <cstdint>

#include "engine/jamaica/hull.h"

namespace freebooter::jamaica {

// How a battle can end, seen from the attacker; the rest is a tie.
struct Odds {
  double win = 0;
  double lose = 0;
};

// Who may still use the Sabre in this battle (J8.4).
enum class Sabre : std::uint8_t { Nobody, Attacker, Defender };

// Whose it is, of two ships that fight.
inline Sabre sabre_between(const Hull& attacker, const Hull& defender) {
  if (attacker.powers.has(Face::Sabre)) return Sabre::Attacker;
  return defender.powers.has(Face::Sabre) ? Sabre::Defender : Sabre::Nobody;
}

// The defender is about to roll: its die plus `defence` against the finished strength
// `attack`. A star wins at once (J5.4); the Sabre is used where it helps.
Odds defence_odds(int attack, int defence, Sabre sabre);

// The defender has rolled `die`.
Odds after_defence(int attack, int defence, std::uint8_t die, Sabre sabre);

// The attacker is about to roll: its die plus `attack` against a die plus `defence`.
Odds attack_odds(int attack, int defence, Sabre sabre);

// The attacker's roll stands: a star has won (J5.4), else the defender rolls.
Odds standing_attack(int attack, int defence, std::uint8_t die, Sabre sabre);

// The attacker has rolled `die`.
Odds after_attack(int attack, int defence, std::uint8_t die, Sabre sabre);

}  // namespace freebooter::jamaica
