#include "engine/jamaica/battle.h"
#include "engine/jamaica/game.h"
#include "engine/jamaica/ghost.h"
#include "engine/jamaica/loading.h"
#include "engine/jamaica/loot.h"
#include "engine/jamaica/prices.h"
#include "engine/jamaica/round.h"
#include "engine/jamaica/sailing.h"
#include "engine/jamaica/shortage.h"
#include "engine/jamaica/treasures.h"

namespace freebooter::jamaica {

namespace {

// A set that is asked for one of its members has at least two, or nobody would be asked.
template <class Set>
std::uint8_t any_of(Set set, Rng& rng) {
  return set.nth(rng.below(static_cast<std::uint32_t>(set.size())));
}

Split any_split(const Holds& holds, Good good, int amount, Rng& rng) {
  const Splits ways(holds, good, amount);
  return ways.nth(rng.below(ways.size()));
}

// What is asked now and then, by the usual doors.
[[gnu::noinline]] void rare_step(State& s, Rng& rng) {
  if (!is_decision(s.flow.phase)) {
    return apply(s, kChance, chance_action(s, rng.below(chance_size(s))));
  }
  const Seat seat = s.flow.actor;
  Choices offers;
  choices(s, seat, offers);
  apply(s, seat, offers[rng.one_of(static_cast<std::uint32_t>(offers.size()))].action);
}

Next random_step(State& s, Play<NoSink>& play, Rng& rng) {
  const Flow& f = s.flow;
  switch (f.phase) {
    case Phase::Deal:
    case Phase::Refill: return play.draw_card(any_of(s.ships[f.actor].pile, rng));
    case Phase::RollDice: {
      const auto roll = static_cast<int>(rng.below(36));
      return play.roll_dice(1 + roll / 6, 1 + roll % 6);
    }
    case Phase::PlaceDice: return play.place_dice(f.dice[rng.below(2)]);
    case Phase::Pick: {
      const Seat seat = f.pending.front();
      return play.pick(seat, any_of(s.ships[seat].hand, rng));
    }
    case Phase::Sail: {
      const Legs& ways = legs(s.ships[f.mover].space, sail_direction(s), f.dice[f.half]);
      return play.sail(ways[rng.below(static_cast<std::uint32_t>(ways.size()))].to);
    }
    case Phase::Load: return play.stow(any_of(load_places(s.ships[loader_of(f)], f.good), rng));
    case Phase::Powder: {
      const int most = total(s.ships[fighter_of(f.battle)].holds, Good::Powder);
      return play.powder(static_cast<int>(rng.below(static_cast<std::uint32_t>(most) + 1)));
    }
    case Phase::PowderSplit:
      return play.spend_powder(
          any_split(s.ships[fighter_of(f.battle)].holds, Good::Powder, f.amount, rng));
    case Phase::CombatRoll: return play.combat_roll(static_cast<int>(rng.below(6)));
    case Phase::Pay: return play.pay(any_split(s.ships[f.mover].holds, f.good, f.amount, rng));
    case Phase::ShortageRoll: return play.shortage_roll(static_cast<int>(rng.below(6)));
    default: break;
  }
  rare_step(s, rng);
  return Next::Decision;
}

}  // namespace

// Flattened: the rules become one loop, and the numbers of the generator stay at hand.
[[gnu::flatten]] std::uint32_t playout(State& s, Rng& rng) {
  Rng local = rng;
  Play<NoSink> play(s, NoSink());
  std::uint32_t steps = 0;
  for (; !finished(s); ++steps) {
    const Next next = random_step(s, play, local);
    if (next != Next::Decision) play.run(next);
  }
  rng = local;
  return steps;
}

}  // namespace freebooter::jamaica
