#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/base/event.h"
#include "engine/base/rule_id.h"

namespace freebooter::malacca {

// An English sentence for the event, as far as it is not hidden.
std::string sentence(const Event& event, std::span<const std::string> names);

// What the rule says, in one line; "" for an unknown id.
std::string_view explain(RuleId rule);

}  // namespace freebooter::malacca
