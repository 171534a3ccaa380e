#pragma once

#include <cstdint>

#include "engine/jamaica/board.h"
#include "engine/jamaica/cards.h"
#include "engine/jamaica/goods.h"
#include "engine/jamaica/hold_scan.h"

namespace freebooter::jamaica {

// The treasure powers a ship has face up, a bit each by Face.
class Powers {
 public:
  constexpr bool has(Face face) const { return ((bits_ >> static_cast<unsigned>(face)) & 1U) != 0; }
  constexpr void add(Face face) { bits_ = static_cast<std::uint8_t>(bits_ | bit(face)); }
  constexpr void remove(Face face) { bits_ = static_cast<std::uint8_t>(bits_ & ~bit(face)); }
  constexpr std::uint8_t bits() const { return bits_; }
  friend constexpr bool operator==(Powers, Powers) = default;

 private:
  static constexpr unsigned bit(Face face) { return 1U << static_cast<unsigned>(face); }
  std::uint8_t bits_ = 0;
};

// What lies open of a ship, to everybody and in every position: where it is and what it carries.
// Rules about one ship take this, so that they serve positions, views and guesses alike.
struct Hull {
  Holds holds{};
  Space space = kPortRoyal;
  std::int8_t lap = 0;  // 0 racing, 1 home, below 0 behind the start (J4.2)
  Powers powers;        // face up and working (J8.2)

  constexpr bool home() const { return lap > 0; }
  constexpr int hold_count() const { return powers.has(Face::SixthHold) ? kHolds : kPlainHolds; }
  constexpr HoldSet usable_holds() const { return HoldSet::first(hold_count()); }
  friend constexpr bool operator==(const Hull&, const Hull&) = default;
};

}  // namespace freebooter::jamaica
