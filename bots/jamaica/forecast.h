#pragma once

#include <array>
#include <cstdint>

#include "bots/jamaica/knowledge.h"
#include "bots/jamaica/worth.h"
#include "engine/jamaica/board.h"
#include "engine/jamaica/odds.h"
#include "engine/jamaica/open_rules.h"
#include "engine/jamaica/view.h"

namespace freebooter::jamaica::crew {

// The worth of the best thing that a battle's winner could take from this ship, roughly.
double prize(const View& view, ShipIndex ship, const Worth& worth);

// A ship's turn, from one of its halves on: 0 morning, 1 evening, 2 nothing left.
struct Turn {
  Card card;
  std::array<std::uint8_t, 2> dice;
  int half;

  Symbol symbol() const { return symbol_in(card, half); }
  Turn next() const { return {card, dice, half + 1}; }
};

// What the viewer's ship may expect of a turn: loads go where they cost least, lanes are
// chosen well, prices paid, shortages suffered; battles count as a gain or loss of points.
class Forecast {
 public:
  Forecast(const View& view, const Knowledge& knowledge, const Taste& taste);

  double turn(const Hull& ship, const Turn& turn) const;
  double sail(Hull ship, Direction direction, const Leg& leg, const Turn& turn) const;
  // On its space, after any battle: price, treasure, shortage, then the rest of the turn.
  double settle(const Hull& ship, const Turn& turn) const;
  // At the end of a retreat.
  double retreat(Hull ship, const Leg& leg, const Turn& turn) const;
  // The expected gain of the battle that its arrival brings; 0 when it finds nobody.
  double battle(const Hull& ship) const;
  double battle_with(const Hull& ship, ShipIndex rival) const;

  const Worth& worth() const { return worth_; }
  double prize_of(ShipIndex ship) const { return prizes_[ship]; }
  double draw() const { return draw_; }

 private:
  double load(const Hull& ship, Good good, int count, const Turn& turn) const;
  double shortage(Hull ship, Good good, const Turn& turn) const;
  double fall_back(const Hull& ship, ShortageSymbol rolled, const Turn& turn) const;
  double presence(ShipIndex rival) const;

  const View& view_;
  const Knowledge& knowledge_;
  Worth worth_;
  double draw_;
  std::array<double, kMaxShips> prizes_{};
};

}  // namespace freebooter::jamaica::crew
