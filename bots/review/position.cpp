#include "bots/review/position.h"

#include "bots/review/consider.h"
#include "bots/review/lookouts.h"
#include "engine/match/games.h"

namespace freebooter::bots {

Odds odds_of(const AnyMatch& match, const Scrutiny& scrutiny) {
  Odds odds{};
  visit_game(match.game().name(), [&]<Game G>() {
    const typename G::State& state = *match.state_of<G>();
    Rng seeds(scrutiny.seed);
    OddsSamples samples;
    for (std::uint32_t i = 0; i < scrutiny.lines && (i < 2 || !scrutiny.over()); ++i) {
      samples.add(play_on<G>(state, state.flow.round, kNoSeat, seeds.next()).chances);
    }
    odds = samples.odds();
  });
  return odds;
}

Advice advise(const AnyMatch& match, Seat seat, const Scrutiny& scrutiny) {
  Advice advice;
  visit_game(match.game().name(), [&]<Game G>() {
    const auto job = ask<G>(*match.state_of<G>(), seat, {}, Level::Admiral, scrutiny.seed);
    advice = consider<G>(job, std::nullopt, scrutiny);
  });
  return advice;
}

}  // namespace freebooter::bots
