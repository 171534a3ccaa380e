#include "bots/ask.h"

#include <doctest/doctest.h>

#include "engine/match/random_player.h"
#include "tests/kit/kits.h"
#include "tests/support/every_game.h"

using namespace freebooter;
using namespace freebooter::bots;

namespace {

// What each viewer keeps in mind by itself.
template <class G>
class Apart : public EventSink {
 public:
  void on(const Event& event) override {
    together.on(event);
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
      seats[seat].see(shown_to(event, static_cast<Seat>(seat)));
    }
    spectator.see(shown_to(event, kSpectator));
  }

  Minds<G> together;
  std::array<KnowledgeOf<G>, kMaxSeats> seats{};
  KnowledgeOf<G> spectator;
};

}  // namespace

TEST_EVERY_GAME("everybody keeps in mind what it would by itself, and once if it is the same", G) {
  std::uint64_t seed = 1;
  for (const auto& options : kit::KitOf<G>::variants()) {
    typename G::State state = G::setup(options);
    Apart<G> apart;
    Rng rng(seed++);
    while (!G::finished(state)) {
      const Move move = random_move<G>(state, rng);
      G::apply(state, move.actor, move.action, &apart);
      for (Seat seat = 0; seat < kMaxSeats; ++seat) {
        REQUIRE(apart.together.of(seat) == apart.seats[seat]);
      }
      REQUIRE(apart.together.of(kSpectator) == apart.spectator);
    }
    CHECK((&apart.together.of(0) == &apart.together.of(kSpectator)) == kOpenKnowledge<G>);
  }
}

TEST_CASE("nothing that is kept in mind of Jamaica and Malacca is a secret") {
  CHECK(kOpenKnowledge<Jamaica>);
  CHECK(kOpenKnowledge<Malacca>);
}
