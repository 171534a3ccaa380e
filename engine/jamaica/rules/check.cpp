#include "engine/jamaica/rules.h"
#include "engine/jamaica/rules/loading.h"
#include "engine/jamaica/rules/loot.h"
#include "engine/jamaica/splits.h"

namespace freebooter::jamaica {

namespace {

using enum RefusalCode;

// What each phase asks for, and the rule that says so.
struct Question {
  RuleId rule;
  FixedList<Kind, 4> answers;
};

Question question(Phase phase) {
  switch (phase) {
    case Phase::FirstCaptain: return {"J1.5"_rule, {Kind::FirstCaptain}};
    case Phase::Deal: return {"J1.4"_rule, {Kind::DrawCard}};
    case Phase::RollDice: return {"J2.1"_rule, {Kind::RollDice}};
    case Phase::PlaceDice: return {"J2.1"_rule, {Kind::PlaceDice}};
    case Phase::Pick: return {"J2.2"_rule, {Kind::Pick}};
    case Phase::Sail: return {"J4.1"_rule, {Kind::Sail}};
    case Phase::Load: return {"J3.1"_rule, {Kind::Load, Kind::Dump}};
    case Phase::Target: return {"J5.1"_rule, {Kind::Attack}};
    case Phase::Powder: return {"J5.2"_rule, {Kind::Powder}};
    case Phase::PowderSplit: return {"J5.5"_rule, {Kind::PowderSplit}};
    case Phase::CombatRoll: return {"J5.2"_rule, {Kind::CombatRoll}};
    case Phase::Sabre: return {"J8.4"_rule, {Kind::Reroll, Kind::Keep}};
    case Phase::Loot:
      return {"J5.6"_rule,
              {Kind::TakeHold, Kind::TakeTreasure, Kind::GiveTreasure, Kind::TakeNothing}};
    case Phase::Pay: return {"J6.2"_rule, {Kind::Pay}};
    case Phase::ShortageRoll: return {"J7.3"_rule, {Kind::ShortageRoll}};
    case Phase::Retreat: return {"J7.6"_rule, {Kind::Retreat}};
    case Phase::DrawTreasure: return {"J8.1"_rule, {Kind::DrawTreasure}};
    case Phase::GhostSail: return {"J10.3"_rule, {Kind::GhostSail}};
    case Phase::Refill: return {"J2.5"_rule, {Kind::DrawCard}};
    case Phase::Finished: return {"J9.1"_rule, {}};
  }
  return {};
}

Refusal unless(bool allowed, RefusalCode code, RuleId rule) {
  return allowed ? kAccepted : Refusal{code, rule};
}

bool is_die(int value) { return value >= 1 && value <= 6; }

// J3.3, J3.5: any hold like one that is offered will do.
Refusal check_hold(const State& s, const Action& action) {
  const Ship& loader = s.ships[loader_of(s.flow)];
  if (action.a >= loader.hold_count()) return {NotYours, "J3.1"_rule};
  const Hold& hold = loader.holds[action.a];
  if (kind_of(action) == Kind::Load) return unless(hold.empty(), WrongType, "J3.2"_rule);
  for (int i = 0; i < loader.hold_count(); ++i) {
    if (loader.holds[idx(i)].empty()) return {WrongType, "J3.3"_rule};
  }
  return unless(hold.good != s.flow.good, WrongType, "J3.3"_rule);
}

Refusal check_take_hold(const State& s, const Action& action) {
  const Battle& b = s.flow.battle;
  const Ship& loser = s.ships[loser_of(b)];
  const bool ghost_wins = b.winner == s.ghost();
  const RuleId rule = ghost_wins ? "J10.6"_rule : "J5.6"_rule;
  if (action.a >= loser.hold_count() || loser.holds[action.a].empty()) return {NotThere, rule};
  const Good good = loser.holds[action.a].good;
  const bool overboard = ghost_wins && good != Good::Gold;
  return unless(overboard || can_load(s.ships[b.winner], good), WrongType, rule);
}

Refusal check_give(const State& s, const Action& action) {
  const Battle& b = s.flow.battle;
  if (b.winner == s.ghost()) return {NotAsked, "J10.6"_rule};
  const bool own = action.a < s.treasures_drawn && s.treasures[action.a].owner == b.winner;
  if (!own) return {NotYours, "J5.6"_rule};
  return unless(can_give_treasure(s, action.a), WrongType, "J5.6"_rule);
}

Refusal check_split(const Holds& holds, Good good, int amount, Split split, RuleId rule) {
  return unless(is_split(holds, good, amount, split), WrongAmount, rule);
}

Refusal check_choice(const State& s, Seat actor, const Action& action) {
  const Flow& f = s.flow;
  const auto offered = [&](RefusalCode code, RuleId rule) {
    Choices offers;
    choices(s, actor, offers);
    for (const Choice& offer : offers) {
      if (offer.action.a == action.a && offer.action.b == action.b) return kAccepted;
    }
    return Refusal{code, rule};
  };
  switch (kind_of(action)) {
    case Kind::FirstCaptain: return unless(action.a < s.players(), NotThere, "J1.5"_rule);
    case Kind::DrawCard:
      return unless(s.ships[f.actor].pile.has(action.a), NotThere, question(f.phase).rule);
    case Kind::RollDice:
      return unless(is_die(action.a) && is_die(action.b), WrongAmount, "J0.4"_rule);
    case Kind::CombatRoll:
    case Kind::ShortageRoll: return unless(action.a <= kStar, WrongAmount, "J0.4"_rule);
    case Kind::DrawTreasure:
      return unless(action.a < kFaces && s.undrawn[action.a] > 0, NotThere, "J8.1"_rule);
    case Kind::PlaceDice: return offered(NotThere, "J2.1"_rule);
    case Kind::Pick: return unless(s.ships[actor].hand.has(action.a), NotYours, "J2.2"_rule);
    case Kind::Sail: return offered(NotThere, "J4.1"_rule);
    case Kind::Load:
    case Kind::Dump: return check_hold(s, action);
    case Kind::Attack: return offered(NotThere, "J5.1"_rule);
    case Kind::Powder: {
      const int most = total(s.ships[fighter_of(f.battle)].holds, Good::Powder);
      return unless(action.n >= 0 && action.n <= most, WrongAmount, "J5.2"_rule);
    }
    case Kind::PowderSplit:
      return check_split(s.ships[fighter_of(f.battle)].holds, Good::Powder, f.amount, action.n,
                         "J5.5"_rule);
    case Kind::Reroll:
    case Kind::Keep:
    case Kind::TakeNothing: return kAccepted;
    case Kind::TakeHold: return check_take_hold(s, action);
    case Kind::TakeTreasure: return unless(can_take_treasure(s, action.a), NotThere, "J5.6"_rule);
    case Kind::GiveTreasure: return check_give(s, action);
    case Kind::Pay:
      return check_split(s.ships[f.mover].holds, f.good, f.amount, action.n, "J6.2"_rule);
    case Kind::Retreat: return offered(NotThere, "J7.6"_rule);
    case Kind::GhostSail: return offered(NotThere, "J10.3"_rule);
  }
  return {NotAsked, {}};
}

// The fields that a kind does not use must be zero, so that an action has one form.
bool is_plain(const Action& action) {
  const Kind kind = kind_of(action);
  const bool uses_n = kind == Kind::Powder || kind == Kind::PowderSplit || kind == Kind::Pay;
  const bool uses_b = kind == Kind::RollDice || kind == Kind::GhostSail;
  const bool uses_a =
      !uses_n && kind != Kind::Reroll && kind != Kind::Keep && kind != Kind::TakeNothing;
  return (uses_a || action.a == 0) && (uses_b || action.b == 0) && (uses_n || action.n == 0) &&
         action.c == 0;
}

}  // namespace

Refusal check(const State& s, Seat actor, const Action& action) {
  const Question asked = question(s.flow.phase);
  if (finished(s)) return {GameOver, asked.rule};
  const bool turn = actor == kChance ? chance_size(s) > 0 : to_act(s).has(actor);
  if (!turn) return {NotYourTurn, asked.rule};
  bool fits = false;
  for (const Kind kind : asked.answers) fits = fits || kind == kind_of(action);
  if (!fits || !is_plain(action)) return {NotAsked, asked.rule};
  return check_choice(s, actor, action);
}

}  // namespace freebooter::jamaica
