#include "engine/malacca/luck.h"

#include "engine/malacca/actions.h"

namespace freebooter::malacca {

std::optional<Luck> luck(const State&, const Action& outcome) {
  if (kind_of(outcome) != Kind::RevealShip) return std::nullopt;
  return Luck{kNoSeat, outcome.a};
}

}  // namespace freebooter::malacca
