#include <doctest/doctest.h>

#include <cstdlib>
#include <new>

#include "tests/kit/kits.h"
#include "tests/support/every_game.h"

// Counts what is allocated in the whole program.
namespace {
std::size_t allocations = 0;

void* counted(std::size_t size) {
  ++allocations;
  void* const memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}
}  // namespace

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

using namespace freebooter;
using namespace freebooter::kit;

namespace {
struct Silent : EventSink {
  int events = 0;
  void on(const Event&) override { ++events; }
};
}  // namespace

TEST_CASE("the counter counts") {
  const std::size_t before = allocations;
  delete new int(1);
  CHECK(allocations == before + 1);
}

TEST_EVERY_GAME("choices, check, apply and view_for allocate nothing", G) {
  for (const auto& options : KitOf<G>::option_sets()) {
    Rng rng(7);
    Silent sink;
    bool accepted = true;
    typename G::State s = G::setup(options);
    const std::size_t before = allocations;
    while (!G::finished(s)) {
      for (int seat = 0; seat < G::players(options); ++seat) {
        Choices offers;
        G::choices(s, static_cast<Seat>(seat), offers);
        const auto view = G::view_for(s, static_cast<Seat>(seat));
        static_cast<void>(view);
      }
      const Move move = random_move<G>(s, rng);
      accepted = accepted && G::check(s, move.actor, move.action).accepted();
      accepted = accepted && !G::check(s, kSpectator, move.action).accepted();
      G::apply(s, move.actor, move.action, &sink);
    }
    const std::size_t after = allocations;
    CHECK(after == before);
    CHECK(accepted);
    CHECK(sink.events > 0);
  }
}
