#pragma once

#include <string>
#include <vector>

#include "engine/base/game.h"
#include "engine/match/random_player.h"

// What every game must pass. A game takes part by being in the list (engine/match/all_games.h) and
// by specialising KitOf in a file of its own here, which kits.h includes.
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
//   static std::vector<Options> variants()         what bots are compared in
// and what KitBase says unless the game knows better.
template <Game G>
struct KitOf;

struct KitBase {
  // The rules that no step carries out, beside which golden playthroughs show all.
  static std::vector<RuleId> still_rules() { return {}; }
  // The text of a position as it was written when the game's first digests were made.
  static std::string in_first_words(std::string position) { return position; }
};

// Every option and number of players, by every version of the rules, the newest first.
template <Game G>
std::vector<typename G::Options> all_option_sets() {
  std::vector<typename G::Options> out = KitOf<G>::option_sets();
  const std::size_t newest = out.size();
  for (const std::uint8_t rules : G::kRulesVersions) {
    if (rules == out.front().rules) continue;
    for (std::size_t i = 0; i < newest; ++i) {
      out.push_back(out[i]);
      out.back().rules = rules;
    }
  }
  return out;
}

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
