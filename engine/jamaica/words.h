#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/base/words.h"
#include "engine/jamaica/cards.h"
#include "engine/jamaica/state.h"

// The words that Jamaica's texts are made of, each in the order of its enum.
namespace freebooter::jamaica {

inline constexpr std::array<std::string_view, kCards> kCardWords{
    "food/powder",  "forward/backward", "powder/gold",    "gold/gold",
    "gold/forward", "backward/forward", "forward/food",   "forward/forward",
    "powder/food",  "food/forward",     "forward/powder",
};
inline constexpr std::array<std::string_view, kFaces> kFaceWords{
    "map", "sabre", "beth", "sixth", "+3", "+5", "+7", "-2", "-3", "-4",
};
inline constexpr std::array<std::string_view, 6> kDieWords{"2", "4", "6", "8", "10", "star"};
inline constexpr std::array<std::string_view, kShortageSymbols> kShortageWords{"circle", "square",
                                                                               "skull", "star"};
inline constexpr std::array<std::string_view, 5> kSymbolWords{"gold", "food", "powder", "forward",
                                                              "backward"};
inline constexpr std::array<std::string_view, 4> kGoodWords{"nothing", "gold", "food", "powder"};
inline constexpr std::array<std::string_view, 2> kDirectionWords{"forward", "backward"};
inline constexpr std::array<std::string_view, kPhases> kPhaseWords{
    "first-captain", "deal",    "roll-dice",     "place-dice",  "pick",   "sail",     "load",
    "target",        "powder",  "powder-split",  "combat-roll", "sabre",  "loot",     "pay",
    "shortage-roll", "retreat", "draw-treasure", "ghost-sail",  "refill", "finished",
};

}  // namespace freebooter::jamaica
