#pragma once

#include <cstdint>
#include <fstream>
#include <string>

namespace freebooter::golden {

// Each line of tests/signatures/GAME.txt is the game, or the game and a bot, and its number. A game
// by older rules has their version with its name: jamaica@1.
template <class G>
std::string signature_name(std::uint8_t rules) {
  const std::string name(G::kName);
  return rules == G::kRulesVersions.back() ? name : name + "@" + std::to_string(rules);
}

// "" if the file of the game has no such name.
template <class G>
std::string signature_on_file(const std::string& wanted) {
  std::ifstream in(std::string(FREEBOOTER_SOURCE_DIR) + "/tests/signatures/" +
                   std::string(G::kName) + ".txt");
  for (std::string name, number; in >> name >> number;) {
    if (name == wanted) return number;
  }
  return "";
}

}  // namespace freebooter::golden
