#include "engine/malacca/rules.h"

namespace freebooter::malacca {

std::int32_t score(const State& s, Seat seat) { return s.seats[seat].coins + s.seats[seat].stake; }

SeatSet winners(const State& s) {
  SeatSet best;
  for (Seat seat = 0; seat < s.players(); ++seat) {
    if (best.empty() || score(s, seat) > score(s, best.front())) best = SeatSet();
    if (best.empty() || score(s, seat) == score(s, best.front())) best.add(seat);
  }
  return best;
}

}  // namespace freebooter::malacca
