#pragma once

#include <cstdint>
#include <fstream>
#include <string>

namespace freebooter::golden {

// Each line of tests/signatures.txt is a game, or a game and a bot, and its number. A game by
// older rules has their version with its name: jamaica@1.
template <class G>
std::string signature_name(std::uint8_t rules) {
  const std::string name(G::kName);
  return rules == G::kRulesVersions.back() ? name : name + "@" + std::to_string(rules);
}

// "" if the file has no such name.
inline std::string signature_on_file(const std::string& wanted) {
  std::ifstream in(std::string(FREEBOOTER_SOURCE_DIR) + "/tests/signatures.txt");
  for (std::string name, number; in >> name >> number;) {
    if (name == wanted) return number;
  }
  return "";
}

}  // namespace freebooter::golden
