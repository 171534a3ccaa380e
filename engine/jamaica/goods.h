#pragma once

#include <array>
#include <cstdint>

#include "engine/jamaica/cards.h"

namespace freebooter::jamaica {

// What a hold can carry (J0.5).
enum class Good : std::uint8_t { None, Gold, Food, Powder };
inline constexpr int kGoods = 3;

// What a goods symbol loads; None for a movement.
constexpr Good good_of(Symbol symbol) {
  constexpr std::array kGoodsBySymbol{Good::Gold, Good::Food, Good::Powder, Good::None, Good::None};
  return kGoodsBySymbol[static_cast<std::size_t>(symbol)];
}

// One hold of a ship: tokens of one type, or none (J3.1, J3.2).
struct Hold {
  Good good = Good::None;
  std::uint8_t count = 0;

  constexpr bool empty() const { return count == 0; }
  friend constexpr bool operator==(const Hold&, const Hold&) = default;
};

// The tokens left in a limited bank: gold, food, powder (J0.5).
using BankTokens = std::array<std::uint8_t, kGoods>;

// Five plain holds and the place of the Sixth Hold card (J1.4, J8.2).
inline constexpr std::uint8_t kPlainHolds = 5;
inline constexpr std::uint8_t kSixthHold = 5;
inline constexpr std::uint8_t kHolds = 6;
using Holds = std::array<Hold, kHolds>;

}  // namespace freebooter::jamaica
