#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/game.h"
#include "table/json.h"
#include "table/telling.h"

namespace freebooter::table {

// What a game looks like in messages. Each game has a file of its own, jamaica_json.h and so on;
// game_json.h brings them together. Everything is made of a View, so a message can't tell what
// its receiver may not know.
template <Game G>
struct GameJson;

// What a viewer is told of a game: its view, and the winners once it is over, a bit each.
template <Game G>
struct Shown {
  typename G::View view;
  std::uint32_t winners = 0;
};

template <Game G>
Shown<G> shown_view(const typename G::State& state, Seat viewer) {
  return {G::view_for(state, viewer), G::finished(state) ? G::winners(state) : 0U};
}

// The text of a range of actions: "powder {n}".
inline std::string range_text(std::string text) {
  text.resize(text.rfind(' ') + 1);
  return text + "{n}";
}

// What every choice has: the text that makes it, and its kind where that is not the first word.
inline void write_choice(JsonWriter& out, std::string_view kind, std::string_view text) {
  if (kind != text.substr(0, text.find(' '))) out.set("kind", kind);
  out.set("do", text);
}

// The numbers of the bits that are set.
inline Json bit_numbers(std::uint32_t bits) {
  Json out = Json::array();
  for (; bits != 0; bits &= bits - 1) out.push(std::countr_zero(bits));
  return out;
}

// The same for what is told: seats, ships.
struct Numbers {
  std::uint32_t bits = 0;
  friend bool operator==(Numbers, Numbers) = default;
};
inline void write_value(JsonWriter& out, Numbers numbers) {
  out.begin_array();
  for (std::uint32_t bits = numbers.bits; bits != 0; bits &= bits - 1) {
    out.value(std::countr_zero(bits));
  }
  out.end_array();
}

// A word out of a list, or none.
using MaybeWord = std::optional<std::string_view>;
// A number that may be none.
using MaybeNumber = std::optional<int>;
inline MaybeNumber unless(int value, int none) {
  return value == none ? std::nullopt : MaybeNumber(value);
}
// The seat of a viewer; none for who only watches, or sees everything.
inline MaybeNumber viewing_seat(Seat viewer) {
  return viewer < kMaxSeats ? MaybeNumber(viewer) : std::nullopt;
}

}  // namespace freebooter::table
