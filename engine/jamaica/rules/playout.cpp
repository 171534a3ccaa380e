#include "engine/jamaica/rules.h"
#include "engine/jamaica/rules/begin.h"

namespace freebooter::jamaica {

namespace {

// Chance and random players: every answer is equally likely. Counts the answers.
struct AtRandom {
  Rng rng;
  std::uint32_t steps = 0;

  std::uint32_t below(std::uint32_t n) {
    ++steps;
    return rng.below(n);
  }
};

// What waits in the state: what begins a game, and what is asked too rarely for rules to ask it
// on the spot.
[[gnu::noinline]] Next step(State& s, Play<AtRandom>& play) {
  AtRandom& players = play.host();
  ++players.steps;
  if (!is_decision(s.flow.phase)) {
    return begin(play, kChance, chance_action(s, players.rng.below(chance_size(s))));
  }
  const Seat seat = to_act(s).front();
  Choices offers;
  choices(s, seat, offers);
  const Choice& choice = offers[players.rng.one_of(static_cast<std::uint32_t>(offers.size()))];
  return begin(play, seat, random_member(s, seat, choice, players.rng));
}

}  // namespace

// Flattened: the rules become one loop, and the numbers of the generator stay at hand.
[[gnu::flatten]] std::uint32_t playout(State& s, Rng& rng) {
  Play<AtRandom> play(s, {rng});
  while (!finished(s)) {
    play.run(step(s, play));
  }
  rng = play.host().rng;
  return play.host().steps;
}

}  // namespace freebooter::jamaica
