#pragma once

#include <array>
#include <span>
#include <string_view>

namespace freebooter {

// What can be chosen about a game beside the number of its players, as its options text names it. A
// name that several games use is a switch in all of them or in none.
struct GameOption {
  std::string_view name;   // "bank"
  std::string_view help;   // "unlimited (default) or limited"
  bool is_switch = false;  // "yes" or "no" in the text, off unless told
  // Its values in the text: one of the words, the usual one first; or, without words, so many
  // numbers, parted by commas.
  std::span<const std::string_view> words = {};
  int numbers = 0;
  int least = 0;
  int most = 0;
};

inline constexpr std::array<std::string_view, 2> kNoYes{"no", "yes"};

}  // namespace freebooter
