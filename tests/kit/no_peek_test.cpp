#include <doctest/doctest.h>

#include "tests/kit/kits.h"
#include "tests/kit/peek.h"
#include "tests/support/every_game.h"

using namespace freebooter;
using namespace freebooter::kit;

TEST_EVERY_GAME("nobody sees, hears or is asked anything that depends on another's secret", G) {
  Peek peek;
  std::uint64_t seed = 10;
  for (const auto& options : KitOf<G>::option_sets()) look_for_leaks<G>(options, seed++, peek);
  CAPTURE(peek.first);
  CHECK(peek.leaks == 0);
  CHECK(peek.compared > 100'000);
  CHECK(peek.events > 50'000);
}

TEST_EVERY_GAME("a position drawn to agree with a view does agree with it, and is possible", G) {
  Rng rng(4);
  std::uint64_t seed = 30;
  int changed = 0;
  for (const auto& options : KitOf<G>::option_sets()) {
    random_game<G>(options, seed++, [&](const typename G::State& s, const Move*) {
      if (rng.below(8) != 0) return;
      const int viewers = G::players(options) + 1;
      const auto i = static_cast<int>(rng.below(static_cast<std::uint32_t>(viewers)));
      const Seat viewer = i + 1 < viewers ? static_cast<Seat>(i) : kSpectator;
      const auto view = G::view_for(s, viewer);
      const typename G::State world = G::sample_world(view, rng);
      changed += world == s ? 0 : 1;
      if (!(G::view_for(world, viewer) == view)) FAIL("another view");
      const auto read = G::parse_position(G::position_text(world));
      if (!read.ok()) FAIL(to_string(read.error()) << "\n" << G::position_text(world));
      if (!(*read == world)) FAIL("an incomplete state\n" << G::position_text(world));
    });
  }
  CHECK(changed > 1000);
}

// Planted leaks: the search for leaks must find each of them.
namespace {

struct LeakyView : Jamaica {
  static View view_for(const State& s, Seat viewer) {
    View view = Jamaica::view_for(s, viewer);
    view.ships[1].pile = s.ships[1].pile;
    return view;
  }
};

struct LeakyEvents : Jamaica {
  struct Blabber : EventSink {
    EventSink* next = nullptr;
    void on(const Event& event) override {
      Event loud = event;
      if (event.kind == static_cast<std::uint8_t>(jamaica::Happening::Picked)) {
        loud.known_to = SeatSet::first(8);
      }
      next->on(loud);
    }
  };
  static void apply(State& s, Seat actor, const Action& action, EventSink* sink) {
    Blabber blabber;
    blabber.next = sink;
    // What is said of a pick depends on a secret: the lowest card in the hand.
    if (jamaica::kind_of(action) == jamaica::Kind::Pick) {
      Event hint;
      hint.kind = static_cast<std::uint8_t>(jamaica::Happening::Picked);
      hint.who = actor;
      hint.secret = s.ships[actor].hand.nth(0);
      blabber.on(hint);
    }
    Jamaica::apply(s, actor, action, &blabber);
  }
};

struct LeakyChoices : Jamaica {
  static void choices(const State& s, Seat seat, Choices& out) {
    Jamaica::choices(s, seat, out);
    // Says by a missing choice whether the next seat has its lowest card in hand.
    const auto& next = s.ships[(seat + 1U) % static_cast<unsigned>(s.players())];
    if (out.size() > 1 && next.hand.has(0)) out.pop_back();
  }
};

struct LeakySilence : Jamaica {
  static SeatSet to_act(const State& s) {
    SeatSet seats = Jamaica::to_act(s);
    if (s.ships[0].hand.has(3)) seats.remove(0);
    return seats;
  }
};

template <class Leaky>
std::string found() {
  Peek peek;
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    look_for_leaks<Jamaica, Leaky>(jamaica::Options{}, seed, peek);
  }
  return peek.first;
}

}  // namespace

TEST_CASE("a planted leak is found") {
  CHECK(found<Jamaica>().empty());
  CHECK(found<LeakyView>() == "view");
  CHECK(found<LeakyEvents>() == "event picked");
  CHECK(found<LeakyChoices>() == "choices");
  CHECK(found<LeakySilence>() == "who is asked");
}
