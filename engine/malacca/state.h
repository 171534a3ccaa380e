#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <type_traits>

#include "engine/base/seats.h"
#include "engine/malacca/card_piles.h"
#include "engine/malacca/cards.h"
#include "engine/malacca/options.h"

namespace freebooter::malacca {

// What lies open of a player when a ship is paid for: coins, stake, captain and equipment are
// always (M1.1), the card once all have placed. Positions and views share it.
struct Stand {
  std::int32_t coins = 0;  // without the stake
  std::int32_t stake = 0;
  Captain captain = Captain::None;  // M5
  Card placed = Card::None;         // secret until all have placed; in a view None if not known
  Type played = Type::None;         // what the revealed card counts as (M3.11)
  std::array<std::uint8_t, kTypes> equipment{};  // M6

  friend constexpr bool operator==(const Stand&, const Stand&) = default;
};

// One player. A card lying face down is still in the hand; it leaves it when it is revealed
// (M2.3).
struct Player : Stand {
  Cards hand;  // special cards; secret

  friend constexpr bool operator==(const Player&, const Player&) = default;
};

// What the game waits for.
enum class Phase : std::uint8_t {
  FirstLeader,  // chance: who starts with the parrot (M1.2)
  DealCaptain,  // chance: a captain to `actor` (M5)
  Buy,          // the leader: equipment (M6.1)
  RevealShip,   // chance (M2.1)
  Place,        // `actor`: a card and a stake (M2.2)
  ChooseSide,   // `actor`: the side of a revealed ambush (M2.4)
  Draw,         // chance: a special card to `actor` (M3.7)
  Keep,         // `actor`, Sayyida: one of the two she looks at (M5.6)
  Finished,
};
inline constexpr int kPhases = 9;

// Where the round stands. Everything in it is open to all.
struct Flow {
  Phase phase = Phase::FirstLeader;
  Seat actor = kNoSeat;    // who decides, or for whom chance deals
  std::uint8_t round = 0;  // counted from 1; 0 before the first
  Seat leader = kNoSeat;   // who holds the parrot
  Seat first_leader = kNoSeat;
  std::uint8_t cargo = 0;  // of the ship lying open; 0 when there is none
  SeatSet draws;           // who still draws a special card

  friend constexpr bool operator==(const Flow&, const Flow&) = default;
};

// What lies open on the table, beside the players: positions and views share it.
struct Open {
  Options options;
  Flow flow;
  std::uint16_t ships_left = 0;  // a bit a ship of the fleet; of equal ships the first goes first

  constexpr int players() const { return options.players; }
  constexpr Seat after(Seat seat) const {
    return static_cast<Seat>(seat + 1 == options.players ? 0 : seat + 1);
  }
  friend constexpr bool operator==(const Open&, const Open&) = default;
};

// A whole position of Malacca, secrets included. Equal cards can't be told apart, so that a
// position has one form only.
struct State : Open {
  Cards pile;   // the special cards that nobody has seen yet
  Queue under;  // below them, in order
  Cards look;   // what Sayyida is looking at
  std::array<Player, kMaxSeats> seats{};

  constexpr std::span<Player> playing() { return {seats.data(), options.players}; }
  constexpr std::span<const Player> playing() const { return {seats.data(), options.players}; }
  friend constexpr bool operator==(const State&, const State&) = default;
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 256);

// The seat that must decide now; empty while chance acts and at the end.
constexpr SeatSet to_act(const Flow& flow) {
  switch (flow.phase) {
    case Phase::Buy:
    case Phase::Place:
    case Phase::ChooseSide:
    case Phase::Keep: return SeatSet::of(flow.actor);
    default: return {};
  }
}

// Whether the cards on the ship lie face up.
constexpr bool revealed(const Flow& flow) {
  return flow.phase == Phase::ChooseSide || flow.phase == Phase::Draw || flow.phase == Phase::Keep;
}

// The seats of a set, clockwise from `from` on.
template <class Visit>
constexpr void clockwise(SeatSet set, Seat from, Visit visit) {
  const unsigned before = (1U << from) - 1U;
  for (Seat seat : SeatSet(static_cast<std::uint8_t>(set.bits() & ~before))) visit(seat);
  for (Seat seat : SeatSet(static_cast<std::uint8_t>(set.bits() & before))) visit(seat);
}
// The first of them; the set must not be empty.
constexpr Seat first_clockwise(SeatSet set, Seat from) {
  const auto later = static_cast<std::uint8_t>(set.bits() & ~((1U << from) - 1U));
  return later != 0 ? SeatSet(later).front() : set.front();
}

}  // namespace freebooter::malacca
