#pragma once

#include "engine/base/seats.h"

namespace freebooter {

// Whose last decision could be undone, for nothing has come of it yet.
struct TakeBacks {
  SeatSet unseen;  // the others have seen nothing but that it was made
  SeatSet seen;    // they have seen some of it, but none has acted since
};

}  // namespace freebooter
