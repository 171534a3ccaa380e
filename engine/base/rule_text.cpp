#include "engine/base/rule_text.h"

namespace freebooter {

std::string_view text_of(RuleId rule, std::span<const ToldRule> texts) {
  for (const ToldRule& one : texts) {
    if (one.rule == rule) return one.text;
  }
  return "";
}

}  // namespace freebooter
