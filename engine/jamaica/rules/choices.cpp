#include "engine/jamaica/rules.h"
#include "engine/jamaica/rules/ghost.h"
#include "engine/jamaica/rules/loading.h"
#include "engine/jamaica/rules/loot.h"
#include "engine/jamaica/rules/sailing.h"
#include "engine/jamaica/rules/shortage.h"
#include "engine/jamaica/splits.h"

namespace freebooter::jamaica {

namespace {

constexpr Choice one(Kind kind, std::uint8_t a = 0, std::uint8_t b = 0) {
  return {make(kind, a, b), 0, 0};
}

void add(Choices& out, Kind kind, std::uint8_t a = 0, std::uint8_t b = 0) {
  out.push_back(one(kind, a, b));
}

void add_range(Choices& out, Kind kind, int lo, int hi) { out.push_back({make(kind), lo, hi}); }

void add_picks(CardSet hand, Choices& out) {
  Choice* next = out.extend(static_cast<std::size_t>(hand.size()));
  while (!hand.empty()) *next++ = one(Kind::Pick, hand.pop());
}

// The other longer ones are not inlined: every question would pay for the registers they need.
[[gnu::noinline]] void add_load_places(const Ship& loader, Good good, Choices& out) {
  const HoldSet places = load_places(loader, good);
  const Kind kind = loader.holds[places.front()].empty() ? Kind::Load : Kind::Dump;
  Choice* next = out.extend(static_cast<std::size_t>(places.size()));
  for (const std::uint8_t hold : places) *next++ = one(kind, hold);
}

[[gnu::noinline]] void add_legs(const State& s, Choices& out) {
  const Flow& f = s.flow;
  for (const Leg& leg : legs(s.ships[f.mover].space, sail_direction(s), f.dice[f.half])) {
    add(out, Kind::Sail, leg.to);
  }
}

[[gnu::noinline]] void add_targets(const State& s, Choices& out) {
  for (const ShipIndex ship : opponents_here(s, s.flow.mover)) add(out, Kind::Attack, ship);
}

[[gnu::noinline]] void add_loot(const State& s, Choices& out) {
  for (const std::uint8_t hold : loot_holds(s)) add(out, Kind::TakeHold, hold);
  for (std::uint8_t i = 0; i < s.treasures_drawn; ++i) {
    if (can_take_treasure(s, i)) add(out, Kind::TakeTreasure, i);
    if (can_give_treasure(s, i)) add(out, Kind::GiveTreasure, i);
  }
  add(out, Kind::TakeNothing);
}

[[gnu::noinline]] void add_retreats(const State& s, Choices& out) {
  for (const Leg& leg : retreats(s)) add(out, Kind::Retreat, leg.to);
}

[[gnu::noinline]] void add_ghost_legs(const State& s, Choices& out) {
  for (const GhostLeg& way : ghost_legs(s)) {
    add(out, Kind::GhostSail, way.leg.to, static_cast<std::uint8_t>(way.direction));
  }
}

[[gnu::noinline]] Split random_split(const State& s, Rng& rng) {
  const Splits ways = open_splits(s);
  return ways.nth(rng.below(ways.size()));
}

bool is_split_kind(const Action& action) {
  return kind_of(action) == Kind::Pay || kind_of(action) == Kind::PowderSplit;
}

}  // namespace

void choices(const State& s, Seat seat, Choices& out) {
  out.clear();
  const Flow& f = s.flow;
  // By far the most frequent question.
  if (f.phase == Phase::Pick && f.pending.has(seat)) return add_picks(s.ships[seat].hand, out);
  if (seat != f.actor) return;
  switch (f.phase) {
    case Phase::PlaceDice:
      add(out, Kind::PlaceDice, f.dice[0]);
      add(out, Kind::PlaceDice, f.dice[1]);
      break;
    case Phase::Sail: add_legs(s, out); break;
    case Phase::Load: add_load_places(s.ships[loader_of(f)], f.good, out); break;
    case Phase::Target: add_targets(s, out); break;
    case Phase::Powder:
      add_range(out, Kind::Powder, 0, total(s.ships[fighter_of(f.battle)].holds, Good::Powder));
      break;
    case Phase::PowderSplit: add(out, Kind::PowderSplit); break;
    case Phase::Sabre:
      add(out, Kind::Reroll);
      add(out, Kind::Keep);
      break;
    case Phase::Loot: add_loot(s, out); break;
    case Phase::Pay: add(out, Kind::Pay); break;
    case Phase::Retreat: add_retreats(s, out); break;
    case Phase::GhostSail: add_ghost_legs(s, out); break;
    default: break;
  }
}

Action random_member(const State& s, Seat, const Choice& choice, Rng& rng) {
  Action action = choice.action;
  if (is_split_kind(action)) {
    action.n = random_split(s, rng);
  } else {
    const auto size = static_cast<std::uint32_t>(choice.hi - choice.lo) + 1;
    action.n = choice.lo + static_cast<std::int32_t>(rng.one_of(size));
  }
  return action;
}

std::uint32_t family_size(const State& s, Seat, const Choice& choice) {
  if (is_split_kind(choice.action)) return open_splits(s).size();
  return static_cast<std::uint32_t>(choice.hi - choice.lo) + 1;
}

Action family_member(const State& s, Seat, const Choice& choice, std::uint32_t index) {
  Action action = choice.action;
  action.n = is_split_kind(action) ? open_splits(s).nth(index)
                                   : choice.lo + static_cast<std::int32_t>(index);
  return action;
}

}  // namespace freebooter::jamaica
