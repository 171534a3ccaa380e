#pragma once

#include <array>
#include <limits>
#include <span>

#include "bots/ask.h"
#include "bots/review/review.h"
#include "bots/search/flat.h"
#include "engine/match/random_player.h"

namespace freebooter::bots {

// As if for so many lines: the strongest may think as long as it does in a game.
inline constexpr std::uint32_t kWholeThought = std::numeric_limits<std::uint32_t>::max();

// What a player has by the end of a round, a number each: what reasons are made of.
inline constexpr std::size_t kHauls = 5;
using Haul = std::array<std::int32_t, kHauls>;

// What such a number is called, and how much of it is as good a reason as one of another.
struct HaulKind {
  Why why;
  double much;
};

// What a game adds to be looked back at. This serves every game: lines are played to the end by
// Sailors, if the game has any, in positions as its own sample_world imagines them. A game that can
// do better specialises it (bots/review/GAME_lookout.h).
template <Game G>
struct LookoutOf {
  using State = typename G::State;

  // So many rounds until a line is judged; 0: it is played to the end.
  static constexpr int kRounds = 0;
  // What a processor plays in a second, to make work out of time: counted once, the same for ever.
  static constexpr double kRepliesInSecond = 100'000;
  static constexpr std::array<HaulKind, 1> kHaulKinds{{{Why::Score, 2}}};

  static Sort sort_of(const Action&) { return Sort::Other; }
  // What a decision might have been, as single actions; what the strongest would do is given.
  static Policy candidates(const JobOf<G>& job, const Policy&) {
    Policy all;
    for (const Choice& choice : job.choices) {
      for (const std::int32_t n : {choice.lo, choice.hi}) {
        Action action = choice.action;
        action.n = n;
        if (all.size() < Policy::capacity() && (n == choice.lo || choice.lo < choice.hi)) {
          all.push_back({only(action), 1});
        }
      }
    }
    return all;
  }
  static State imagine(const JobOf<G>& job, Rng& rng) { return G::sample_world(job.view, rng); }
  // Lets the others do what they do at the same time as the seat, whatever that does.
  static void others_first(State&, Seat, Rng&) {}
  // What a seat does in a line, by this luck of its own.
  static Action reply(const State& state, Seat seat, std::uint64_t luck) {
    const JobOf<G> job = ask<G>(state, seat, {}, Level::Sailor, luck);
    if (job.choices.size() == 1 && G::family_size(state, seat, job.choices[0]) == 1) {
      return G::family_member(state, seat, job.choices[0], 0);
    }
    return decide(job);
  }
  // Everybody's chance at the end of a line that was cut off.
  static Chances judge(const State& state) { return won<G>(state); }
  static Haul haul(const State& state, Seat seat) { return {G::score(state, seat)}; }
  // What the strongest would do, or would do now and then, if it mixes, found out with as much work
  // as so many lines, or whole: none of it is a mistake. With no more iterations than the job says.
  static Policy as_good(const JobOf<G>&, std::uint32_t) { return {}; }
};

}  // namespace freebooter::bots
