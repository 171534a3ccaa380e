#pragma once

#include <array>

#include "bots/malacca/knowledge.h"
#include "engine/malacca/view.h"

namespace freebooter::malacca::crew {

// How likely each type is, by Type.
using Mix = std::array<double, kTypes>;

// What a seat is likely to have placed, or to place: what it did so far, with and without a
// stake, beside what anybody might do.
Mix habit(const View& view, const Knowledge& knowledge, Seat seat);

// The stake that a seat which has not placed yet would lay on this type.
std::int32_t usual_stake(const View& view, Seat seat, Type type);

}  // namespace freebooter::malacca::crew
