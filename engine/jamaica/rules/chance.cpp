#include "engine/base/check.h"
#include "engine/jamaica/actions.h"
#include "engine/jamaica/rules.h"

namespace freebooter::jamaica {

Action chance_action(const State& s, std::uint32_t index) {
  switch (s.flow.phase) {
    case Phase::FirstCaptain: return make(Kind::FirstCaptain, static_cast<std::uint8_t>(index));
    case Phase::Deal:
    case Phase::Refill: return make(Kind::DrawCard, s.ships[s.flow.actor].pile.nth(index));
    case Phase::RollDice:
      return make(Kind::RollDice, static_cast<std::uint8_t>(1 + index / 6),
                  static_cast<std::uint8_t>(1 + index % 6));
    case Phase::CombatRoll: return make(Kind::CombatRoll, static_cast<std::uint8_t>(index));
    case Phase::ShortageRoll: return make(Kind::ShortageRoll, static_cast<std::uint8_t>(index));
    default: break;
  }
  FREEBOOTER_CHECK(s.flow.phase == Phase::DrawTreasure);
  std::uint8_t face = 0;
  while (index >= s.undrawn[face]) index -= s.undrawn[face++];
  return make(Kind::DrawTreasure, face);
}

}  // namespace freebooter::jamaica
