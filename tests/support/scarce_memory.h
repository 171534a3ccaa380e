#pragma once

#include <functional>

// Makes memory scarce. A test program that uses this is linked with scarce_memory.cpp.
namespace freebooter::testing {

// Does something, and in it this thread's allocation of this number, from 0, finds no memory. False
// if there were not so many.
bool starved_at(int allocation, const std::function<void()>& what);

// The same, and those after it find none either.
bool starved_from(int allocation, const std::function<void()>& what);

// The same for all other threads: of what they allocate together, from now on, the one of this
// number fails. There is one object at a time.
class OthersStarve {
 public:
  explicit OthersStarve(int allocation);
  ~OthersStarve();
  OthersStarve(const OthersStarve&) = delete;
  OthersStarve& operator=(const OthersStarve&) = delete;

  static bool happened();
};

}  // namespace freebooter::testing
