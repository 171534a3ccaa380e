#include "engine/jamaica/events.h"

#include <array>

namespace freebooter::jamaica {

namespace {
constexpr std::array<EventShape, kHappenings> kShapes{{
    {"round_began", "captain:seat", "", "", "round", ""},
    {"card_drawn", "seat:seat", "", "", "", "card:card"},
    {"reshuffled", "seat:seat", "", "", "", ""},
    {"dice_rolled", "captain:seat", "first:die", "second:die", "", ""},
    {"dice_placed", "captain:seat", "morning:die", "evening:die", "", ""},
    {"picked", "seat:seat", "", "", "", "card:card"},
    {"revealed", "seat:seat", "card:card", "", "", ""},
    {"action_began", "ship:ship", "half:half", "symbol:symbol", "die", ""},
    {"loaded", "ship:ship", "hold:hold", "good:good", "tokens", ""},
    {"dumped", "ship:ship", "hold:hold", "good:good", "tokens", ""},
    {"load_ignored", "ship:ship", "", "good:good", "", ""},
    {"sailed", "ship:ship", "from:space", "to:space", "steps", ""},
    {"came_home", "ship:ship", "", "", "", ""},
    {"battle_began", "ship:ship", "defender:ship", "", "", ""},
    {"powder_spent", "ship:ship", "", "", "tokens", ""},
    {"combat_rolled", "ship:ship", "face:combat", "", "strength", ""},
    {"rerolled", "ship:ship", "roller:ship", "", "", ""},
    {"battle_won", "ship:ship", "loser:ship", "", "", ""},
    {"battle_tied", "ship:ship", "other:ship", "", "", ""},
    {"hold_taken", "ship:ship", "loser:ship", "good:good", "tokens", ""},
    {"treasure_taken", "ship:ship", "loser:ship", "number:number", "", "treasure:treasure"},
    {"treasure_given", "ship:ship", "loser:ship", "number:number", "", "treasure:treasure"},
    {"nothing_taken", "ship:ship", "", "", "", ""},
    {"overboard", "ship:ship", "", "good:good", "tokens", ""},
    {"paid", "ship:ship", "space:space", "good:good", "tokens", ""},
    {"short", "ship:ship", "space:space", "good:good", "missing", ""},
    {"shortage_rolled", "ship:ship", "face:combat", "symbol:shortage", "", ""},
    {"retreated", "ship:ship", "from:space", "to:space", "", ""},
    {"treasure_drawn", "ship:ship", "space:space", "number:number", "", "treasure:treasure"},
    {"race_over", "ship:ship", "", "", "", ""},
    {"treasure_shown", "ship:ship", "treasure:treasure", "number:number", "points", ""},
    {"scored", "ship:ship", "", "", "points", ""},
    {"won", "ship:ship", "", "", "", ""},
}};
}  // namespace

const EventShape& shape(Happening happening) {
  static constexpr EventShape kUnknown{"unknown", "", "", "", "", ""};
  const auto kind = static_cast<std::size_t>(happening);
  return kind < kShapes.size() ? kShapes[kind] : kUnknown;
}

}  // namespace freebooter::jamaica
