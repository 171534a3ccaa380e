#include "engine/jamaica/preview.h"

#include <algorithm>

#include "engine/jamaica/actions.h"
#include "engine/jamaica/loading.h"
#include "engine/jamaica/splits.h"

namespace freebooter::jamaica {

namespace {

// A ship on its way through a card, as its owner foresees it.
struct Course {
  ShipIndex index = kNoShip;
  Ship ship;
  std::array<std::uint8_t, kGoods> bank{};
  bool limited = false;
  bool uncertain = false;        // what will be aboard, and so what can be paid
  bool holds_uncertain = false;  // which holds it will lie in

  std::uint8_t& left(Good good) { return bank[idx(static_cast<int>(good) - 1)]; }
};

Course course_of(const View& view, ShipIndex index) {
  const ShipView& own = view.ships[index];
  Course course;
  course.index = index;
  course.ship.space = own.space;
  course.ship.lap = own.lap;
  course.ship.powers = own.powers;
  course.ship.holds = own.holds;
  course.bank = view.bank;
  course.limited = view.options.bank == Bank::Limited;
  return course;
}

// Pays the price, or all there is of it; says how much is missing.
std::uint8_t pay(Course& course, Good good, int price) {
  Holds& holds = course.ship.holds;
  const int have = total(holds, good);
  if (have < price) {
    for (Hold& hold : holds) {
      if (hold.good == good) hold = Hold{};
    }
    return static_cast<std::uint8_t>(price - have);
  }
  const Splits ways(holds, good, price);
  course.holds_uncertain = course.holds_uncertain || ways.size() > 1;
  take_out(holds, ways.nth(0));
  return 0;
}

IndexSet ships_on(const View& view, Space space, ShipIndex except) {
  IndexSet found;
  if (space == kPortRoyal) return found;
  for (int i = 0; i < view.ship_count(); ++i) {
    if (i != except && view.ships[idx(i)].space == space) found.add(static_cast<ShipIndex>(i));
  }
  return found;
}

// The end of a leg; carries the course there, its price paid.
Landing land(const View& view, Course& course, int half, Leg leg, Direction direction,
             bool charged) {
  Landing landing;
  Ship& ship = course.ship;
  landing.half = static_cast<std::uint8_t>(half);
  landing.from = ship.space;
  landing.uncertain = course.uncertain;
  if (leg.crosses) {
    ship.lap = static_cast<std::int8_t>(ship.lap + (direction == Direction::Forward ? 1 : -1));
  }
  landing.home = ship.home();
  landing.to = ship.space = landing.home ? kPortRoyal : leg.to;
  if (landing.home) return landing;
  landing.opponents = ships_on(view, landing.to, course.index);
  const SpaceFacts& there = facts(landing.to);
  if (there.kind == SpaceKind::Lair) {
    landing.treasure = ((view.lair_tokens >> lair_number(landing.to)) & 1U) != 0;
  }
  if (charged && there.price > 0) {
    landing.good = price_good(there.kind);
    landing.price = there.price;
    landing.missing = pay(course, landing.good, there.price);
  }
  course.uncertain = course.uncertain || landing.missing > 0 || !landing.opponents.empty();
  // The treasure may be the Sixth Hold (J8.7).
  course.holds_uncertain = course.holds_uncertain || course.uncertain || landing.treasure;
  return landing;
}

Cargo load(Course& course, int half, Good good, int die) {
  Cargo cargo;
  Holds& holds = course.ship.holds;
  const int amount = course.limited ? std::min<int>(die, course.left(good)) : die;
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
  if (course.limited) {
    course.left(good) = static_cast<std::uint8_t>(course.left(good) - amount);
    if (cargo.dumps) {
      course.left(place.good) = static_cast<std::uint8_t>(course.left(place.good) + place.count);
    }
  }
  place = {good, cargo.amount};
  return cargo;
}

// Carries out one half of the card, and the other half after it on every lane.
void follow(const View& view, const CardFace& face, int half, Course course, Preview& out) {
  if (half > 1 || course.ship.home()) return;
  const Symbol symbol = half == 0 ? face.morning : face.evening;
  const int die = view.flow.dice[idx(half)];
  const Good good = good_of(symbol);
  if (good != Good::None) {
    const Cargo cargo = load(course, half, good, die);
    const bool told = !out.loads.empty() && out.loads.back().half == half;
    if (!told) {
      out.loads.push_back(cargo);
    } else if (!(out.loads.back() == cargo)) {
      out.loads.back().uncertain = true;  // it depends on the lane
    }
    follow(view, face, half + 1, course, out);
    return;
  }
  const Direction direction = symbol == Symbol::Forward ? Direction::Forward : Direction::Backward;
  for (const Leg& leg : legs(course.ship.space, direction, die)) {
    Course onward = course;
    out.landings.push_back(land(view, onward, half, leg, direction, true));
    follow(view, face, half + 1, onward, out);
  }
}

// The leg that a destination names; none if no such leg is open.
bool find_leg(const Legs& legs, Space to, Leg& found) {
  for (const Leg& leg : legs) {
    if (leg.to == to) {
      found = leg;
      return true;
    }
  }
  return false;
}

void preview_sail(const View& view, Space to, Direction direction, Preview& out) {
  const Flow& f = view.flow;
  Course course = course_of(view, f.mover);
  Leg leg;
  if (!find_leg(legs(course.ship.space, direction, f.dice[f.half]), to, leg)) return;
  const bool charged = f.mover != view.options.players;  // J10.4 the Ghost never pays
  out.landings.push_back(land(view, course, f.half, leg, direction, charged));
}

void preview_retreat(const View& view, Space to, Preview& out) {
  const Flow& f = view.flow;
  Course course = course_of(view, f.mover);
  // J7.4 Nothing is paid after a retreat in the second edition.
  const bool charged = view.options.edition == Edition::First;
  const Leg leg{to, false};
  out.landings.push_back(land(view, course, f.half, leg, Direction::Backward, charged));
}

Direction direction_of(const View& view) {
  const Card card = view.ships[view.flow.mover].pick;
  if (card == kNoCard) return Direction::Forward;
  const CardFace face = kCardFaces[card];
  const Symbol symbol = view.flow.half == 0 ? face.morning : face.evening;
  return symbol == Symbol::Backward ? Direction::Backward : Direction::Forward;
}

}  // namespace

Preview preview(const View& view, const Action& action) {
  Preview out;
  const bool sailing = view.flow.mover < view.ship_count();
  switch (kind_of(action)) {
    case Kind::Pick:
      if (view.viewer < view.options.players && action.a < kCards && view.flow.dice[0] != 0) {
        follow(view, kCardFaces[action.a], 0, course_of(view, view.viewer), out);
      }
      break;
    case Kind::Sail:
      if (sailing) preview_sail(view, action.a, direction_of(view), out);
      break;
    case Kind::GhostSail:
      if (sailing) preview_sail(view, action.a, static_cast<Direction>(action.b & 1), out);
      break;
    case Kind::Retreat:
      if (sailing && action.a < kSpaces) preview_retreat(view, action.a, out);
      break;
    default: break;
  }
  return out;
}

}  // namespace freebooter::jamaica
