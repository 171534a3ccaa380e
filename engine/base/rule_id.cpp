#include "engine/base/rule_id.h"

namespace freebooter {

std::string to_string(RuleId rule) {
  if (rule.none()) return "";
  return std::string(1, rule.game) + std::to_string(rule.section) + "." + std::to_string(rule.item);
}

}  // namespace freebooter
