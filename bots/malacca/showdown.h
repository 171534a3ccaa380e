#pragma once

#include <array>
#include <cstdint>

#include "engine/base/seats.h"
#include "engine/malacca/view.h"

namespace freebooter::malacca::crew {

// M5.1 to M5.8, M6.2 to M6.4 What captains and equipment will pay in this round, by seat.
struct Bonuses {
  explicit Bonuses(const View& view);

  // For a success with each type: of the captain's skill, and of gear (a trade's needs a stake).
  using Pay = std::array<std::int32_t, kTypes>;
  std::array<Pay, kMaxSeats> skill{};
  std::array<Pay, kMaxSeats> gear{};
  Seat caesar = kNoSeat;  // who is paid when all do the same
  Seat picard = kNoSeat;  // who is paid in any case
  bool none;              // neither captains nor equipment
};

// All cards on a ship, as they are or as a player imagines them, and what they lead to.
class Showdown {
 public:
  // Everybody's coins when the round is over, and who draws a special card.
  struct Outcome {
    std::array<std::int32_t, kMaxSeats> coins;
    SeatSet draws;
  };

  Showdown() = default;
  // The coins and stakes that lie open, and the cards that do.
  explicit Showdown(const View& view);

  // The seat lays so many of its coins on its card.
  void lay(Seat seat, std::int32_t stake);
  // The seat's card counts as this: +1 or +2, once or twice the stake. Once for every seat.
  void play(Seat seat, Type type, int strength = 1);

  // M2.5, M3, M5, M6. When all have played.
  Outcome settle(const View& view, const Bonuses& bonuses) const;

 private:
  struct Player {
    std::int32_t coins;  // without the stake
    std::int32_t stake;
    Type type;
    std::int8_t strength;
  };

  bool taken() const { return attack_ > defence_; }
  void pay_taken(const View& view, Outcome& outcome) const;
  void pay_safe(const View& view, Outcome& outcome) const;
  void pay_bonuses(const View& view, const Bonuses& bonuses, Outcome& outcome) const;

  std::array<Player, kMaxSeats> players_;
  SeatSet attackers_, defenders_, traders_;
  int attack_ = 0;
  int defence_ = 0;
};

}  // namespace freebooter::malacca::crew
