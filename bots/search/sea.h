#pragma once

#include <concepts>

#include "bots/crew.h"
#include "bots/search/net.h"
#include "engine/base/rng.h"

namespace freebooter::bots {

// What a search must know of a game: how its positions are imagined. They read positions, but only
// such as were drawn to agree with what a player may know.
template <class S>
concept Imagined = requires(const JobOf<typename S::Game>& job, typename S::State& mutable_state,
                            Seat seat, Rng& rng) {
  // What is worth a thought, the likeliest first: single actions, whose order decides between
  // equals.
  { S::candidates(job) } -> std::same_as<Policy>;
  // A position as the player may imagine it: it agrees with its view and with what it kept in mind,
  // and what others have done in secret is what such players would have done.
  { S::imagine(job, rng) } -> std::same_as<typename S::State>;
  // Lets the others do what they do at the same time as the seat, which can't see it: so it is the
  // same whatever the seat chooses.
  {S::others_first(mutable_state, seat, rng)};
};

// What a game adds to be searched by lines that are cut off: a struct of static functions in its
// own folder (bots/GAME/sea.h).
template <class S>
concept Sea = Imagined<S> &&
    requires(const typename S::State& state, Seat seat, Rng& rng, Marked& marked) {
  // What is worth a thought to a seat in an imagined position, the likeliest first.
  { S::options(state, seat) } -> std::same_as<Policy>;
  // Whether much depends on the decision that a seat comes to in a line.
  { S::weighty(state) } -> std::same_as<bool>;
  // What a seat does without much thought in a position that the other one imagines, which may be
  // itself, or nobody.
  { S::reply(state, seat, seat, rng) } -> std::same_as<Action>;
  // Whether a line may be cut off here and judged.
  { S::rests(state) } -> std::same_as<bool>;
  // What the net is told of such a position.
  {S::mark(state, marked)};
  { S::kShape } -> std::convertible_to<NetShape>;
};

}  // namespace freebooter::bots
