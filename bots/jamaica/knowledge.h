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
  static constexpr bool kOpen = true;
  static constexpr int kSure = 1 << 14;

  void see(const Event& event);

  // Cards that this seat holds for certain: when a discard pile is shuffled, what is in
  // hand is what was not in that pile.
  CardSet surely_held(Seat seat) const { return held_[seat]; }
  const std::array<CardSet, kMaxShips>& surely_held() const { return held_; }
  // Cards that this seat may hold: neither played since the last shuffle nor known to be
  // elsewhere.
  CardSet maybe_held(Seat seat) const { return CardSet::all().without(played_[seat]); }
  // How likely it holds a card, in parts of kSure, were it a Sailor: what it would have liked
  // better than what it played, it hardly had.
  int chance_held(Seat seat, Card card) const { return chances_[seat][card]; }

  friend bool operator==(const Knowledge&, const Knowledge&) = default;

 private:
  void draws(Seat seat);
  void plays(Seat seat, Card card);
  // So that the chances add up to the cards in hand.
  void add_up(Seat seat);

  std::array<CardSet, kMaxShips> played_{};  // since the last shuffle
  std::array<CardSet, kMaxShips> held_{};
  std::array<std::array<std::uint16_t, kCards>, kMaxShips> chances_{};
  std::array<std::uint8_t, kMaxShips> in_hand_{};
  std::array<std::uint8_t, 2> dice_{1, 1};
};

}  // namespace freebooter::jamaica::crew
