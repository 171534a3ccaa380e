#pragma once

#include <cstddef>

#include "engine/malacca/state.h"

// Rules about what lies open on the table: for the rules themselves, messages and screens.
// A table of theirs is a State or a View.
namespace freebooter::malacca {

// M6.1 Four cards of each type exist, where the game has equipment. Below 0 there are too many on
// the table.
template <class Table>
constexpr int equipment_left(const Table& table, std::size_t type) {
  int left = table.options.equipment ? kEquipmentCopies : 0;
  for (const auto& player : table.seats) left -= player.equipment[type];
  return left;
}

// M6.1 Whether the leader can buy anything: 5 coins, and a card that is left.
template <class Table>
constexpr bool can_buy(const Table& table) {
  if (!table.options.equipment) return false;
  if (table.seats[table.flow.leader].coins < kEquipmentPrice) return false;
  bool left = false;
  for (std::size_t type = 0; type < kTypes; ++type) left = left || equipment_left(table, type) > 0;
  return left;
}

}  // namespace freebooter::malacca
