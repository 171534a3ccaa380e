#pragma once

#include <array>
#include <cstdint>

namespace freebooter::jamaica {

// What a hold can carry (J0.5).
enum class Good : std::uint8_t { None, Gold, Food, Powder };
inline constexpr int kGoods = 3;

// One hold of a ship: tokens of one type, or none (J3.1, J3.2).
struct Hold {
  Good good = Good::None;
  std::uint8_t count = 0;

  constexpr bool empty() const { return count == 0; }
  friend constexpr bool operator==(const Hold&, const Hold&) = default;
};

// Five plain holds and the place of the Sixth Hold card (J1.4, J8.2).
inline constexpr std::uint8_t kPlainHolds = 5;
inline constexpr std::uint8_t kSixthHold = 5;
inline constexpr std::uint8_t kHolds = 6;
using Holds = std::array<Hold, kHolds>;

}  // namespace freebooter::jamaica
