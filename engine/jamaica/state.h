#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/base/seats.h"
#include "engine/jamaica/board.h"
#include "engine/jamaica/cards.h"
#include "engine/jamaica/goods.h"
#include "engine/jamaica/hull.h"
#include "engine/jamaica/options.h"

namespace freebooter::jamaica {

// A ship by its place among the ships: a player's is the seat, the Ghost's comes after them.
using ShipIndex = std::uint8_t;
inline constexpr int kMaxShips = 6;
inline constexpr ShipIndex kNoShip = 0xFF;

// One ship and its owner's cards. Card piles are sets: there is no order to leak. Aligned so
// that a ship is found among the ships without a multiplication.
struct alignas(8) Ship : Hull {
  Card pick = kNoCard;  // secret until its owner's turn (J2.2)
  CardSet hand;         // secret
  CardSet pile;         // left to draw
  CardSet discard;      // played openly

  friend constexpr bool operator==(const Ship&, const Ship&) = default;
};

// A treasure card in play. Its place among the treasures is the order it was drawn in: that
// number is public, the face is not.
struct Treasure {
  Face face = kNoFace;  // in a view kNoFace where the viewer does not know it
  ShipIndex owner = kNoShip;
  SeatSet known_by;               // who has seen it (J5.7)
  bool face_up : 1 = false;       // a power at work
  bool known_cursed : 1 = false;  // given once as a curse: all know that it is one (J5.7)

  friend constexpr bool operator==(const Treasure&, const Treasure&) = default;
};
inline constexpr int kTreasures = 9;

// What the game waits for.
enum class Phase : std::uint8_t {
  FirstCaptain,  // chance: who begins (J1.5)
  Deal,          // chance: a card to `actor` (J1.4)
  RollDice,      // chance (J2.1)
  PlaceDice,     // the Captain (J2.1)
  Pick,          // every seat in `pending`, at once (J2.2)
  Sail,          // which lane (J4.1)
  Load,          // which empty hold, or which hold to empty (J3.3, J3.5)
  Target,        // whom to attack (J5.1)
  Powder,        // how much (J5.2, J5.3)
  PowderSplit,   // out of which holds (J5.5)
  CombatRoll,    // chance (J5.2)
  Sabre,         // reroll or keep (J8.4)
  Loot,          // what the winner does (J5.6)
  Pay,           // out of which holds (J6.2)
  ShortageRoll,  // chance, second edition (J7.3)
  Retreat,       // which lane (J7.6)
  DrawTreasure,  // chance (J8.1)
  GhostSail,     // direction and lane (J10.3)
  Refill,        // chance: a card to `actor` (J2.5)
  Finished,
};
inline constexpr int kPhases = 20;

// Whether a player is asked, and not chance.
constexpr bool is_decision(Phase phase) {
  constexpr auto bit = [](Phase which) { return 1U << static_cast<unsigned>(which); };
  constexpr unsigned kOthers = bit(Phase::FirstCaptain) | bit(Phase::Deal) | bit(Phase::RollDice) |
                               bit(Phase::CombatRoll) | bit(Phase::ShortageRoll) |
                               bit(Phase::DrawTreasure) | bit(Phase::Refill) | bit(Phase::Finished);
  return (kOthers & bit(phase)) == 0;
}

// The battle under way (J5). `defending` says whose powder and roll is at issue.
struct Battle {
  ShipIndex attacker = kNoShip;
  ShipIndex defender = kNoShip;
  bool defending = false;
  bool sabre_used = false;
  std::uint8_t attack_powder = 0;
  std::uint8_t attack_die = 0;
  std::uint8_t defence_powder = 0;
  std::uint8_t defence_die = 0;
  ShipIndex winner = kNoShip;

  constexpr bool on() const { return attacker != kNoShip; }
  friend constexpr bool operator==(const Battle&, const Battle&) = default;
};

// Where the round stands. Everything in it is open to all (J2.7).
struct Flow {
  Phase phase = Phase::FirstCaptain;
  Seat actor = kNoSeat;    // who decides, or for whom chance draws
  SeatSet pending;         // who still has to pick
  std::uint8_t round = 0;  // counted from 1
  Seat captain = kNoSeat;
  Seat first_captain = kNoSeat;
  std::uint8_t turn = 0;               // how many players have acted this round
  std::uint8_t half = 0;               // 0 morning, 1 evening
  std::array<std::uint8_t, 2> dice{};  // as rolled, then as placed: morning, evening
  ShipIndex mover = kNoShip;           // whose action is carried out
  Battle battle;
  Good good = Good::None;   // being loaded or paid
  std::uint8_t amount = 0;  // tokens being loaded, or due, or powder to split
  std::uint8_t shortage_die = 0;
  bool free_arrival = false;  // a second-edition retreat: nothing is paid (J7.4)
  bool race_over = false;     // a ship is home: the last round (J9.1)

  friend constexpr bool operator==(const Flow&, const Flow&) = default;
};

// What lies open on the table, beside the ships and treasures: positions and views share it.
struct Open {
  Options options;
  Flow flow;
  std::uint16_t lair_tokens = 0;  // a bit a lair, by lair_number
  BankTokens bank{};              // counted in a limited bank only (J0.5)
  std::uint8_t treasures_drawn = 0;

  constexpr int players() const { return options.players; }
  constexpr int ship_count() const { return options.players + (options.ghost ? 1 : 0); }
  constexpr ShipIndex ghost() const { return options.ghost ? options.players : kNoShip; }
  // Whether the space is a lair that still has its token (J8.1).
  bool has_token(Space space) const { return ((lair_tokens >> lair_number(space)) & 1U) != 0; }
  friend constexpr bool operator==(const Open&, const Open&) = default;
};

// A whole position of Jamaica, secrets included.
struct State : Open {
  std::array<Ship, kMaxShips> ships{};
  std::array<Treasure, kTreasures> treasures{};
  std::array<std::uint8_t, kFaces> undrawn{};  // faces in the pile or out of the game

  friend constexpr bool operator==(const State&, const State&) = default;
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 256);

}  // namespace freebooter::jamaica
