#include "engine/malacca/rules.h"
#include "engine/malacca/showdown.h"

namespace freebooter::malacca {

namespace {

std::int32_t score_of(const Stand& stand) { return stand.coins + stand.stake; }

template <class Table>
SeatSet richest(const Table& table) {
  SeatSet best;
  for (Seat seat = 0; seat < table.players(); ++seat) {
    const std::int32_t score = score_of(table.seats[seat]);
    if (best.empty() || score > score_of(table.seats[best.front()])) best = SeatSet();
    if (best.empty() || score == score_of(table.seats[best.front()])) best.add(seat);
  }
  return best;
}

}  // namespace

std::int32_t score(const State& s, Seat seat) { return score_of(s.seats[seat]); }
SeatSet winners(const State& s) { return richest(s); }
SeatSet winners(const Showdown& showdown) { return richest(showdown); }

}  // namespace freebooter::malacca
