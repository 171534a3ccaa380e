#pragma once

#include <string_view>

namespace freebooter::cli {

// The whole program. `--version` says the commit, if there is one. Returns its exit code: 0,
// 1 (refused, the reason is on stderr) or 2 (usage).
int run(int argc, const char* const* argv, std::string_view commit = {});

}  // namespace freebooter::cli
