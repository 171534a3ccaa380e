#include "bots/jamaica/sea.h"

#include "bots/jamaica/judge.h"
#include "engine/jamaica/actions.h"
#include "engine/jamaica/rules.h"

namespace freebooter::jamaica::crew {

namespace {

// What somebody else keeps in mind can't be known; little depends on it.
constexpr Knowledge kNothing{};

Action sailors_choice(const View& view, const Choices& choices) {
  const Judge judge(view, kNothing, kSailorTaste);
  return bots::best_of(judge.scores(choices))[0].choice.action;
}

// The card that a Sailor would have picked, with all of the hand to choose from.
Card sailors_pick(const State& state, Seat seat) {
  const View view = view_for(state, seat);
  Choices picks;
  for (CardSet hand = state.ships[seat].hand; !hand.empty();) {
    picks.push_back({make(Kind::Pick, hand.pop()), 0, 0});
  }
  return sailors_choice(view, picks).a;
}

}  // namespace

// What rivals have picked in secret is taken back, and picked again out of the hand that they are
// imagined to have.
State Sea::imagine(const Job& job, Rng& rng) {
  const View& view = job.view;
  State state = sample_world(view, job.knowledge.surely_held(), rng);
  for (Seat seat = 0; seat < view.players(); ++seat) {
    if (!view.ships[seat].has_picked || view.ships[seat].pick != kNoCard) continue;
    Ship& ship = state.ships[seat];
    ship.hand.add(ship.pick);
    ship.pick = kNoCard;
    ship.pick = sailors_pick(state, seat);
    ship.hand.remove(ship.pick);
  }
  return state;
}

Action Sea::reply(const State& state, Seat seat, Rng&) {
  Choices offers;
  choices(state, seat, offers);
  if (offers.size() == 1 && family_size(state, seat, offers[0]) == 1) {
    return family_member(state, seat, offers[0], 0);
  }
  return sailors_choice(view_for(state, seat), offers);
}

}  // namespace freebooter::jamaica::crew
