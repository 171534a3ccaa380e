#pragma once

#include <cstdint>
#include <variant>

#include "bots/ask.h"
#include "engine/match/any_game.h"
#include "engine/match/games.h"

namespace freebooter::bots {

// What every seat of a match keeps in mind, whichever game it is. Give it to apply() as the
// sink, or feed it from one, from the first action of the match on.
class AnyMinds : public EventSink {
 public:
  explicit AnyMinds(const AnyGame& game);

  void on(const Event& event) override;

  // The question that `seat` is asked now.
  AnyJob ask(const AnyMatch& match, Seat seat, Level level, std::uint64_t seed,
             Budget budget = {}) const;

 private:
  std::variant<Minds<Jamaica>, Minds<Malacca>> minds_;
};

}  // namespace freebooter::bots
