#pragma once

#include <cstddef>

namespace freebooter::testing {

// How often the program has allocated memory so far. A test program that asks is linked with
// allocations.cpp, which counts.
std::size_t allocations();

}  // namespace freebooter::testing
