#pragma once

#include <array>
#include <cstdint>

#include "engine/base/seats.h"
#include "engine/malacca/view.h"

namespace freebooter::malacca::crew {

// All cards on a ship, as they are or as a player imagines them, and what they lead to.
class Showdown {
 public:
  struct Player {
    std::int32_t coins;  // without the stake
    std::int32_t stake;
    Type type;
    std::int8_t strength;  // +1 or +2, once or twice the stake
  };
  // Everybody's coins when the round is over, and who draws a special card.
  struct Outcome {
    std::array<std::int32_t, kMaxSeats> coins;
    SeatSet draws;
  };

  Showdown() = default;
  // The coins and stakes that lie open, and the cards that do; where a card is hidden, a
  // basic trade.
  explicit Showdown(const View& view);

  Player& operator[](Seat seat) { return players_[seat]; }
  const Player& operator[](Seat seat) const { return players_[seat]; }

  // M2.5, M3, M5, M6.
  Outcome settle(const View& view) const;

 private:
  struct Sums {
    SeatSet attackers, defenders, traders;
    int attack = 0;
    int defence = 0;
    bool taken() const { return attack > defence; }
  };
  Sums sums(int players) const;
  void pay_taken(const View& view, const Sums& sums, Outcome& outcome) const;
  void pay_safe(const View& view, const Sums& sums, Outcome& outcome) const;
  void pay_bonuses(const View& view, const Sums& sums, Outcome& outcome) const;

  std::array<Player, kMaxSeats> players_;
};

}  // namespace freebooter::malacca::crew
