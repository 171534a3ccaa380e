#pragma once

#include "bots/arrays/planes.h"
#include "bots/malacca/knowledge.h"
#include "engine/malacca/game.h"

namespace freebooter::arrays {

template <>
struct PlanesOf<Malacca> {
  static const int kSize;
  static std::span<const Plane> planes();
  static void fill(const malacca::View& view, const malacca::crew::Knowledge& knowledge,
                   std::span<float> out);
};

}  // namespace freebooter::arrays
