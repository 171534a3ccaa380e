#pragma once

#include "engine/jamaica/goods.h"

namespace freebooter::jamaica::crew {

// Pays out of the smallest holds first: that frees room.
void pay_from_smallest(Holds& holds, Good good, int amount);

}  // namespace freebooter::jamaica::crew
