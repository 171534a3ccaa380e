#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/base/game.h"

// One flat numbering of a game's actions, the same in every door to it: 0 to kActions-1 for what
// players decide, 0 to kOutcomes-1 for what chance does. docs/arrays.md tells it, and
// tests/golden/numbers keeps it: a number never changes its meaning.
namespace freebooter::arrays {

// Each game specialises this in a file of its own here with
//   static constexpr int kActions, kOutcomes
//   static int number_of(const State&, const Action&)
//       of a player's legal action. Where the numbers are coarser than the actions (a stake), the
//       next one below.
//   static std::optional<Action> action_of(const State&, int number)
//       what the number stands for in this position; none if it can stand for nothing. Whether
//       that is legal is check()'s to say.
//   static void mark(const State&, Seat, std::span<std::uint8_t> mask)
//       sets the numbers of all that the seat may do; the others are left as they are. No two
//       of them are the same action.
//   static int outcome_number(const Action&)
//   static std::optional<Action> outcome_of(const State&, int number)
//   static std::string action_name(int number), outcome_name(int number)
//       the action as text, as far as it is the same in all positions.
// and, where numbers are coarser than actions,
//   static constexpr std::string_view kExact
//       what an action says beyond its number, in a word
//   static std::int32_t exact(const Action&)
//       that, of a player's action; -1 where the number says all.
template <class G>
struct NumberingOf;

// An outcome of chance, and in how many of the equally likely ways it comes about.
struct Outcome {
  int number = 0;
  std::uint32_t ways = 0;
};

// What chance may do now, each outcome once, by number; none when it is not chance's turn. The ways
// add up to G::chance_size.
template <Game G>
void outcomes(const typename G::State& s, std::vector<Outcome>& out) {
  out.clear();
  const std::uint32_t size = G::chance_size(s);
  for (std::uint32_t i = 0; i < size; ++i) {
    const int number = NumberingOf<G>::outcome_number(G::chance_action(s, i));
    // Equal outcomes lie beside each other.
    if (out.empty() || out.back().number != number) out.push_back({number, 0});
    ++out.back().ways;
  }
}

}  // namespace freebooter::arrays
