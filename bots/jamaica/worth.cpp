#include "bots/jamaica/worth.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "engine/jamaica/ship_rules.h"

namespace freebooter::jamaica::crew {

namespace {

constexpr double kToken = 1e-3;  // any token, needed or not

// What `count` tokens are worth if the first is worth `first`, each later one less, and from
// `enough` on nothing: the sum of an arithmetic row.
double falling(double first, double enough, double count) {
  if (enough <= 0) return 0;
  const double n = std::min(count, enough);
  return first * n * (1 - n / (2 * enough));
}

double points_of(const View& view, const Hopes& hopes, ShipIndex ship, const Taste& taste) {
  double sum = 0;
  for (const Treasure& treasure : view.treasures) {
    if (treasure.owner == ship && !treasure.face_up) sum += hopes.of(treasure, taste);
  }
  return sum;
}

}  // namespace

int to_go(const Hull& ship) {
  if (ship.home()) return 0;
  const auto left = [](Space space) { return kSpaces - rank_in_lap(space); };
  const int lap = 1 + left(facts(kPortRoyal).next);
  return (ship.space == kPortRoyal ? lap : left(ship.space)) - ship.lap * lap;
}

double urgency(const View& view) {
  // A ship sails some seven spaces a round when it hurries.
  constexpr double kNear = 14;
  if (view.flow.race_over) return 1;
  double nearest = kNear;
  for (int i = 0; i < view.ship_count(); ++i) {
    nearest = std::min<double>(nearest, to_go(view.ships[static_cast<std::size_t>(i)]));
  }
  return 0.8 * (1 - nearest / kNear);
}

Hopes::Hopes(const View& view) {
  for (std::size_t face = 0; face < kFaces; ++face) unseen_[face] = kCopies[face];
  if (view.options.ghost) --unseen_[static_cast<std::size_t>(Face::LadyBeth)];
  for (const Treasure& treasure : view.treasures) {
    if (treasure.face != kNoFace) --unseen_[static_cast<std::size_t>(treasure.face)];
  }
}

template <class Allowed>
double Hopes::mean(const Taste& taste, Allowed allowed) const {
  double sum = 0;
  int cards = 0;
  for (std::uint8_t i = 0; i < kFaces; ++i) {
    const Face face = static_cast<Face>(i);
    if (!allowed(face)) continue;
    sum += unseen_[i] * (is_power(face) ? taste.treasure : points(face));
    cards += unseen_[i];
  }
  return cards == 0 ? 0 : sum / cards;
}

double Hopes::of(const Treasure& treasure, const Taste& taste) const {
  if (treasure.face != kNoFace) {
    return is_power(treasure.face) ? taste.treasure : points(treasure.face);
  }
  if (treasure.known_cursed) return mean(taste, is_curse);
  // What anybody has seen and left face down is no power (J8.2).
  const bool seen = !treasure.known_by.empty();
  return mean(taste, [seen](Face face) { return !seen || !is_power(face); });
}

double Hopes::of_draw(const Taste& taste) const {
  return mean(taste, [](Face) { return true; });
}

Worth::Worth(const View& view, const Taste& taste)
    : hopes_(view), taste_(taste), late_(urgency(view)) {
  taste_.treasure *= 1 - late_;
  if (view.viewer < view.options.players) treasures_ = points_of(view, hopes_, view.viewer, taste);
  for (std::uint8_t i = 0; i < view.ship_count(); ++i) {
    if (i == view.viewer) continue;
    const Hull& rival = view.ships[i];
    best_rival_ = std::max(best_rival_, place_score(rival) + total(rival.holds, Good::Gold) +
                                            points_of(view, hopes_, i, taste));
  }
}

double Worth::operator()(const Hull& ship) const {
  if (ship.home()) return home(ship);
  const int way = to_go(ship);
  const double now = place_score(ship);
  const double hoped = facts(kPortRoyal).score - taste_.step * way;
  return late_ * now + (1 - late_) * hoped + cargo(ship.holds, ship.hold_count(), way);
}

// The race ends with this round: good for the one who leads on points.
double Worth::home(const Hull& ship) const {
  constexpr double kClear = 8;
  const double score = facts(kPortRoyal).score + total(ship.holds, Good::Gold);
  const double ahead = std::clamp(score + treasures_ - best_rival_, -kClear, kClear);
  return score + taste_.lead * ahead;
}

double Worth::cargo(const Holds& holds, int hold_count, double way) const {
  // The last stretch needs less: about one food for two spaces.
  const double need = std::min(1.0, way / 20);
  const double gold = total(holds, Good::Gold);
  const double food = total(holds, Good::Food);
  const double powder = total(holds, Good::Powder);
  int empty = 0;
  for (int i = 0; i < hold_count; ++i) empty += holds[static_cast<std::size_t>(i)].empty() ? 1 : 0;
  const double later = falling(taste_.gold, taste_.gold_enough * need, gold) +
                       falling(taste_.food, taste_.food_enough * need, food) +
                       falling(taste_.powder, taste_.powder_enough, powder) +
                       falling(taste_.room, 3, empty);
  // Of two cargoes that are enough, the larger.
  return gold + (1 - late_) * later + kToken * (food + powder);
}

double Worth::powder_spent(int have, int spent) const {
  const double before = falling(taste_.powder, taste_.powder_enough, have);
  const double after = falling(taste_.powder, taste_.powder_enough, have - spent);
  return (1 - late_) * (before - after) + kToken * spent;
}

}  // namespace freebooter::jamaica::crew
