#pragma once

#include <cstdint>

#include "engine/base/fixed_list.h"

namespace freebooter {

// One decision of a player or one outcome of chance, of either game. `kind` is the game's
// own enum, which also says what the other fields mean. Without initialisers, like Choice:
// a list of choices is made for every step, and must cost nothing until it is filled.
struct Action {
  std::uint8_t kind;
  std::uint8_t a;
  std::uint8_t b;
  std::uint8_t c;
  std::int32_t n;

  friend constexpr bool operator==(const Action&, const Action&) = default;
};

// What a player may choose: `action`, with any `n` from lo to hi. An entry with lo == hi is
// one action, unless the game says that its kind stands for a family (Game::family_size).
struct Choice {
  Action action;
  std::int32_t lo;
  std::int32_t hi;

  friend constexpr bool operator==(const Choice&, const Choice&) = default;
};

using Choices = FixedList<Choice, 40>;

}  // namespace freebooter
