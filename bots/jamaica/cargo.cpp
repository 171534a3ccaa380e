#include "bots/jamaica/cargo.h"

#include <algorithm>

namespace freebooter::jamaica::crew {

void pay_from_smallest(Holds& holds, Good good, int amount) {
  while (amount > 0) {
    Hold* smallest = nullptr;
    for (Hold& hold : holds) {
      if (hold.good != good) continue;
      if (smallest == nullptr || hold.count < smallest->count) smallest = &hold;
    }
    if (smallest == nullptr) return;
    const int part = std::min<int>(amount, smallest->count);
    amount -= part;
    smallest->count = static_cast<std::uint8_t>(smallest->count - part);
    if (smallest->count == 0) smallest->good = Good::None;
  }
}

}  // namespace freebooter::jamaica::crew
