#include "server/net/bug.h"

#include <string>

#include "engine/base/check.h"

namespace freebooter::net {

void throw_bugs() {
  set_bug_hook([](const char* what, const char* file, int line) {
    throw Bug(std::string(file) + ":" + std::to_string(line) + ": " + what);
  });
}

}  // namespace freebooter::net
