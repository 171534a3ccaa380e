#pragma once

#include "bots/arrays/planes.h"
#include "bots/jamaica/knowledge.h"
#include "engine/jamaica/game.h"

namespace freebooter::arrays {

template <>
struct PlanesOf<Jamaica> {
  static const int kSize;
  static std::span<const Plane> planes();
  static void fill(const jamaica::View& view, const jamaica::crew::Knowledge& knowledge,
                   std::span<float> out);
};

}  // namespace freebooter::arrays
