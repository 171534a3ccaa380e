#pragma once

#include <cstdint>

#include "engine/base/fixed_list.h"
#include "engine/jamaica/board.h"
#include "engine/jamaica/options.h"
#include "engine/jamaica/view.h"

namespace freebooter::jamaica::crew {

// J7.2, J7.3 Where a shortage can send the ship: the first fitting space behind it on each
// lane. `die` is the shortage die of the second edition.
using WaysBack = FixedList<Leg, 4>;
WaysBack ways_back(const ShipView& ship, Edition edition, std::uint8_t die);

}  // namespace freebooter::jamaica::crew
