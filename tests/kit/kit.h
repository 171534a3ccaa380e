#pragma once

#include <string>
#include <vector>

#include "engine/match/games.h"
#include "engine/match/random_player.h"

// What every game must pass. A game takes part by specialising KitOf and by being named in
// the TEST_CASE_TEMPLATEs of this folder.
namespace freebooter::kit {

// What the kit must be told about a game:
//   static std::vector<Options> option_sets()      every option and number of players
//   static std::string lost(const State&)          which tokens or cards are not accounted for
//   static std::string effect(const State&, const Action&)
//                                                  what a legal action does at once; equal texts
//                                                  are one result
//   static std::vector<Action> candidates(const State&, Seat)
//                                                  all that the seat may do and much that it may
//                                                  not
//   static State redeal(const State&, Seat viewer, Rng&, bool keep_picks)
//                                                  the same position with other secrets, as far as
//                                                  the viewer may not know them (made on State)
//   static bool reveals(const Event&, Seat viewer) this event rightly makes a secret known to the
//                                                  viewer
template <Game G>
struct KitOf;

// Plays a random game and calls visit(state, move) before every move, and visit(state, null)
// at the end.
template <Game G, class Visit>
void random_game(const typename G::Options& options, std::uint64_t seed, Visit visit) {
  Rng rng(seed);
  typename G::State s = G::setup(options);
  while (!G::finished(s)) {
    const Move move = random_move<G>(s, rng);
    visit(static_cast<const typename G::State&>(s), &move);
    G::apply(s, move.actor, move.action, nullptr);
  }
  visit(static_cast<const typename G::State&>(s), static_cast<const Move*>(nullptr));
}

// Every action that a seat is offered, families and ranges written out.
template <Game G>
std::vector<Action> all_choices(const typename G::State& s, Seat seat) {
  Choices offers;
  G::choices(s, seat, offers);
  std::vector<Action> out;
  for (const Choice& choice : offers) {
    const std::uint32_t size = G::family_size(s, seat, choice);
    for (std::uint32_t i = 0; i < size; ++i) out.push_back(G::family_member(s, seat, choice, i));
  }
  return out;
}

struct Events : EventSink {
  std::vector<Event> seen;
  void on(const Event& event) override { seen.push_back(event); }
};

}  // namespace freebooter::kit
