#include "engine/malacca/events.h"

#include <array>

namespace freebooter::malacca {

namespace {
constexpr std::array<EventShape, kHappenings> kShapes{{
    {"leader_chosen", "seat:seat", "", "", "", ""},
    {"captain_dealt", "seat:seat", "captain:captain", "", "coins", ""},
    {"round_began", "leader:seat", "", "", "round", ""},
    {"equipment_bought", "seat:seat", "type:type", "", "price", ""},
    {"nothing_bought", "seat:seat", "", "", "", ""},
    {"ship_revealed", "", "", "", "cargo", ""},
    {"placed", "seat:seat", "", "", "stake", "card:card"},
    {"revealed", "seat:seat", "card:card", "", "", ""},
    {"side_chosen", "seat:seat", "type:type", "", "", ""},
    {"ship_taken", "", "attack", "defence", "cargo", ""},
    {"ship_safe", "", "attack", "defence", "cargo", ""},
    {"stake_lost", "seat:seat", "", "", "coins", ""},
    {"stake_back", "seat:seat", "", "", "coins", ""},
    {"shared", "seat:seat", "", "", "coins", ""},
    {"trade_paid", "seat:seat", "", "", "coins", ""},
    {"deck_swabbed", "seat:seat", "", "", "coins", ""},
    {"halved", "seat:seat", "", "", "coins", ""},
    {"captain_paid", "seat:seat", "captain:captain", "", "coins", ""},
    {"equipment_paid", "seat:seat", "type:type", "", "coins", ""},
    {"tragic_hero", "seat:seat", "", "", "", ""},
    {"special_seen", "seat:seat", "", "", "", "card:card"},
    {"special_drawn", "seat:seat", "", "", "", "card:card"},
    {"no_special_left", "seat:seat", "", "", "", ""},
    {"put_under", "seat:seat", "card:card", "", "", ""},
    {"put_under_secretly", "seat:seat", "", "", "", "card:card"},
    {"scored", "seat:seat", "", "", "coins", ""},
    {"won", "seat:seat", "", "", "", ""},
}};
}  // namespace

const EventShape& shape(Happening happening) {
  static constexpr EventShape kUnknown{"unknown", "", "", "", "", ""};
  const auto kind = static_cast<std::size_t>(happening);
  return kind < kShapes.size() ? kShapes[kind] : kUnknown;
}

}  // namespace freebooter::malacca
