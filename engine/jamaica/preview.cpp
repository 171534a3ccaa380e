#include "engine/jamaica/preview.h"

#include <algorithm>

#include "engine/jamaica/actions.h"
#include "engine/jamaica/play.h"

namespace freebooter::jamaica {

namespace {

// A ship on its way through a card, as its owner foresees it.
struct Course {
  ShipIndex ship = kNoShip;
  Space space = kPortRoyal;
  std::int8_t lap = 0;
  int gold = 0;
  int food = 0;
  int free_holds = 0;
  bool uncertain = false;

  int& stock(Good good) { return good == Good::Gold ? gold : food; }
};

Course course_of(const View& view, ShipIndex ship) {
  const ShipView& own = view.ships[ship];
  Course course{
      ship, own.space, own.lap, total(own.holds, Good::Gold), total(own.holds, Good::Food),
      0,    false};
  const int holds = own.powers.has(Face::SixthHold) ? kHolds : kPlainHolds;
  for (int i = 0; i < holds; ++i) course.free_holds += own.holds[idx(i)].empty() ? 1 : 0;
  return course;
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
  landing.half = static_cast<std::uint8_t>(half);
  landing.from = course.space;
  landing.uncertain = course.uncertain;
  if (leg.crosses) {
    course.lap = static_cast<std::int8_t>(course.lap + (direction == Direction::Forward ? 1 : -1));
  }
  landing.home = course.lap > 0;
  landing.to = course.space = landing.home ? kPortRoyal : leg.to;
  if (landing.home) return landing;
  landing.opponents = ships_on(view, landing.to, course.ship);
  const SpaceFacts& there = facts(landing.to);
  if (there.kind == SpaceKind::Lair) {
    landing.treasure = ((view.lair_tokens >> lair_number(landing.to)) & 1U) != 0;
  }
  if (charged && there.price > 0) {
    landing.good = price_good(there.kind);
    landing.price = there.price;
    int& stock = course.stock(landing.good);
    landing.missing = static_cast<std::uint8_t>(std::max(0, there.price - stock));
    stock = std::max(0, stock - there.price);
  }
  course.uncertain = course.uncertain || landing.missing > 0 || !landing.opponents.empty();
  return landing;
}

Cargo load(const View& view, Course& course, int half, Good good, int amount) {
  Cargo cargo{static_cast<std::uint8_t>(half), good, static_cast<std::uint8_t>(amount), false,
              false};
  const ShipView& own = view.ships[course.ship];
  if (view.options.bank == Bank::Limited) {
    const std::uint8_t left = view.bank[idx(static_cast<int>(good) - 1)];
    cargo.amount = std::min(cargo.amount, left);
  }
  cargo.dumps = course.free_holds == 0;
  bool other = false;
  for (const Hold& hold : own.holds) other = other || (!hold.empty() && hold.good != good);
  cargo.ignored = cargo.amount == 0 || (cargo.dumps && !other);
  if (cargo.ignored) {
    cargo.dumps = false;
    return cargo;
  }
  if (!cargo.dumps) --course.free_holds;
  if (good != Good::Powder) course.stock(good) += cargo.amount;
  course.uncertain = course.uncertain || cargo.dumps;
  return cargo;
}

// Carries out one half of the card, and the other half after it on every lane.
void follow(const View& view, const CardFace& face, int half, Course course, Preview& out) {
  if (half > 1 || course.lap > 0) return;
  const Symbol symbol = half == 0 ? face.morning : face.evening;
  const int die = view.flow.dice[idx(half)];
  const Good good = good_of(symbol);
  if (good != Good::None) {
    const Cargo cargo = load(view, course, half, good, die);
    const bool told = !out.loads.empty() && out.loads.back().half == half;
    if (!told) out.loads.push_back(cargo);
    follow(view, face, half + 1, course, out);
    return;
  }
  const Direction direction = symbol == Symbol::Forward ? Direction::Forward : Direction::Backward;
  for (const Leg& leg : legs(course.space, direction, die)) {
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
  if (!find_leg(legs(course.space, direction, f.dice[f.half]), to, leg)) return;
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
