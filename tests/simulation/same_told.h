#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "table/json.h"

namespace freebooter::testing {

// Holds what different people were told of the same moment against each other: what is told of the
// table is the same for all, and of the game nobody hears anything else where another hears
// something. What one may not know is null for it, or missing; who hears more of a seat's than
// another is that seat, and who only watches hears no more than anybody.
class SameTold {
 public:
  using Receiver = std::optional<int>;  // its seat; nothing for who watches

  explicit SameTold(std::string game) : game_(std::move(game)) {}

  // Takes in a whole table, from which it learns where in a view the seats are.
  void see(std::string_view whole);
  // Takes in an update that somebody has received; throws std::string if another was told
  // otherwise.
  void hear(std::string_view update, Receiver receiver);
  // How often two that were told the same moment could be compared.
  std::uint64_t compared() const { return compared_; }

 private:
  struct Moment {
    std::string table;  // what changed of the table, as text
    table::Json steps;
    Receiver receiver;
  };
  Receiver owner_of(std::string_view way) const;
  bool may_know_more(Receiver receiver, std::string_view way) const;
  bool same_event(const table::Json& one, Receiver first, const table::Json& other,
                  Receiver second) const;
  bool same_step(const table::Json& one, Receiver first, const table::Json& other,
                 Receiver second) const;
  bool same_steps(const table::Json& one, Receiver first, const table::Json& other,
                  Receiver second) const;

  std::string game_;
  char seats_ = 0;  // how ways into the view begin that lead to a seat
  std::map<std::pair<std::uint64_t, std::uint64_t>, Moment> moments_;  // from, seq
  std::uint64_t compared_ = 0;
};

}  // namespace freebooter::testing
