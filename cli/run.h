#pragma once

namespace freebooter::cli {

// The whole program. Returns its exit code: 0, 1 (refused, the reason is on stderr) or 2
// (usage).
int run(int argc, const char* const* argv);

}  // namespace freebooter::cli
