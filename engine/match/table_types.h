#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

// What tables and the stores that keep them both speak of.
namespace freebooter {

using Millis = std::int64_t;   // since 1970, UTC
using TableId = std::string;   // an unguessable word: whoever knows it may come in
using PersonId = std::string;  // whom the embedder knows; opaque, never shown to others

// How far a table is. The numbers are kept in stores, the names go out in messages.
enum class Phase : std::uint8_t { Gathering, Playing, Finished, Abandoned };
inline constexpr std::size_t kPhases = 4;

constexpr std::string_view name_of(Phase phase) {
  constexpr std::array<std::string_view, kPhases> kNames{"gathering", "playing", "finished",
                                                         "abandoned"};
  return kNames[static_cast<std::size_t>(phase)];
}

constexpr bool is_over(Phase phase) {
  return phase == Phase::Finished || phase == Phase::Abandoned;
}

}  // namespace freebooter
