#pragma once

#include <algorithm>
#include <string>

#include "tests/kit/kit.h"

namespace freebooter::kit {

// What a search for leaks found.
struct Peek {
  int compared = 0;  // positions whose secrets did change
  int events = 0;    // events compared
  int leaks = 0;
  std::string first;  // the first leak

  void leak(const std::string& what) {
    if (leaks++ == 0) first = what;
  }
};

// Compares two worlds that differ only in what the viewer may not know: the viewer must not
// see any difference. `Shown` is the game as it is shown, G the game that is played.
template <Game G, class Shown>
void compare_worlds(const typename G::State& a, const typename G::State& b, Seat viewer,
                    Peek& peek) {
  ++peek.compared;
  if (!(Shown::view_for(a, viewer) == Shown::view_for(b, viewer))) peek.leak("view");
  if (!(Shown::to_act(a) == Shown::to_act(b))) peek.leak("who is asked");
  if (Shown::chance_size(a) != Shown::chance_size(b)) peek.leak("the outcomes of chance");
  if (viewer >= kMaxSeats) return;
  Choices offers_a;
  Choices offers_b;
  Shown::choices(a, viewer, offers_a);
  Shown::choices(b, viewer, offers_b);
  if (!(offers_a == offers_b)) {
    peek.leak("choices");
    return;
  }
  for (const Choice& choice : offers_a) {
    if (Shown::family_size(a, viewer, choice) != Shown::family_size(b, viewer, choice)) {
      peek.leak("the size of a choice");
    }
  }
}

// Carries out one move in both worlds: the viewer must be told the same, up to the first event
// that rightly makes a secret known, and if there is none see the same afterwards.
template <Game G, class Shown>
void compare_move(typename G::State a, typename G::State b, const Move& move, Seat viewer,
                  Peek& peek) {
  if (!G::check(b, move.actor, move.action).accepted()) return;
  Events told_a;
  Events told_b;
  Shown::apply(a, move.actor, move.action, &told_a);
  Shown::apply(b, move.actor, move.action, &told_b);
  const std::size_t most = std::max(told_a.seen.size(), told_b.seen.size());
  for (std::size_t i = 0; i < most; ++i) {
    const bool both = i < told_a.seen.size() && i < told_b.seen.size();
    if (both &&
        (KitOf<G>::reveals(told_a.seen[i], viewer) || KitOf<G>::reveals(told_b.seen[i], viewer))) {
      return;
    }
    ++peek.events;
    if (!both || !(shown_to(told_a.seen[i], viewer) == shown_to(told_b.seen[i], viewer))) {
      peek.leak(
          "event " +
          std::string(G::event_shape(told_a.seen[std::min(i, told_a.seen.size() - 1)].kind).name));
      return;
    }
  }
  if (G::finished(a)) return;
  compare_worlds<G, Shown>(a, b, viewer, peek);
}

// Plays a game and looks for leaks before every move, for every seat and a spectator.
template <Game G, class Shown = G>
void look_for_leaks(const typename G::Options& options, std::uint64_t seed, Peek& peek) {
  Rng rng(seed + 1);
  random_game<G>(options, seed, [&](const typename G::State& s, const Move* move) {
    if (move == nullptr) return;
    for (int i = 0; i <= G::players(options); ++i) {
      const Seat viewer = i < G::players(options) ? static_cast<Seat>(i) : kSpectator;
      for (const bool keep_picks : {false, true}) {
        const typename G::State other = KitOf<G>::redeal(s, viewer, rng, keep_picks);
        if (other == s) continue;
        compare_worlds<G, Shown>(s, other, viewer, peek);
        compare_move<G, Shown>(s, other, *move, viewer, peek);
      }
    }
  });
}

}  // namespace freebooter::kit
