#include <doctest/doctest.h>

#include "table/play.h"
#include "tests/kit/kits.h"
#include "tests/kit/peek.h"
#include "tests/support/effort.h"
#include "tests/support/every_game.h"

using namespace freebooter;
using namespace freebooter::kit;
using freebooter::testing::effort;
using table::JsonWriter;
using table::Play;

// Every byte that a table tells of a game, compared with what it tells when all that the receiver
// may not know has been dealt anew.
namespace {

template <class Write>
std::string written(Write write) {
  std::string text;
  JsonWriter out(text);
  write(out);
  return text;
}

// What is told of a position.
struct Told {
  static std::string view(const Play& play, Seat viewer) {
    return written([&](JsonWriter& out) { play.write_view(out, viewer); });
  }
  static std::string steps(const Play& play, Seat viewer) {
    return written([&](JsonWriter& out) { play.write_steps(out, viewer); });
  }
  // Whether it is asked, and what.
  static std::string prompt(const Play& play, Seat viewer) {
    if (!play.to_act().has(viewer)) return "";
    return std::string(play.ask()) +
           written([&](JsonWriter& out) { play.write_choices(out, viewer); });
  }
};

template <class Shown>
std::string all_told(const Play& play, Seat viewer) {
  const TakeBacks open = play.take_backs();
  const bool undoes = viewer < kMaxSeats && (open.unseen | open.seen).has(viewer);
  return Shown::view(play, viewer) + "\n" + Shown::prompt(play, viewer) + "\n" +
         std::to_string(play.to_act().bits()) + (undoes ? "\nmay take back" : "");
}

// The move in both worlds: what is told of it is the same, unless it rightly makes a secret known.
template <Game G, class Shown>
void compare_told_move(Play& a, Play& b, const typename G::State& before,
                       const typename G::State& other, const Move& move, Seat viewer, Peek& peek) {
  if (!b.check(move.actor, move.action).accepted()) return;
  for (const typename G::State* world : {&before, &other}) {
    Events events;
    typename G::State after = *world;
    G::apply(after, move.actor, move.action, &events);
    for (const Event& event : events.seen) {
      if (KitOf<G>::reveals(event, viewer)) return;
    }
    if (G::finished(after)) return;
  }
  for (Play* const play : {&a, &b}) {
    play->mark();
    play->apply(move.actor, move.action);
  }
  ++peek.events;
  if (Shown::steps(a, viewer) != Shown::steps(b, viewer)) peek.leak("what happened");
  if (all_told<Shown>(a, viewer) != all_told<Shown>(b, viewer)) peek.leak("what came of it");
}

// Plays a game, and looks with everybody's eyes at one position out of so many.
template <Game G, class Shown = Told>
void overhear(const typename G::Options& options, std::uint64_t seed, std::uint32_t one_of,
              Peek& peek) {
  Rng rng(seed + 1);
  random_game<G>(options, seed, [&](const typename G::State& s, const Move* move) {
    if (move == nullptr || rng.below(one_of) != 0) return;
    for (int i = 0; i <= G::players(options); ++i) {
      const Seat viewer = i < G::players(options) ? static_cast<Seat>(i) : kSpectator;
      const typename G::State other = KitOf<G>::redeal(s, viewer, rng, rng.below(2) == 0);
      if (other == s) continue;
      const auto a = table::resume_play(G::kName, G::position_text(s));
      const auto b = table::resume_play(G::kName, G::position_text(other));
      ++peek.compared;
      if (all_told<Shown>(*a, viewer) != all_told<Shown>(*b, viewer)) peek.leak("a position");
      compare_told_move<G, Shown>(*a, *b, s, other, *move, viewer, peek);
    }
  });
}

}  // namespace

TEST_EVERY_GAME("in every variant a table tells nobody a byte that depends on another's secret",
                G) {
  Peek peek;
  std::uint64_t seed = 100;
  const auto variants = KitOf<G>::option_sets();
  // Thousands of games in all.
  for (int games = 0; games < effort(1200);) {
    for (const auto& options : variants) {
      overhear<G>(options, seed++, 16, peek);
      ++games;
    }
  }
  CAPTURE(peek.first);
  CHECK(peek.leaks == 0);
  CHECK(peek.compared > effort(5000));
  CHECK(peek.events > effort(2000));
}

// Planted leaks: each must be found.
namespace {

// A text is as long as a secret is.
struct LongWinded : Told {
  static std::string view(const Play& play, Seat viewer) {
    const std::string all = Told::view(play, kEveryone);
    return Told::view(play, viewer) + std::string(all.size() % 7, ' ');
  }
};

// With a move goes what everybody holds after it.
struct Blabbing : Told {
  static std::string steps(const Play& play, Seat viewer) {
    return Told::steps(play, viewer) + Told::view(play, kEveryone);
  }
};

// A question depends on what another holds.
struct Hinting : Told {
  static std::string prompt(const Play& play, Seat viewer) {
    const bool asked = play.to_act().has(viewer);
    return asked ? Told::view(play, static_cast<Seat>(viewer == 0 ? 1 : 0)) : "";
  }
};

template <Game G, class Leaky>
std::string found() {
  Peek peek;
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    overhear<G, Leaky>(KitOf<G>::option_sets().front(), seed, 2, peek);
  }
  return peek.first;
}

}  // namespace

TEST_EVERY_GAME("a planted leak in what is told is found", G) {
  CHECK(found<G, Told>().empty());
  CHECK(!found<G, LongWinded>().empty());
  CHECK(!found<G, Blabbing>().empty());
  CHECK(!found<G, Hinting>().empty());
}
