#pragma once

#include <cstdint>

#include "engine/base/fixed_list.h"
#include "engine/jamaica/board.h"
#include "engine/jamaica/goods.h"
#include "engine/jamaica/view.h"

namespace freebooter::jamaica::crew {

inline bool is_home(const ShipView& ship) { return ship.lap > 0; }
inline int hold_count(const ShipView& ship) {
  return ship.powers.has(Face::SixthHold) ? kHolds : kPlainHolds;
}

constexpr Good price_good(SpaceKind kind) {
  return kind == SpaceKind::Port ? Good::Gold : Good::Food;
}

// J3 Where tokens of this type can go: an empty hold, else each hold of another type; none
// when the load is ignored.
using Places = FixedList<std::uint8_t, kHolds>;
Places load_places(const ShipView& ship, Good good);

// Pays out of the smallest holds first: that frees room.
void pay_from_smallest(Holds& holds, Good good, int amount);

}  // namespace freebooter::jamaica::crew
