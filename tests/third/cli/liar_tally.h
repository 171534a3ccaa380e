#pragma once

#include "cli/tally.h"
#include "engine/liar/game.h"

namespace freebooter::cli {

// Rounds, bids, and how many of the challenges were right.
template <>
class Tally<Liar> : public EventSink {
 public:
  static std::vector<FigureName> names(const Liar::State&) {
    return {{"rounds", ""}, {"bids", ""}, {"challenges_right", "", 1, 0}};
  }
  static Seat first_seat(const Liar::State& s) { return s.first; }

  void on(const Event& event) override {
    switch (static_cast<liar::Happening>(event.kind)) {
      case liar::Happening::RoundBegan: ++rounds_; break;
      case liar::Happening::BidMade: ++bids_; break;
      case liar::Happening::Challenged: challenger_ = event.who; break;
      case liar::Happening::DieLost: right_ += event.who == challenger_ ? 0 : 1; break;
      default: break;
    }
  }
  void end(const Liar::State&, Counts& counts) const {
    for (const int n : {rounds_, bids_, right_}) counts.push_back(n);
  }

 private:
  int rounds_ = 0;
  int bids_ = 0;
  int right_ = 0;
  std::uint8_t challenger_ = Event::kNothing;
};

}  // namespace freebooter::cli
