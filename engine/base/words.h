#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <type_traits>

namespace freebooter {

// The word of a value, "?" for a value that is none: what is printed may come from anywhere.
template <std::size_t N>
constexpr std::string_view word_of(const std::array<std::string_view, N>& words,
                                   std::size_t value) {
  return value < N ? words[value] : std::string_view("?");
}

template <std::size_t N, class Enum>
requires std::is_enum_v<Enum>
constexpr std::string_view word_of(const std::array<std::string_view, N>& words, Enum value) {
  return word_of(words, static_cast<std::size_t>(value));
}

}  // namespace freebooter
