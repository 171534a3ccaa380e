#include "engine/jamaica/preview.h"

#include "engine/jamaica/actions.h"
#include "engine/jamaica/open_rules.h"
#include "engine/jamaica/splits.h"

namespace freebooter::jamaica {

namespace {

// A ship on its way through a card, as its owner foresees it.
struct Course {
  ShipIndex index = kNoShip;
  Hull ship;
  Bank bank = Bank::Unlimited;
  BankTokens tokens{};
  bool uncertain = false;        // what will be aboard, and so what can be paid
  bool holds_uncertain = false;  // which holds it will lie in

  std::uint8_t& left(Good good) { return tokens[static_cast<std::size_t>(good) - 1]; }
};

Course course_of(const View& view, ShipIndex index) {
  Course course;
  course.index = index;
  course.ship = view.ships[index];
  course.bank = view.options.bank;
  course.tokens = view.bank;
  return course;
}

// Pays the price, or all there is of it; says how much is missing.
std::uint8_t pay(Course& course, Good good, int price) {
  Holds& holds = course.ship.holds;
  if (total(holds, good) < price) return static_cast<std::uint8_t>(price - lose_all(holds, good));
  const Splits ways(holds, good, price);
  course.holds_uncertain = course.holds_uncertain || ways.size() > 1;
  take_out(holds, ways.nth(0));
  return 0;
}

// What waits where the course has come to, from `from`; pays its price.
Landing land(const View& view, Course& course, int half, Space from, bool charged) {
  Landing landing;
  const Hull& ship = course.ship;
  landing.half = static_cast<std::uint8_t>(half);
  landing.from = from;
  landing.to = ship.space;
  landing.home = ship.home();
  landing.uncertain = course.uncertain;
  if (landing.home) return landing;
  landing.opponents = opponents_on(view, landing.to, course.index);
  landing.treasure = view.has_token(landing.to);
  const SpaceFacts& there = facts(landing.to);
  if (charged && there.price > 0) {
    landing.good = price_good(there.kind);
    landing.price = there.price;
    landing.missing = pay(course, landing.good, there.price);
    landing.left = static_cast<std::uint8_t>(total(course.ship.holds, landing.good));
  }
  course.uncertain = course.uncertain || landing.missing > 0 || !landing.opponents.empty();
  // The treasure may be the Sixth Hold (J8.7).
  course.holds_uncertain = course.holds_uncertain || course.uncertain || landing.treasure;
  return landing;
}

// The end of a leg.
Landing sail(const View& view, Course& course, int half, const Leg& leg, Direction direction,
             bool charged) {
  const Space from = course.ship.space;
  follow_leg(course.ship, direction, leg);
  return land(view, course, half, from, charged);
}

Cargo load(Course& course, int half, Good good, int die) {
  Cargo cargo;
  Holds& holds = course.ship.holds;
  const int amount = bank_gives(course.bank, course.tokens, good, die);
  const HoldSet places = load_places(course.ship, good);
  cargo.half = static_cast<std::uint8_t>(half);
  cargo.good = good;
  cargo.amount = static_cast<std::uint8_t>(amount);
  cargo.ignored = amount == 0 || places.empty();
  cargo.uncertain = course.holds_uncertain;
  if (cargo.ignored) return cargo;
  Hold& place = holds[places.front()];
  cargo.dumps = !place.empty();
  if (cargo.dumps && places.size() > 1) course.uncertain = course.holds_uncertain = true;
  if (course.bank == Bank::Limited) {
    course.left(good) = static_cast<std::uint8_t>(course.left(good) - amount);
    if (cargo.dumps) {
      course.left(place.good) = static_cast<std::uint8_t>(course.left(place.good) + place.count);
    }
  }
  place = {good, cargo.amount};
  return cargo;
}

// Carries out one half of the card, and the other half after it on every lane.
void follow(const View& view, Card card, int half, Course course, Preview& out) {
  if (half > 1 || course.ship.home()) return;
  const Symbol symbol = symbol_in(card, half);
  const int die = view.flow.dice[static_cast<std::size_t>(half)];
  const Good good = good_of(symbol);
  if (good != Good::None) {
    const Cargo cargo = load(course, half, good, die);
    const bool told = !out.loads.empty() && out.loads.back().half == half;
    if (!told) {
      out.loads.push_back(cargo);
    } else if (!(out.loads.back() == cargo)) {
      out.loads.back().uncertain = true;  // it depends on the lane
    }
    follow(view, card, half + 1, course, out);
    return;
  }
  const Direction direction = direction_of(symbol);
  for (const Leg& leg : legs(course.ship.space, direction, die)) {
    Course onward = course;
    out.landings.push_back(sail(view, onward, half, leg, direction, true));
    follow(view, card, half + 1, onward, out);
  }
}

// Where a lane leads, by the space that names it; nothing if there is no such lane.
void preview_sail(const View& view, Space to, Preview& out) {
  const Flow& f = view.flow;
  const Card card = view.ships[f.mover].pick;
  if (card == kNoCard) return;
  Course course = course_of(view, f.mover);
  const Direction direction = direction_of(symbol_in(card, f.half));
  for (const Leg& leg : legs(course.ship.space, direction, f.dice[f.half])) {
    if (leg.to != to) continue;
    out.landings.push_back(sail(view, course, f.half, leg, direction, true));
    return;
  }
}

void preview_ghost(const View& view, Space to, Direction direction, Preview& out) {
  Course course = course_of(view, view.flow.mover);
  for (const GhostLeg& way : ghost_legs(view)) {
    if (way.direction != direction || way.leg.to != to) continue;
    // J10.4 The Ghost never pays.
    out.landings.push_back(sail(view, course, view.flow.half, way.leg, direction, false));
    return;
  }
}

void preview_retreat(const View& view, Space to, Preview& out) {
  const Flow& f = view.flow;
  Course course = course_of(view, f.mover);
  // J7.4 Nothing is paid after a retreat in the second edition.
  const bool charged = view.options.edition == Edition::First;
  const ShortageSymbol rolled = shortage_symbol(f.shortage_die);
  for (const Leg& leg : retreats(course.ship, view.options.edition, rolled)) {
    if (leg.to != to) continue;
    const Space from = course.ship.space;
    fall_back(course.ship, leg);
    out.landings.push_back(land(view, course, f.half, from, charged));
    return;
  }
}

}  // namespace

FixedList<LaidCard, 4> preview_laying(const View& view, const Action& place_dice) {
  FixedList<LaidCard, 4> out;
  const Flow& f = view.flow;
  const bool asked = f.phase == Phase::PlaceDice && view.viewer == f.actor;
  if (!asked || kind_of(place_dice) != Kind::PlaceDice) return out;
  View laid = view;
  laid.flow.dice = {place_dice.a, static_cast<std::uint8_t>(f.dice[0] + f.dice[1] - place_dice.a)};
  for (CardSet hand = view.ships[view.viewer].hand; !hand.empty();) {
    const Card card = hand.pop();
    out.push_back({card, preview(laid, make(Kind::Pick, card))});
  }
  return out;
}

namespace {

Aboard aboard(const Hull& ship) {
  const auto sum = [&](Good good) { return static_cast<std::uint8_t>(total(ship.holds, good)); };
  const HoldSet empty = HoldScan(ship.holds).with(Good::None) & ship.usable_holds();
  return {sum(Good::Gold), sum(Good::Food), sum(Good::Powder),
          static_cast<std::uint8_t>(empty.size())};
}

}  // namespace

std::optional<Aboard> remains(const View& view, const Action& action) {
  const Flow& f = view.flow;
  switch (kind_of(action)) {
    case Kind::Pay:
    case Kind::PowderSplit: {
      const bool pays = kind_of(action) == Kind::Pay;
      if (f.phase != (pays ? Phase::Pay : Phase::PowderSplit)) return std::nullopt;
      Hull ship = view.ships[pays ? f.mover : fighter_of(f.battle)];
      const Good good = pays ? f.good : Good::Powder;
      if (!is_split(ship.holds, good, f.amount, action.n)) return std::nullopt;
      take_out(ship.holds, action.n);
      return aboard(ship);
    }
    case Kind::Load:
    case Kind::Dump: {
      if (f.phase != Phase::Load) return std::nullopt;
      Hull ship = view.ships[loader_of(f)];
      if (!load_places(ship, f.good).has(action.a)) return std::nullopt;
      ship.holds[action.a] = {f.good, f.amount};
      return aboard(ship);
    }
    default: return std::nullopt;
  }
}

Preview preview(const View& view, const Action& action) {
  Preview out;
  const Flow& f = view.flow;
  switch (kind_of(action)) {
    case Kind::Pick:
      if (view.viewer < view.players() && action.a < kCards && f.dice[0] != 0) {
        follow(view, action.a, 0, course_of(view, view.viewer), out);
      }
      break;
    case Kind::Sail:
      if (f.phase == Phase::Sail) preview_sail(view, action.a, out);
      break;
    case Kind::GhostSail:
      if (f.phase == Phase::GhostSail) {
        preview_ghost(view, action.a, static_cast<Direction>(action.b), out);
      }
      break;
    case Kind::Retreat:
      if (f.phase == Phase::Retreat) preview_retreat(view, action.a, out);
      break;
    default: break;
  }
  return out;
}

}  // namespace freebooter::jamaica
