#pragma once

#include "cli/tally.h"
#include "engine/jamaica/game.h"

namespace freebooter::cli {

// Rounds, shortages, battles and treasures; at the end what made up the scores.
template <>
class Tally<Jamaica> : public EventSink {
 public:
  static std::vector<FigureName> names(const Jamaica::State& s) {
    const int ships = s.players();
    return {{"rounds", ""},
            {"shortages", ""},
            {"shortages", "gold"},
            {"shortages", "food"},
            {"battles", ""},
            {"battles", "attacker_won"},
            {"battles", "defender_won"},
            {"battles", "tied"},
            {"treasures_drawn", ""},
            {"score", "", ships},
            {"score", "place", ships},
            {"score", "gold", ships},
            {"score", "riches", ships},
            {"score", "curses", ships}};
  }
  static Seat first_seat(const Jamaica::State& s) { return s.flow.first_captain; }

  void on(const Event& event) override {
    switch (static_cast<jamaica::Happening>(event.kind)) {
      case jamaica::Happening::Short:
        ++(event.b == static_cast<std::uint8_t>(jamaica::Good::Gold) ? gold_short_ : food_short_);
        break;
      case jamaica::Happening::BattleBegan: attacker_ = event.who; break;
      case jamaica::Happening::BattleWon: ++(event.who == attacker_ ? attacks_ : defences_); break;
      case jamaica::Happening::BattleTied: ++ties_; break;
      default: break;
    }
  }

  void end(const Jamaica::State& s, Counts& counts) const {
    jamaica::ScoreParts sum;
    for (int i = 0; i < s.players(); ++i) {
      const auto parts = jamaica::score_parts(s, static_cast<jamaica::ShipIndex>(i));
      sum.place += parts.place;
      sum.gold += parts.gold;
      sum.riches += parts.riches;
      sum.curses += parts.curses;
    }
    for (const int count :
         {int{s.flow.round}, gold_short_ + food_short_, gold_short_, food_short_,
          attacks_ + defences_ + ties_, attacks_, defences_, ties_, int{s.treasures_drawn},
          sum.total(), sum.place, sum.gold, sum.riches, sum.curses}) {
      counts.push_back(count);
    }
  }

 private:
  int gold_short_ = 0;
  int food_short_ = 0;
  int attacks_ = 0;
  int defences_ = 0;
  int ties_ = 0;
  std::uint8_t attacker_ = Event::kNothing;
};

}  // namespace freebooter::cli
