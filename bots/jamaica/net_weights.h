#pragma once

#include <cstdint>
#include <span>

namespace freebooter::jamaica::crew {

// What `freebooter train jamaica` has taught the net; how, tells net_training.txt.
extern const std::span<const std::int16_t> kNetWeights;

}  // namespace freebooter::jamaica::crew
