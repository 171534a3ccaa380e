#pragma once

#include <cstdint>
#include <span>

namespace freebooter::malacca::crew {

// What `freebooter train malacca` has taught the net; how, tells net_training.txt.
extern const std::span<const std::int16_t> kNetWeights;

}  // namespace freebooter::malacca::crew
