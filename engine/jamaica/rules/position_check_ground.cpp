#include <algorithm>

#include "engine/jamaica/open_rules.h"
#include "engine/jamaica/rules/position_check.h"

namespace freebooter::jamaica {

namespace {

constexpr int kMostSteps = 6;  // of a die
constexpr int kMostInHalf = kMostSteps + kMostRetreat;
constexpr int kMostInTurn = 2 * kMostInHalf;

// The fewest steps back from Port Royal to each space, and all the way round to Port Royal.
std::array<int, kSpaces> steps_back_to_all() {
  constexpr int kFar = kSpaces + 1;
  std::array<int, kSpaces> steps{};
  steps.fill(kFar);
  // Spaces are numbered in the order of the race, so each is reached before those behind it.
  for (int from = kSpaces; from > 0; --from) {
    const auto at = static_cast<Space>(from % kSpaces);
    const int here = from == kSpaces ? 0 : steps[at];
    for (const Space space : behind(at)) steps[space] = std::min(steps[space], here + 1);
  }
  return steps;
}

// How many steps, at least, a ship has gone back from the start of the race.
int steps_lost(const Hull& ship) {
  if (ship.lap >= 0) return 0;
  const std::array<int, kSpaces> steps = steps_back_to_all();
  const int laps = ship.space == kPortRoyal ? -ship.lap : -ship.lap - 1;
  return laps * steps[kPortRoyal] + (ship.space == kPortRoyal ? 0 : steps[ship.space]);
}

// The longest way back, by any lane, to the first space that `stops` a retreat.
template <class Stops>
int longest_way_back(Space from, Stops stops) {
  int longest = 0;
  for (const Space space : behind(from)) {
    longest = std::max(longest, 1 + (stops(space) ? 0 : longest_way_back(space, stops)));
  }
  return longest;
}

}  // namespace

int most_retreat(Edition edition, Space space) {
  const auto is = [](SpaceKind kind) {
    return [kind](Space there) { return facts(there).kind == kind; };
  };
  const SpaceKind here = facts(space).kind;
  if (here == SpaceKind::PortRoyal || here == SpaceKind::Lair) return 0;
  if (edition == Edition::First) {
    return longest_way_back(space, [&](Space there) {
      return is(SpaceKind::PortRoyal)(there) || is(SpaceKind::Lair)(there);
    });
  }
  int most = 0;
  for (const SpaceKind kind : {SpaceKind::Port, SpaceKind::Sea, SpaceKind::Lair}) {
    most = std::max(most, longest_way_back(space, is(kind)));
  }
  return most;
}

namespace {

// How far the ship whose turn it is may still go back in it.
int still_to_lose(const State& s) {
  const Flow& f = s.flow;
  const int later = f.half == 0 ? kMostInHalf : 0;
  if (f.phase == Phase::Sail || f.phase == Phase::GhostSail) return later + kMostInHalf;
  const bool loads = f.phase == Phase::Load && !f.battle.on();
  if (loads || f.free_arrival || f.mover == s.ghost()) return later;
  return later + most_retreat(s.options.edition, s.ships[f.mover].space);
}

}  // namespace

bool lost_too_much_ground(const State& s, ShipIndex ship) {
  const Flow& f = s.flow;
  int turns = std::max(0, f.round - 1);
  int to_lose = 0;
  if (f.mover == ship) {
    ++turns;
    to_lose = still_to_lose(s);
  } else if (f.phase > Phase::GhostSail) {
    ++turns;
  } else if (in_turn(f.phase) && ship != s.ghost()) {
    turns += place_in_round(s, ship) < f.turn ? 1 : 0;
  }
  return steps_lost(s.ships[ship]) + to_lose > turns * kMostInTurn;
}

}  // namespace freebooter::jamaica
