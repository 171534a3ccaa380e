#include "engine/base/rules_version.h"

#include <algorithm>

namespace freebooter {

bool knows_rules(std::span<const std::uint8_t> known, int version) {
  return std::find(known.begin(), known.end(), version) != known.end();
}

std::string unknown_rules(std::span<const std::uint8_t> known, int version) {
  std::string out = "version " + std::to_string(version) + " of the rules is not known, only ";
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (i > 0) out += i + 1 == known.size() ? " and " : ", ";
    out += std::to_string(known[i]);
  }
  return out;
}

}  // namespace freebooter
