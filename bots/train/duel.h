#pragma once

#include <functional>

#include "bots/arena/arena.h"
#include "bots/search/flat.h"

namespace freebooter::bots {

// Measures one net at a table of four against three seats of another, or of Sailors where there is
// none. The first decides with so many iterations, and so does the second.
template <Sea S>
Estimate duel(const Net& net, const Net* others, std::uint32_t iterations, const ArenaPlan& plan) {
  using G = typename S::Game;
  const auto options = *G::parse_options("players=4");
  const Lineup lineup{{{Level{"this net"}, 1}, {Level::Sailor, 3}}};
  const auto seatings = lineup.seatings();
  Statistics statistics(lineup);
  run_arena(
      plan, lineup,
      [&](std::uint64_t deal) {
        return play_deal<G>(options, lineup, seatings, deal, [&](int who, const auto& job) {
          const Net* const by = who == 0 ? &net : others;
          if (by == nullptr) return decide(job);
          return think<S>(job, *by, {iterations})[0].choice.action;
        });
      },
      statistics);
  return statistics.standing(0).win_share;
}

}  // namespace freebooter::bots
