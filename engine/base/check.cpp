#include "engine/base/check.h"

#include <cstdlib>

namespace freebooter {

namespace {
BugHook bug_hook = nullptr;
}

void set_bug_hook(BugHook hook) { bug_hook = hook; }

void report_bug(const char* what, const char* file, int line) {
  if (bug_hook != nullptr) bug_hook(what, file, line);
  std::abort();
}

}  // namespace freebooter
