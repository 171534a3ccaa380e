#pragma once

#include <cstdint>
#include <optional>

#include "engine/base/action.h"
#include "engine/base/fixed_list.h"
#include "engine/base/index_set.h"
#include "engine/jamaica/battle_odds.h"
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
  std::uint8_t left = 0;     // of what it costs, aboard once it is paid
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

// For the kinds Pick, Sail, Retreat and GhostSail of the viewer; empty for all others.
Preview preview(const View& view, const Action& action);

// J2.1 What each card of the viewer's hand would lead to if the dice were laid so.
struct LaidCard {
  Card card = kNoCard;
  Preview leads_to;
};
FixedList<LaidCard, 4> preview_laying(const View& view, const Action& place_dice);

// What a ship has aboard: tokens by type, and holds that are empty.
struct Aboard {
  std::uint8_t gold = 0;
  std::uint8_t food = 0;
  std::uint8_t powder = 0;
  std::uint8_t empty = 0;

  friend constexpr bool operator==(const Aboard&, const Aboard&) = default;
};

// What remains aboard after a payment (Pay), powder brought up (PowderSplit) or a load (Load,
// Dump) that is asked for now; nothing for any other action.
std::optional<Aboard> remains(const View& view, const Action& action);

}  // namespace freebooter::jamaica
