#pragma once

#include <array>
#include <map>
#include <optional>

#include "engine/base/reader.h"
#include "engine/jamaica/position.h"
#include "engine/jamaica/state.h"

// Inside the position text: what was written, before what was not is filled in.
namespace freebooter::jamaica {

struct ShipDraft {
  CardSet mentioned;  // in the hand, pile, discard or pick that were written
  bool pile = false;
  bool discard = false;
};

struct Draft {
  State state;
  bool turn_given = false;
  bool dice_given = false;
  bool battle_given = false;
  bool lairs_given = false;
  std::array<ShipDraft, kMaxShips> ships{};

  // Where the parts were written, for messages.
  std::map<Part, Word> places;
  std::array<Word, kMaxShips> ship_places{};
  std::array<Word, kTreasures> treasure_places{};

  Word place_of(const Fault& fault) const;
};

// Fills in the defaults and what follows from the rest. A fault means that it can't be done.
std::optional<Fault> complete(Draft& draft);

}  // namespace freebooter::jamaica
