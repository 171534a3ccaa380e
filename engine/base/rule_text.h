#pragma once

#include <span>
#include <string_view>

#include "engine/base/rule_id.h"

namespace freebooter {

// A rule in short, as its page in docs/rules tells it.
struct ToldRule {
  RuleId rule;
  std::string_view text;
};

// "" for a rule that is not told.
std::string_view text_of(RuleId rule, std::span<const ToldRule> texts);

}  // namespace freebooter
