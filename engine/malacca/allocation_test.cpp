#include <cstdlib>
#include <new>

#include "tests/support/malacca_random.h"
#include "tests/support/malacca_table.h"

namespace {
long allocations = 0;
}

// Every allocation of this program passes here.
void* operator new(std::size_t size) {
  ++allocations;
  void* memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace freebooter::malacca {

TEST_CASE("playing a game allocates nothing") {
  long steps = 0;
  for (const Options& options : every_option()) {
    Rng rng(9);
    const long before = allocations;
    State s = setup(options);
    while (!finished(s)) {
      const RandomMove move = random_move(s, rng);
      if (!check(s, move.actor, move.action).accepted()) break;
      for (Seat viewer = 0; viewer < s.players(); ++viewer) {
        const View view = view_for(s, viewer);
        sample_world(view, rng);
      }
      apply(s, move.actor, move.action);
      ++steps;
    }
    const long after = allocations;
    CHECK(after == before);
    CHECK(finished(s));
  }
  CHECK(steps > 28 * 40);
}

TEST_CASE("the counter of allocations counts") {
  const long before = allocations;
  std::vector<int> numbers(3);
  CHECK(numbers.size() == 3);
  CHECK(allocations > before);
}

}  // namespace freebooter::malacca
