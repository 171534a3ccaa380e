#pragma once

#include <bit>
#include <cstdint>
#include <string_view>

#include "engine/base/action.h"
#include "engine/base/event.h"
#include "engine/match/games.h"
#include "table/json.h"

// What each game looks like in messages. One file a game: jamaica_json.cpp, malacca_json.cpp.
// Everything is made of a View, so a message can't tell what its receiver may not know.
namespace freebooter::table {

template <Game G>
struct GameJson;

template <>
struct GameJson<Jamaica> {
  // `winners`: a bit each, once the game is over.
  static Json view(const jamaica::View& view, std::uint32_t winners);
  // What is asked now.
  static std::string_view ask(const jamaica::View& view);
  static Json choice(const jamaica::View& view, const Choice& choice);
  // What an action would lead to; null when there is nothing to show.
  static Json preview(const jamaica::View& view, const Action& action);
  // A field of an event by the type that its shape names: a word, or a number.
  static Json field(std::string_view type, std::uint8_t value);
};

template <>
struct GameJson<Malacca> {
  static Json view(const malacca::View& view, std::uint32_t winners);
  static std::string_view ask(const malacca::View& view);
  static Json choice(const malacca::View& view, const Choice& choice);
  static Json preview(const malacca::View& view, const Action& action);
  static Json field(std::string_view type, std::uint8_t value);
};

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
