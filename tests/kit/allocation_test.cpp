#include <doctest/doctest.h>

#include "tests/kit/kits.h"
#include "tests/support/allocations.h"
#include "tests/support/every_game.h"

using namespace freebooter;
using namespace freebooter::kit;
using testing::allocations;

namespace {
struct Silent : EventSink {
  int events = 0;
  void on(const Event&) override { ++events; }
};
}  // namespace

TEST_CASE("the counter counts") {
  const std::size_t before = allocations();
  int* volatile one = new int(1);  // which is not left out
  delete one;
  CHECK(allocations() == before + 1);
}

TEST_EVERY_GAME("choices, check, apply and view_for allocate nothing", G) {
  for (const auto& options : KitOf<G>::option_sets()) {
    Rng rng(7);
    Silent sink;
    bool accepted = true;
    typename G::State s = G::setup(options);
    const std::size_t before = allocations();
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
    const std::size_t after = allocations();
    CHECK(after == before);
    CHECK(accepted);
    CHECK(sink.events > 0);
  }
}
