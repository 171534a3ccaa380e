#include "engine/jamaica/game.h"
#include "engine/jamaica/ghost.h"
#include "engine/jamaica/loading.h"
#include "engine/jamaica/loot.h"
#include "engine/jamaica/sailing.h"
#include "engine/jamaica/shortage.h"
#include "engine/jamaica/splits.h"

namespace freebooter::jamaica {

namespace {

void add(Choices& out, Kind kind, std::uint8_t a = 0, std::uint8_t b = 0) {
  out.push_back({make(kind, a, b), 0, 0});
}

void add_range(Choices& out, Kind kind, int lo, int hi) { out.push_back({make(kind), lo, hi}); }

void add_loot(const State& s, Choices& out) {
  for (const std::uint8_t hold : loot_holds(s)) add(out, Kind::TakeHold, hold);
  for (std::uint8_t i = 0; i < s.treasures_drawn; ++i) {
    if (can_take_treasure(s, i)) add(out, Kind::TakeTreasure, i);
    if (can_give_treasure(s, i)) add(out, Kind::GiveTreasure, i);
  }
  add(out, Kind::TakeNothing);
}

// The ways to pay, or to bring up the powder, that are open now.
Splits splits(const State& s) {
  const Flow& f = s.flow;
  if (f.phase == Phase::Pay) return {s.ships[f.mover].holds, f.good, f.amount};
  return {s.ships[fighter_of(f.battle)].holds, Good::Powder, f.amount};
}

bool is_split_kind(const Action& action) {
  return kind_of(action) == Kind::Pay || kind_of(action) == Kind::PowderSplit;
}

constexpr unsigned bit(Phase phase) { return 1U << static_cast<unsigned>(phase); }

}  // namespace

SeatSet to_act(const State& s) {
  if (s.flow.phase == Phase::Pick) return s.flow.pending;
  constexpr unsigned kNobody = bit(Phase::FirstCaptain) | bit(Phase::Deal) | bit(Phase::RollDice) |
                               bit(Phase::CombatRoll) | bit(Phase::ShortageRoll) |
                               bit(Phase::DrawTreasure) | bit(Phase::Refill) | bit(Phase::Finished);
  return (kNobody & bit(s.flow.phase)) != 0 ? SeatSet() : SeatSet::of(s.flow.actor);
}

std::uint32_t chance_size(const State& s) {
  switch (s.flow.phase) {
    case Phase::FirstCaptain: return s.options.players;
    case Phase::Deal:
    case Phase::Refill: return static_cast<std::uint32_t>(s.ships[s.flow.actor].pile.size());
    case Phase::RollDice: return 36;
    case Phase::CombatRoll:
    case Phase::ShortageRoll: return 6;
    case Phase::DrawTreasure: {
      std::uint32_t cards = 0;
      for (const std::uint8_t count : s.undrawn) cards += count;
      return cards;
    }
    default: return 0;
  }
}

Action chance_action(const State& s, std::uint32_t index) {
  switch (s.flow.phase) {
    case Phase::FirstCaptain: return make(Kind::FirstCaptain, static_cast<std::uint8_t>(index));
    case Phase::Deal:
    case Phase::Refill:
      return make(Kind::DrawCard, s.ships[s.flow.actor].pile.nth(static_cast<int>(index)));
    case Phase::RollDice:
      return make(Kind::RollDice, static_cast<std::uint8_t>(1 + index / 6),
                  static_cast<std::uint8_t>(1 + index % 6));
    case Phase::CombatRoll: return make(Kind::CombatRoll, static_cast<std::uint8_t>(index));
    case Phase::ShortageRoll: return make(Kind::ShortageRoll, static_cast<std::uint8_t>(index));
    default: break;
  }
  FREEBOOTER_CHECK(s.flow.phase == Phase::DrawTreasure);
  std::uint8_t face = 0;
  while (index >= s.undrawn[face]) index -= s.undrawn[face++];
  return make(Kind::DrawTreasure, face);
}

void choices(const State& s, Seat seat, Choices& out) {
  out.clear();
  if (!to_act(s).has(seat)) return;
  const Flow& f = s.flow;
  switch (f.phase) {
    case Phase::PlaceDice:
      add(out, Kind::PlaceDice, f.dice[0]);
      add(out, Kind::PlaceDice, f.dice[1]);
      break;
    case Phase::Pick: {
      for (CardSet rest = s.ships[seat].hand; !rest.empty(); rest.remove(rest.nth(0))) {
        add(out, Kind::Pick, rest.nth(0));
      }
      break;
    }
    case Phase::Sail:
      for (const Leg& leg : legs(s.ships[f.mover].space, sail_direction(s), f.dice[f.half])) {
        add(out, Kind::Sail, leg.to);
      }
      break;
    case Phase::Load: {
      const Ship& loader = s.ships[loader_of(f)];
      for (const std::uint8_t hold : load_places(loader, f.good)) {
        add(out, loader.holds[hold].empty() ? Kind::Load : Kind::Dump, hold);
      }
      break;
    }
    case Phase::Target:
      for (const ShipIndex ship : opponents_here(s, f.mover)) add(out, Kind::Attack, ship);
      break;
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
    case Phase::Retreat:
      for (const Leg& leg : retreats(s)) add(out, Kind::Retreat, leg.to);
      break;
    case Phase::GhostSail:
      for (const GhostLeg& way : ghost_legs(s)) {
        add(out, Kind::GhostSail, way.leg.to, static_cast<std::uint8_t>(way.direction));
      }
      break;
    default: break;
  }
}

std::uint32_t family_size(const State& s, Seat, const Choice& choice) {
  if (is_split_kind(choice.action)) return splits(s).size();
  return static_cast<std::uint32_t>(choice.hi - choice.lo) + 1;
}

Action family_member(const State& s, Seat, const Choice& choice, std::uint32_t index) {
  Action action = choice.action;
  action.n =
      is_split_kind(action) ? splits(s).nth(index) : choice.lo + static_cast<std::int32_t>(index);
  return action;
}

}  // namespace freebooter::jamaica
