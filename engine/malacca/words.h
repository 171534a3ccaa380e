#pragma once

#include <array>
#include <string_view>

#include "engine/base/words.h"
#include "engine/malacca/cards.h"
#include "engine/malacca/state.h"

// The words that Malacca's texts are made of, each in the order of its enum.
namespace freebooter::malacca {

inline constexpr std::array<std::string_view, kTypes> kTypeWords{"attack", "defence", "trade"};
inline constexpr std::array<std::string_view, kCards> kCardWords{
    "attack", "defence", "trade", "attack2", "defence2", "trade2", "ambush-ad", "ambush-dt",
};
inline constexpr std::array<std::string_view, kCaptains> kCaptainWords{
    "morgan", "picard", "orgonez", "caesar", "zheng-he", "sayyida", "laskarina", "ingrid",
};
inline constexpr std::array<std::string_view, kCaptains> kCaptainNames{
    "Henry Morgan", "Pierre Le Picard", "Rodrigo Orgóñez", "Black Caesar",
    "Zheng He",     "Sayyida al-Hurra", "Laskarina",       "Ingrid Hammar",
};
inline constexpr std::array<std::string_view, kPhases> kPhaseWords{
    "first", "captain", "buy", "ship", "place", "side", "draw", "keep", "finished",
};

}  // namespace freebooter::malacca
