#include "bots/malacca/sea.h"

#include "engine/malacca/rules.h"

namespace freebooter::malacca::crew {

Hands imagine_hands(const View& view, Rng& rng) {
  const State state = sample_world(view, rng);
  Hands hands;
  for (Seat seat = 0; seat < view.players(); ++seat) hands[seat] = state.seats[seat].hand;
  return hands;
}

}  // namespace freebooter::malacca::crew
