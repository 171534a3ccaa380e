#pragma once

#include <array>
#include <cstdint>

#include "engine/base/event.h"
#include "engine/base/seats.h"
#include "engine/malacca/cards.h"

namespace freebooter::malacca::crew {

// What a player keeps in mind of the others: what each has played so far. Fed with the
// events of the game, each as its viewer may see it; a flat value, so that a job can carry it.
class Knowledge {
 public:
  void see(const Event& event);

  // How often the seat has played this type, ambushes by the side chosen.
  int played(Seat seat, Type type) const { return played_[seat][static_cast<std::size_t>(type)]; }

  friend bool operator==(const Knowledge&, const Knowledge&) = default;

 private:
  std::array<std::array<std::uint8_t, kTypes>, kMaxSeats> played_{};
};

}  // namespace freebooter::malacca::crew
