#pragma once

#include <cstdint>

#include "engine/base/action.h"
#include "engine/base/fixed_list.h"
#include "engine/base/index_set.h"
#include "engine/jamaica/board.h"
#include "engine/jamaica/view.h"

namespace freebooter::jamaica {

// Where a movement would end, and what waits there.
struct Landing {
  std::uint8_t half = 0;  // 0 morning, 1 evening
  Space from = kPortRoyal;
  Space to = kPortRoyal;
  bool home = false;       // the lap is done: nothing more is due
  IndexSet opponents;      // ships that now lie there: a battle
  bool treasure = false;   // the lair still has its token
  Good good = Good::None;  // what the space costs
  std::uint8_t price = 0;
  std::uint8_t missing = 0;  // tokens short of the price: a shortage
  // What happens before (a battle, a shortage, a choice of holds) may change this.
  bool uncertain = false;

  friend constexpr bool operator==(const Landing&, const Landing&) = default;
};

// What a load would do.
struct Cargo {
  std::uint8_t half = 0;
  Good good = Good::None;
  std::uint8_t amount = 0;
  bool ignored = false;  // every hold has that type, or a limited bank has none left
  bool dumps = false;    // no hold is empty: one is emptied first
  // What happens before (a battle, a shortage, a treasure, a choice) may change this.
  bool uncertain = false;

  friend constexpr bool operator==(const Cargo&, const Cargo&) = default;
};

// What a choice would lead to, as far as the viewer can know: the landings of a card or a
// lane, and the loads of a card.
struct Preview {
  FixedList<Landing, 6> landings;
  FixedList<Cargo, 2> loads;
};

// For the kinds Pick, Sail, Retreat and GhostSail of the viewer; empty for all others. Before
// the dice lie (PlaceDice) it shows nothing: ask again for the cards once they do.
Preview preview(const View& view, const Action& action);

}  // namespace freebooter::jamaica
