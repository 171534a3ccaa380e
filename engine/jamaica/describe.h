#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/base/event.h"
#include "engine/base/rule_id.h"
#include "engine/jamaica/board.h"
#include "engine/jamaica/state.h"

namespace freebooter::jamaica {

// The seat's name, or the Ghost Ship for the ship after the last seat.
std::string ship_name(ShipIndex ship, std::span<const std::string> names);

// A space so that a reader knows it: "16 (port, 3 gold)".
std::string space_text(Space space);

// An English sentence for the event, as far as it is not hidden.
std::string sentence(const Event& event, std::span<const std::string> names);

// What the rule says, in one line; "" for an unknown id.
std::string_view explain(RuleId rule);

}  // namespace freebooter::jamaica
