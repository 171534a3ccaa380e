#pragma once

#include <array>

#include "engine/base/event.h"
#include "engine/jamaica/cards.h"
#include "engine/jamaica/state.h"

namespace freebooter::jamaica::crew {

// What a player keeps in mind beyond the table as it lies there. Fed with the events of the
// game, each as its viewer may see it; a flat value, so that a job can carry it.
class Knowledge {
 public:
  void see(const Event& event);

  // Cards that this seat holds for certain: when a discard pile is shuffled, what is in
  // hand is what was not in that pile.
  CardSet surely_held(Seat seat) const { return held_[seat]; }
  const std::array<CardSet, kMaxShips>& surely_held() const { return held_; }
  // Cards that this seat may hold: neither played since the last shuffle nor known to be
  // elsewhere.
  CardSet maybe_held(Seat seat) const { return CardSet::all().without(played_[seat]); }

  friend bool operator==(const Knowledge&, const Knowledge&) = default;

 private:
  std::array<CardSet, kMaxShips> played_{};  // since the last shuffle
  std::array<CardSet, kMaxShips> held_{};
};

}  // namespace freebooter::jamaica::crew
