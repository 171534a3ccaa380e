#pragma once

#include "engine/match/any_game.h"

namespace freebooter {

// What chance does, every outcome equally likely. Only while chance acts.
template <Game G>
Action random_chance(const typename G::State& s, Rng& rng) {
  return G::chance_action(s, rng.below(G::chance_size(s)));
}

// One of the seat's choices at random, and then one of the actions that it stands for.
template <Game G>
Action random_choice(const typename G::State& s, Seat seat, Rng& rng) {
  Choices offers;
  G::choices(s, seat, offers);
  FREEBOOTER_CHECK(!offers.empty());
  const Choice& choice = offers[rng.one_of(static_cast<std::uint32_t>(offers.size()))];
  return G::random_member(s, seat, choice, rng);
}

// The same for a match of any game.
inline Action random_choice(const AnyMatch& match, Seat seat, Rng& rng) {
  Choices offers;
  match.choices(seat, offers);
  FREEBOOTER_CHECK(!offers.empty());
  const Choice& choice = offers[rng.one_of(static_cast<std::uint32_t>(offers.size()))];
  return match.family_member(seat, choice, rng.below(match.family_size(seat, choice)));
}

// An actor and what it does.
struct Move {
  Seat actor = kChance;
  Action action{};
};

// The next move of a game between random players. Only while the game is not finished.
template <Game G>
Move random_move(const typename G::State& s, Rng& rng) {
  const SeatSet seats = G::to_act(s);
  if (seats.empty()) return {kChance, random_chance<G>(s, rng)};
  return {seats.front(), random_choice<G>(s, seats.front(), rng)};
}

// Plays on at random to the end, and says how many steps that took.
template <Game G>
std::uint32_t play_by_choices(typename G::State& s, Rng& rng) {
  std::uint32_t steps = 0;
  for (; !G::finished(s); ++steps) {
    const Move move = random_move<G>(s, rng);
    G::apply(s, move.actor, move.action, nullptr);
  }
  return steps;
}

// The very same moves, by a game's own short cut if it has one.
template <Game G>
std::uint32_t playout(typename G::State& s, Rng& rng) {
  if constexpr (requires { G::playout(s, rng); }) {
    return G::playout(s, rng);
  } else {
    return play_by_choices<G>(s, rng);
  }
}

}  // namespace freebooter
