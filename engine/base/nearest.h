#pragma once

#include <span>
#include <string>
#include <string_view>

namespace freebooter {

// The known word that was most likely meant: the one that this beginning stands for, or the one
// with the fewest letters wrong, missing, too many or swapped; "" if none is near.
std::string_view nearest(std::string_view typed, std::span<const std::string_view> known);

// "; did you mean sail?", to end a refusal with, or "" if no known word is near.
std::string did_you_mean(std::string_view typed, std::span<const std::string_view> known);

// "gold, food or powder".
std::string one_of_text(std::span<const std::string_view> known);

}  // namespace freebooter
