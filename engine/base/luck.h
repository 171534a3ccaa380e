#pragma once

#include "engine/base/seats.h"

namespace freebooter {

// What an outcome of chance was worth, where a number can say it.
struct Luck {
  Seat who = kNoSeat;  // a seat, in Jamaica a ship, the Ghost's too; kNoSeat for all together
  int worth = 0;
};

}  // namespace freebooter
