#pragma once

#include <cstddef>

#include "bots/jamaica/forecast.h"
#include "bots/jamaica/knowledge.h"
#include "bots/jamaica/taste.h"
#include "bots/policy.h"
#include "engine/base/action.h"
#include "engine/jamaica/actions.h"
#include "engine/jamaica/view.h"

namespace freebooter::jamaica::crew {

// Scores what the viewer may do, in points that it hopes for: the weight of an entry is its
// score here. Ranges and families are taken apart into single actions.
class Judge {
 public:
  Judge(const View& view, const Knowledge& knowledge, const Taste& taste)
      : view_(view), forecast_(view, knowledge, taste), me_(view.viewer) {}

  bots::Policy scores(const Choices& choices) const;

 private:
  double score(const Action& action) const;
  // judge.cpp: the round and its own ship
  double place_dice(int morning) const;
  double pick(Card card) const;
  double sail(Space to) const;
  double retreat(Space to) const;
  double stow(std::size_t hold) const;
  double pay(Split split) const;
  // judge_battle.cpp
  double attack(ShipIndex rival) const;
  double powder(int amount) const;
  double spend(Split split) const;
  double sabre(bool reroll) const;
  double loot(const Action& action) const;
  double take_hold(int hold) const;
  double loser_worth(ShipIndex loser, const Hull& ship) const;
  // judge_ghost.cpp
  double ghost_sail(Space to, Direction direction) const;

  Turn turn() const;
  // What follows once the battle is over: the mover still pays, others are done.
  double after_battle(const Hull& ship) const;
  const ShipView& own() const { return view_.ships[me_]; }
  const Hull& own_hull() const { return own(); }

  const View& view_;
  Forecast forecast_;
  Seat me_;
};

}  // namespace freebooter::jamaica::crew
