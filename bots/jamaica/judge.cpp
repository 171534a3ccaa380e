#include "bots/jamaica/judge.h"

#include <algorithm>
#include <cstddef>

#include "bots/jamaica/family.h"

namespace freebooter::jamaica::crew {

namespace {

constexpr double kNever = 100;  // more than anything else can make up for

// Whether a like hold has less in it.
bool larger_of_two(const Holds& holds, std::size_t index) {
  return std::any_of(holds.begin(), holds.end(), [&](const Hold& hold) {
    return hold.good == holds[index].good && hold.count < holds[index].count;
  });
}

}  // namespace

bots::Policy Judge::scores(const Choices& choices) const {
  bots::Policy scored;
  for (const Choice& choice : choices) {
    for_each_member(view_, choice, [&](const Action& action) {
      scored.push_back({bots::only(action), score(action)});
      return scored.size() < bots::Policy::capacity();
    });
  }
  return scored;
}

double Judge::score(const Action& action) const {
  switch (kind_of(action)) {
    case Kind::PlaceDice: return place_dice(action.a);
    case Kind::Pick: return pick(action.a);
    case Kind::Sail: return sail(action.a);
    case Kind::Retreat: return retreat(action.a);
    case Kind::Load:
    case Kind::Dump: return stow(action.a);
    case Kind::Pay: return pay(action.n);
    case Kind::Attack: return attack(action.a);
    case Kind::Powder: return powder(action.n);
    case Kind::PowderSplit: return spend(action.n);
    case Kind::Reroll: return sabre(true);
    case Kind::Keep: return sabre(false);
    case Kind::TakeHold:
    case Kind::TakeTreasure:
    case Kind::GiveTreasure:
    case Kind::TakeNothing: return loot(action);
    case Kind::GhostSail: return ghost_sail(action.a, static_cast<Direction>(action.b));
    default: return 0;
  }
}

Turn Judge::turn() const { return {own().pick, view_.flow.dice, view_.flow.half}; }

// J2.1 The Captain looks at their own hand: the better of the two ways to lay the dice is the
// one that suits its best card.
double Judge::place_dice(int morning) const {
  std::array<std::uint8_t, 2> dice = view_.flow.dice;
  if (dice[0] != morning) std::swap(dice[0], dice[1]);
  double best = -1e9;
  for (Card card = 0; card < kCards; ++card) {
    if (own().hand.has(card)) best = std::max(best, forecast_.turn(own(), {card, dice, 0}));
  }
  return best;
}

double Judge::pick(Card card) const { return forecast_.turn(own(), {card, view_.flow.dice, 0}); }

// J4.1 The lane. Running short where another lane is free loses cargo and ground: never.
double Judge::sail(Space to) const {
  const Turn now = turn();
  const Direction direction = direction_of(now.symbol());
  const int die = now.dice[static_cast<std::size_t>(now.half)];
  for (const Leg& leg : legs(own().space, direction, die)) {
    if (leg.to != to) continue;
    const bool home = comes_home(own(), direction, leg);
    const double penalty = !home && !can_pay_there(own(), to) ? kNever : 0;
    return forecast_.sail(own_hull(), direction, leg, now) - penalty;
  }
  return 0;
}

// J7.6 The lane of a retreat.
double Judge::retreat(Space to) const {
  const ShortageSymbol rolled = shortage_symbol(view_.flow.shortage_die);
  for (const Leg& leg : retreats(own(), view_.options.edition, rolled)) {
    if (leg.to == to) return forecast_.retreat(own_hull(), leg, turn());
  }
  return 0;
}

double Judge::after_battle(const Hull& ship) const {
  if (view_.flow.mover != me_) return forecast_.worth()(ship);
  if (view_.flow.free_arrival) return forecast_.turn(ship, turn().next());
  return forecast_.settle(ship, turn());
}

// J3.3, J3.5 The hold that the tokens go to. Of like holds the larger is never emptied for
// them, whatever the rest of the turn would make of the room.
double Judge::stow(std::size_t hold) const {
  const Flow& f = view_.flow;
  const ShipIndex loader = loader_of(f);
  Hull ship = view_.ships[loader];
  const double penalty = larger_of_two(ship.holds, hold) ? kNever : 0;
  ship.holds[hold] = {f.good, f.amount};
  // The Ghost's hold: the less it keeps, the better for everybody else.
  if (loader != me_) return -total(ship.holds, Good::Gold);
  // The rest of the turn may throw the same holds overboard in the end, or may not.
  constexpr double kDoubt = 1e-3;
  const double later = f.battle.on() ? after_battle(ship) : forecast_.turn(ship, turn().next());
  return later + kDoubt * forecast_.worth()(ship) - penalty;
}

// J6.2 Out of which holds.
double Judge::pay(Split split) const {
  Hull ship = own_hull();
  take_out(ship.holds, split);
  return forecast_.turn(ship, turn().next());
}

}  // namespace freebooter::jamaica::crew
