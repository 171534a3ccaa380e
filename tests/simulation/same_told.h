#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "table/json.h"

namespace freebooter::testing {

// Holds what different people were told of the same moment against each other: what is told of the
// table is the same for all, and of the game nobody hears anything else where another hears
// something. What one may not know is null for it, or missing.
class SameTold {
 public:
  // Takes in an update that somebody has received; throws std::string if another was told
  // otherwise.
  void hear(std::string_view update);
  // How often two that were told the same moment could be compared.
  std::uint64_t compared() const { return compared_; }

 private:
  struct Moment {
    std::string table;  // what changed of the table, as text
    table::Json steps;
  };
  std::map<std::pair<std::uint64_t, std::uint64_t>, Moment> moments_;  // from, seq
  std::uint64_t compared_ = 0;
};

}  // namespace freebooter::testing
