#include "engine/match/luck.h"

#include "engine/jamaica/actions.h"
#include "engine/malacca/actions.h"

namespace freebooter {

std::optional<Luck> luck_of(const jamaica::State& s, const Action& outcome) {
  using jamaica::Kind;
  const jamaica::Flow& f = s.flow;
  switch (jamaica::kind_of(outcome)) {
    case Kind::RollDice: return Luck{f.captain, outcome.a + outcome.b};
    case Kind::CombatRoll:
      return Luck{f.battle.defending ? f.battle.defender : f.battle.attacker, 2 * (outcome.a + 1)};
    case Kind::DrawTreasure:
      return Luck{f.mover, jamaica::points(static_cast<jamaica::Face>(outcome.a))};
    default: return std::nullopt;
  }
}

std::optional<Luck> luck_of(const malacca::State&, const Action& outcome) {
  if (malacca::kind_of(outcome) != malacca::Kind::RevealShip) return std::nullopt;
  return Luck{kNoSeat, outcome.a};
}

}  // namespace freebooter
