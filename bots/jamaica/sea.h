#pragma once

#include "bots/jamaica/candidates.h"
#include "bots/jamaica/crew.h"
#include "bots/jamaica/marks.h"
#include "bots/search/flat.h"
#include "bots/search/sea_of.h"

namespace freebooter::jamaica::crew {

// What Jamaica adds to be searched (bots/search/sea.h). Everybody goes on as a Sailor would, the
// player itself with a taste that serves better, and a line is cut off between two rounds.
struct Sea {
  using Game = Jamaica;
  using State = jamaica::State;

  static bots::Policy candidates(const Job& job) { return crew::candidates(job); }
  static State imagine(const Job& job, Rng& rng);
  static void others_first(State& state, Seat seat, Rng& rng);
  static bots::Policy options(const State& state, Seat seat);
  // Which card a player has in mind when it lays the dice.
  static bool weighty(const State& state) { return state.flow.phase == Phase::Pick; }
  static Action reply(const State& state, Seat seat, Seat player, Rng& rng);
  static bool rests(const State& state) { return state.flow.phase == Phase::RollDice; }
  static void mark(const State& state, bots::Marked& marked) { crew::mark(state, marked); }
  static constexpr const bots::NetShape& kShape = kMarksShape;
};

// What came of looking ahead, the best choice first.
bots::Thoughts look_ahead(const Job& job, const bots::Effort& effort);

}  // namespace freebooter::jamaica::crew

namespace freebooter::bots {

template <>
struct SeaOf<Jamaica> {
  using type = jamaica::crew::Sea;
};

}  // namespace freebooter::bots
