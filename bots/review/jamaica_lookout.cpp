#include "bots/review/jamaica_lookout.h"

#include <algorithm>

#include "bots/jamaica/net_weights.h"
#include "bots/jamaica/worth.h"

namespace freebooter::bots {

using jamaica::Good;
using jamaica::Kind;

Sort LookoutOf<Jamaica>::sort_of(const Action& action) {
  switch (jamaica::kind_of(action)) {
    case Kind::PlaceDice: return Sort::Dice;
    case Kind::Pick: return Sort::Card;
    case Kind::Sail:
    case Kind::Retreat:
    case Kind::GhostSail: return Sort::Lane;
    case Kind::Load:
    case Kind::Dump:
    case Kind::Pay: return Sort::Cargo;
    case Kind::Attack:
    case Kind::Powder:
    case Kind::PowderSplit:
    case Kind::Reroll:
    case Kind::Keep: return Sort::Battle;
    case Kind::TakeHold:
    case Kind::TakeTreasure:
    case Kind::GiveTreasure:
    case Kind::TakeNothing: return Sort::Loot;
    default: return Sort::Other;
  }
}

Policy LookoutOf<Jamaica>::candidates(const Job& job, const Policy&) {
  return jamaica::crew::Sea::candidates(job);
}

Action LookoutOf<Jamaica>::reply(const State& state, Seat seat, std::uint64_t luck) {
  Rng rng(luck);
  return jamaica::crew::Sea::reply(state, seat, kNoSeat, rng);
}

Chances LookoutOf<Jamaica>::judge(const State& state) {
  static const Net net(jamaica::crew::kMarksShape, jamaica::crew::kNetWeights);
  return bots::judge<jamaica::crew::Sea>(state, net);
}

Policy LookoutOf<Jamaica>::as_good(const Job& job, std::uint32_t lines) {
  Job strong = job;
  strong.level = lines < kWholeThought ? Level::Corsair : Level::Admiral;
  constexpr std::uint32_t kEnough = 400;
  if (lines < kWholeThought && job.budget.iterations == 0) {
    strong.budget.iterations = std::min(lines, kEnough);
  }
  return policy(strong);
}

Haul LookoutOf<Jamaica>::haul(const State& state, Seat seat) {
  const jamaica::Ship& ship = state.ships[seat];
  const jamaica::ScoreParts score = jamaica::score_parts(state, seat);
  return {-jamaica::crew::to_go(ship), total(ship.holds, Good::Gold), total(ship.holds, Good::Food),
          total(ship.holds, Good::Powder), score.riches + score.curses};
}

}  // namespace freebooter::bots
