#include "tests/support/scarce_memory.h"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

// What a thread of its own has to starve of.
thread_local int left = -1;  // -1 for nothing
thread_local bool lasting = false;
thread_local bool starved = false;

// What all threads but this one have.
thread_local bool spared = false;
std::atomic<bool> others_starve = false;
std::atomic<int> left_for_others = 0;

bool is_starved() {
  if (others_starve && !spared && left_for_others-- == 0) return true;
  if (left < 0) return false;
  if (left > 0) {
    --left;
    return false;
  }
  if (!lasting) left = -1;
  starved = true;
  return true;
}

void* scarce(std::size_t size) {
  void* const memory = is_starved() ? nullptr : std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

void* scarce_or_none(std::size_t size) noexcept {
  return is_starved() ? nullptr : std::malloc(size == 0 ? 1 : size);
}

bool starve(int allocation, bool for_good, const std::function<void()>& what) {
  struct Plenty {
    ~Plenty() { left = -1; }
  } const afterwards;
  starved = false;
  lasting = for_good;
  left = allocation;
  what();
  return starved;
}

}  // namespace

namespace freebooter::testing {

bool starved_at(int allocation, const std::function<void()>& what) {
  return starve(allocation, false, what);
}

bool starved_from(int allocation, const std::function<void()>& what) {
  return starve(allocation, true, what);
}

OthersStarve::OthersStarve(int allocation) {
  spared = true;
  left_for_others = allocation;
  others_starve = true;
}

OthersStarve::~OthersStarve() {
  others_starve = false;
  spared = false;
}

bool OthersStarve::happened() { return left_for_others < 0; }

}  // namespace freebooter::testing

void* operator new(std::size_t size) { return scarce(size); }
void* operator new[](std::size_t size) { return scarce(size); }
// A sanitizer has its own, whose memory its own delete must take back.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  return scarce_or_none(size);
}
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
  return scarce_or_none(size);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete[](void* memory, const std::nothrow_t&) noexcept { std::free(memory); }

// Boost takes its memory here.
extern "C" void* aligned_alloc(std::size_t alignment, std::size_t size) noexcept {
  void* memory = nullptr;
  return !is_starved() && posix_memalign(&memory, alignment, size) == 0 ? memory : nullptr;
}
