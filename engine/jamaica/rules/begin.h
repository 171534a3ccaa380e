#pragma once

#include "engine/jamaica/rules/battle.h"
#include "engine/jamaica/rules/ghost.h"
#include "engine/jamaica/rules/loading.h"
#include "engine/jamaica/rules/loot.h"
#include "engine/jamaica/rules/play.h"
#include "engine/jamaica/rules/prices.h"
#include "engine/jamaica/rules/round.h"
#include "engine/jamaica/rules/sailing.h"
#include "engine/jamaica/rules/shortage.h"
#include "engine/jamaica/rules/treasures.h"

namespace freebooter::jamaica {

// The first rule of an action, by its kind; what it returns has then to be run.
template <class Host>
Next begin(Play<Host>& play, Seat actor, const Action& action) {
  switch (kind_of(action)) {
    case Kind::FirstCaptain: return play.first_captain(action.a);
    case Kind::DrawCard: return play.draw_card(action.a);
    case Kind::RollDice: return play.roll_dice(action.a, action.b);
    case Kind::CombatRoll: return play.combat_roll(action.a);
    case Kind::ShortageRoll: return play.shortage_roll(action.a);
    case Kind::DrawTreasure: return play.draw_treasure(static_cast<Face>(action.a));
    case Kind::PlaceDice: return play.place_dice(action.a);
    case Kind::Pick: return play.pick(actor, action.a);
    case Kind::Sail: return play.sail(action.a);
    case Kind::Load:
    case Kind::Dump: return play.stow(action.a);
    case Kind::Attack: return play.begin_battle(action.a);
    case Kind::Powder: return play.powder(action.n);
    case Kind::PowderSplit: return play.spend_powder(action.n);
    case Kind::Reroll: return play.sabre(true);
    case Kind::Keep: return play.sabre(false);
    case Kind::TakeHold: return play.take_hold(action.a);
    case Kind::TakeTreasure: return play.take_treasure(action.a);
    case Kind::GiveTreasure: return play.give_treasure(action.a);
    case Kind::TakeNothing: return play.take_nothing();
    case Kind::Pay: return play.pay(action.n);
    case Kind::Retreat: return play.retreat(action.a);
    case Kind::GhostSail: return play.ghost_sail(action.a, static_cast<Direction>(action.b));
  }
  return Next::Decision;
}

}  // namespace freebooter::jamaica
