#include "engine/jamaica/luck.h"

#include "engine/jamaica/actions.h"
#include "engine/jamaica/open_rules.h"

namespace freebooter::jamaica {

std::optional<Luck> luck(const State& s, const Action& outcome) {
  const Flow& f = s.flow;
  switch (kind_of(outcome)) {
    case Kind::RollDice: return Luck{f.captain, outcome.a + outcome.b};
    case Kind::CombatRoll: return Luck{fighter_of(f.battle), combat_value(outcome.a)};
    case Kind::DrawTreasure: return Luck{f.mover, points(static_cast<Face>(outcome.a))};
    default: return std::nullopt;
  }
}

}  // namespace freebooter::jamaica
