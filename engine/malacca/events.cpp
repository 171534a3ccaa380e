#include "engine/malacca/events.h"

#include <array>

namespace freebooter::malacca {

namespace {
constexpr std::array<EventShape, kHappenings> kShapes{{
    {"leader_chosen", "who", "", "", "", ""},
    {"captain_dealt", "who", "captain:captain", "", "coins", ""},
    {"round_began", "leader", "", "", "round", ""},
    {"equipment_bought", "who", "type:type", "", "price", ""},
    {"nothing_bought", "who", "", "", "", ""},
    {"ship_revealed", "", "", "", "cargo", ""},
    {"placed", "who", "", "", "stake", "card:card"},
    {"revealed", "who", "card:card", "", "", ""},
    {"side_chosen", "who", "type:type", "", "", ""},
    {"ship_taken", "", "attack", "defence", "cargo", ""},
    {"ship_safe", "", "attack", "defence", "cargo", ""},
    {"stake_lost", "who", "", "", "coins", ""},
    {"stake_back", "who", "", "", "coins", ""},
    {"shared", "who", "", "", "coins", ""},
    {"trade_paid", "who", "", "", "coins", ""},
    {"deck_swabbed", "who", "", "", "coins", ""},
    {"halved", "who", "", "", "coins", ""},
    {"captain_paid", "who", "captain:captain", "", "coins", ""},
    {"equipment_paid", "who", "type:type", "", "coins", ""},
    {"tragic_hero", "who", "", "", "", ""},
    {"special_seen", "who", "", "", "", "card:card"},
    {"special_drawn", "who", "", "", "", "card:card"},
    {"no_special_left", "who", "", "", "", ""},
    {"put_under", "who", "card:card", "", "", ""},
    {"put_under_secretly", "who", "", "", "", "card:card"},
    {"scored", "who", "", "", "coins", ""},
    {"won", "who", "", "", "", ""},
}};
}  // namespace

const EventShape& shape(Happening happening) {
  return kShapes[static_cast<std::size_t>(happening)];
}

}  // namespace freebooter::malacca
