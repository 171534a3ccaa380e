#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include <cstdlib>

// The terminal speaks its reader's language: in tests, which may start programs, it is English
// whatever the developer's is.
int main(int argc, char** argv) {
  ::setenv("LC_ALL", "C.UTF-8", 1);
  return doctest::Context(argc, argv).run();
}
