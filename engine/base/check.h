#pragma once

namespace freebooter {

// Called with the text and place of a broken assumption: a bug, never bad input. What it
// does is the embedder's: a server throws and loses one table, wasm traps. It must not
// return; without a hook the program aborts.
using BugHook = void (*)(const char* what, const char* file, int line);

void set_bug_hook(BugHook hook);
[[noreturn]] void report_bug(const char* what, const char* file, int line);

}  // namespace freebooter

#define FREEBOOTER_CHECK(condition)                    \
  (static_cast<bool>(condition) ? static_cast<void>(0) \
                                : ::freebooter::report_bug(#condition, __FILE__, __LINE__))
