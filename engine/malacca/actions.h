#pragma once

#include <cstdint>

#include "engine/base/action.h"
#include "engine/malacca/cards.h"

namespace freebooter::malacca {

// What Action::kind means in Malacca, and which fields it uses.
enum class Kind : std::uint8_t {
  // Chance.
  FirstLeader,  // a: seat
  DealCaptain,  // a: seat, b: Captain
  RevealShip,   // a: cargo
  DrawSpecial,  // a: Card
  // Players.
  Buy,         // a: Type
  Pass,        // buys nothing
  Place,       // a: Card, n: stake, a range
  ChooseSide,  // a: Type
  Keep,        // a: Card
};
inline constexpr int kKinds = 9;

constexpr Action make(Kind kind, std::uint8_t a = 0, std::uint8_t b = 0, std::int32_t n = 0) {
  return {static_cast<std::uint8_t>(kind), a, b, 0, n};
}
constexpr Action make(Kind kind, Card card, std::int32_t n = 0) {
  return make(kind, static_cast<std::uint8_t>(card), 0, n);
}
constexpr Action make(Kind kind, Type type) { return make(kind, static_cast<std::uint8_t>(type)); }

constexpr Kind kind_of(const Action& action) { return static_cast<Kind>(action.kind); }
constexpr Card card_of(const Action& action) { return static_cast<Card>(action.a); }
constexpr Type type_of(const Action& action) { return static_cast<Type>(action.a); }

}  // namespace freebooter::malacca
