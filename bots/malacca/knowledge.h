#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/base/event.h"
#include "engine/base/seats.h"
#include "engine/malacca/cards.h"

namespace freebooter::malacca::crew {

// What a player keeps in mind of the others: what each has played so far, with and without
// coins on it. Fed with the events of the game, each as its viewer may see it; a flat value,
// so that a job can carry it. Which special cards are known is in the view.
class Knowledge {
 public:
  static constexpr bool kOpen = true;

  void see(const Event& event);

  // How often the seat has played this type (an ambush by the side chosen), and laid a stake
  // on it or none.
  int played(Seat seat, Type type, bool staked) const {
    return played_[seat][static_cast<std::size_t>(type)][staked ? 1 : 0];
  }

  friend bool operator==(const Knowledge&, const Knowledge&) = default;

 private:
  std::array<std::array<std::array<std::uint8_t, 2>, kTypes>, kMaxSeats> played_{};
  SeatSet staked_;  // this round
};

}  // namespace freebooter::malacca::crew
