#include "bots/jamaica/sea.h"

#include "bots/jamaica/hands.h"
#include "bots/jamaica/judge.h"
#include "bots/jamaica/net_weights.h"
#include "engine/jamaica/actions.h"
#include "engine/jamaica/game.h"
#include "engine/jamaica/rules.h"

namespace freebooter::jamaica::crew {

namespace {

// What somebody else keeps in mind can't be known; little depends on it.
constexpr Knowledge kNothing{};

Action choice_by(const Taste& taste, const View& view, const Choices& choices) {
  const Judge judge(view, kNothing, taste);
  return bots::best_of(judge.scores(choices))[0].choice.action;
}

// The card that a Sailor would have picked, with all of the hand to choose from.
Card sailors_pick(const State& state, Seat seat) {
  const View view = view_for(state, seat);
  Choices picks;
  for (CardSet hand = state.ships[seat].hand; !hand.empty();) {
    picks.push_back({make(Kind::Pick, hand.pop()), 0, 0});
  }
  return choice_by(kSailorTaste, view, picks).a;
}

}  // namespace

// What rivals have picked in secret is taken back, and picked again out of the hand that they are
// imagined to have.
State Sea::imagine(const Job& job, Rng& rng) {
  const View& view = job.view;
  State state = sample_world(view, job.knowledge.surely_held(), rng);
  for (Seat seat = 0; seat < view.players(); ++seat) {
    if (seat == view.viewer) continue;
    const ShipView& seen = view.ships[seat];
    const bool secret_pick = seen.has_picked && seen.pick == kNoCard;
    Ship& ship = state.ships[seat];
    CardSet pool = ship.pile;
    for (CardSet hand = ship.hand; !hand.empty();) pool.add(hand.pop());
    if (secret_pick) pool.add(ship.pick);
    ship.hand = likely_hand(view, job.knowledge, seat, rng);
    ship.pile = pool.without(ship.hand);
    if (!secret_pick) continue;
    ship.pick = kNoCard;
    ship.pick = sailors_pick(state, seat);
    ship.hand.remove(ship.pick);
  }
  return state;
}

void Sea::others_first(State& state, Seat seat, Rng&) {
  if (state.flow.phase != Phase::Pick) return;
  SeatSet others = state.flow.pending;
  others.remove(seat);
  for (const Seat other : others) {
    apply(state, other, make(Kind::Pick, sailors_pick(state, other)), nullptr);
  }
}

bots::Policy Sea::options(const State& state, Seat seat) {
  Job job{view_for(state, seat), kNothing, {}, bots::Level::Sailor, 0, {}};
  choices(state, seat, job.choices);
  if (job.choices.size() == 1 && family_size(state, seat, job.choices[0]) == 1) {
    return {{bots::only(family_member(state, seat, job.choices[0], 0)), 1.0}};
  }
  return crew::candidates(job);
}

Action Sea::reply(const State& state, Seat seat, Seat player, Rng&) {
  Choices offers;
  choices(state, seat, offers);
  if (offers.size() == 1 && family_size(state, seat, offers[0]) == 1) {
    return family_member(state, seat, offers[0], 0);
  }
  return choice_by(seat == player ? kSeasonedTaste : kSailorTaste, view_for(state, seat), offers);
}

bots::Thoughts look_ahead(const Job& job, const bots::Effort& effort) {
  static const bots::Net net(kMarksShape, kNetWeights);
  return bots::think<Sea>(job, net, effort);
}

}  // namespace freebooter::jamaica::crew
