#pragma once

#include <cstdint>
#include <memory>

#include "bots/bot.h"
#include "engine/match/any_game.h"

namespace freebooter::bots {

// What every seat of a match keeps in mind, whichever game it is. Give it to apply() as the
// sink, or feed it from one, from the first action of the match on.
class AnyMinds : public EventSink {
 public:
  explicit AnyMinds(const AnyGame& game);

  void on(const Event& event) override { minds_->on(event); }

  // The question that `seat` is asked now.
  AnyJob ask(const AnyMatch& match, Seat seat, Level level, std::uint64_t seed,
             Budget budget = {}) const {
    return minds_->ask(match, seat, level, seed, budget);
  }

  // Those of one game behind it.
  class Keeper : public EventSink {
   public:
    virtual AnyJob ask(const AnyMatch& match, Seat seat, Level level, std::uint64_t seed,
                       Budget budget) const = 0;
  };

 private:
  std::unique_ptr<Keeper> minds_;
};

}  // namespace freebooter::bots
