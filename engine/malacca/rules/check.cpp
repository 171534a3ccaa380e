#include "engine/malacca/actions.h"
#include "engine/malacca/open_rules.h"
#include "engine/malacca/rules.h"

namespace freebooter::malacca {

namespace {

// What a phase waits for, and the rule that says so.
struct Question {
  Kind kind;
  RuleId rule;
};
Question question(const State& s) {
  switch (s.flow.phase) {
    case Phase::FirstLeader: return {Kind::FirstLeader, "M1.2"_rule};
    case Phase::DealCaptain: return {Kind::DealCaptain, "M1.1"_rule};
    case Phase::Buy: return {Kind::Buy, "M6.1"_rule};
    case Phase::RevealShip: return {Kind::RevealShip, "M2.1"_rule};
    case Phase::Place: return {Kind::Place, "M2.2"_rule};
    case Phase::ChooseSide: return {Kind::ChooseSide, "M2.4"_rule};
    case Phase::Draw: return {Kind::DrawSpecial, s.flow.round == 0 ? "M5.7"_rule : "M3.7"_rule};
    case Phase::Keep: return {Kind::Keep, "M5.6"_rule};
    case Phase::Finished: break;
  }
  return {Kind::Pass, "M4.1"_rule};
}

// The fields that a kind does not use must be zero, so that an action has one form.
bool is_plain(const Action& action) {
  const Kind kind = kind_of(action);
  return action.c == 0 && (kind == Kind::DealCaptain || action.b == 0) &&
         (kind == Kind::Place || action.n == 0) && (kind != Kind::Pass || action.a == 0);
}

// M5 All captains are different.
RefusalCode check_captain(const State& s, const Action& action) {
  if (action.a != s.flow.actor || action.b >= kCaptains) return RefusalCode::NotThere;
  for (const Player& player : s.seats) {
    if (player.captain == static_cast<Captain>(action.b)) return RefusalCode::NotThere;
  }
  return RefusalCode::None;
}

// M2.1 Only a ship of the fleet that has not come yet.
RefusalCode check_ship(const State& s, std::uint8_t cargo) {
  for (unsigned ship = 0; ship < kShips; ++ship) {
    if (((s.ships_left >> ship) & 1U) != 0 && s.options.fleet[ship] == cargo) {
      return RefusalCode::None;
    }
  }
  return RefusalCode::NotThere;
}

// M2.2 An own card, and no more coins than one has.
RefusalCode check_placement(const Player& player, const Action& action) {
  if (action.a >= kCards) return RefusalCode::WrongType;
  const Card card = card_of(action);
  if (is_special(card) && !player.hand.has(card)) return RefusalCode::NotYours;
  if (action.n < 0 || action.n > player.coins) return RefusalCode::WrongAmount;
  return RefusalCode::None;
}

// M6.1 4 cards of each type exist. That the leader has the price was seen when it was asked.
RefusalCode check_purchase(const State& s, const Action& action) {
  if (action.a >= kTypes) return RefusalCode::WrongType;
  return equipment_left(s, action.a) > 0 ? RefusalCode::None : RefusalCode::NotThere;
}

RefusalCode check_answer(const State& s, const Action& action) {
  switch (kind_of(action)) {
    case Kind::FirstLeader:
      return action.a < s.options.players ? RefusalCode::None : RefusalCode::NotThere;
    case Kind::DealCaptain: return check_captain(s, action);
    case Kind::RevealShip: return check_ship(s, action.a);
    case Kind::DrawSpecial:
      return action.a < kCards && s.pile.has(card_of(action)) ? RefusalCode::None
                                                              : RefusalCode::NotThere;
    case Kind::Buy: return check_purchase(s, action);
    case Kind::Pass: return RefusalCode::None;
    case Kind::Place: return check_placement(s.seats[s.flow.actor], action);
    case Kind::ChooseSide:
      return can_count_as(s.seats[s.flow.actor].placed, type_of(action)) ? RefusalCode::None
                                                                         : RefusalCode::WrongType;
    case Kind::Keep:
      return action.a < kCards && s.look.has(card_of(action)) ? RefusalCode::None
                                                              : RefusalCode::NotYours;
  }
  return RefusalCode::NotAsked;
}

}  // namespace

Refusal check(const State& s, Seat actor, const Action& action) {
  const Question asked = question(s);
  if (finished(s)) return {RefusalCode::GameOver, asked.rule};
  const bool turn = actor == kChance ? chance_size(s) > 0 : to_act(s).has(actor);
  if (!turn) return {RefusalCode::NotYourTurn, asked.rule};
  const bool fits =
      kind_of(action) == asked.kind || (asked.kind == Kind::Buy && kind_of(action) == Kind::Pass);
  if (!fits || !is_plain(action)) return {RefusalCode::NotAsked, asked.rule};
  const RefusalCode code = check_answer(s, action);
  if (code == RefusalCode::None) return kAccepted;
  return {code, asked.rule};
}

}  // namespace freebooter::malacca
