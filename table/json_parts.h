#pragma once

#include <bit>
#include <cstdint>
#include <string>

#include "engine/base/game.h"
#include "table/json.h"

namespace freebooter::table {

// What a game looks like in messages. Each game has a file of its own, jamaica_json.h and so on;
// game_json.h brings them together. Everything is made of a View, so a message can't tell what
// its receiver may not know.
template <Game G>
struct GameJson;

// The text of a range of actions: "powder {n}".
inline std::string range_text(std::string text) {
  text.resize(text.rfind(' ') + 1);
  return text + "{n}";
}

// A seat, ship or die that may be none.
inline Json or_null(int value, int none) { return value == none ? Json() : Json(value); }

// The numbers of the bits that are set.
inline Json bit_numbers(std::uint32_t bits) {
  Json out = Json::array();
  for (; bits != 0; bits &= bits - 1) out.push(std::countr_zero(bits));
  return out;
}

}  // namespace freebooter::table
