#pragma once

#include <cstdint>
#include <vector>

#include "bots/malacca/marks.h"
#include "engine/malacca/view.h"

namespace freebooter::malacca::crew {

// The net that has learnt Malacca.
const bots::Net& own_net();

// Everybody's chance to win after a ship that is not the last, by what a net says of the purses and
// cards that they are left with. The same purses come again and again while a ship is thought
// through: what was said of them is remembered.
class Hopes {
 public:
  // Both outlive it.
  Hopes(const View& view, const bots::Net& net);

  bots::Chances of(const Showdown& paid, const HandSizes& hands);

 private:
  struct Said {
    std::uint64_t purses = 0;
    bots::Chances chances{};
  };

  const bots::Net& net_;
  int ships_left_;
  std::vector<Said> said_;
};

}  // namespace freebooter::malacca::crew
