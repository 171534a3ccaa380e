#include "bots/jamaica/sea.h"

#include "bots/jamaica/judge.h"
#include "bots/jamaica/net_weights.h"
#include "engine/jamaica/actions.h"
#include "engine/jamaica/game.h"
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

// The dice of the round, and what is waited for: who battles whom, and how it stands.
std::uint64_t Sea::seen_by_all(const State& state) {
  const Flow& f = state.flow;
  std::uint64_t seen = f.round;
  for (const unsigned part :
       {unsigned{f.dice[0]}, unsigned{f.dice[1]}, unsigned{f.half}, static_cast<unsigned>(f.phase),
        unsigned{f.battle.attacker}, unsigned{f.battle.winner}}) {
    seen = seen << 8U | part;
  }
  return seen;
}

Action Sea::reply(const State& state, Seat seat, Rng&) {
  Choices offers;
  choices(state, seat, offers);
  if (offers.size() == 1 && family_size(state, seat, offers[0]) == 1) {
    return family_member(state, seat, offers[0], 0);
  }
  return sailors_choice(view_for(state, seat), offers);
}

bots::Thoughts look_ahead(const Job& job, const bots::Effort& effort) {
  static const bots::Net net(kMarksShape, kNetWeights);
  return bots::think<Sea>(job, net, effort);
}

}  // namespace freebooter::jamaica::crew
