#pragma once

#include <string_view>

namespace freebooter::cli {

// Of the sources that the program was built from, with "-dirty" if they had been changed since;
// empty if that was not known. cmake/commit.cmake writes it whenever the program is built.
extern const std::string_view kCommit;

}  // namespace freebooter::cli
