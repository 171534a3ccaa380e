#pragma once

#include <string_view>

namespace freebooter::net {

// Of the program, as in CMakeLists.txt.
extern const std::string_view kServerVersion;

}  // namespace freebooter::net
