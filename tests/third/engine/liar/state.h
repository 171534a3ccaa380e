#pragma once

#include <array>
#include <cstdint>

#include "engine/base/action.h"
#include "engine/base/game_option.h"
#include "engine/base/refusal.h"
#include "engine/base/seats.h"

namespace freebooter::liar {

inline constexpr std::array<std::uint8_t, 1> kRulesVersions{1};
inline constexpr int kMinPlayers = 2;
inline constexpr int kMaxPlayers = 6;
inline constexpr int kMaxDice = 5;
inline constexpr int kFaces = 6;

// L0.1 How many play, and with how many dice each.
struct Options {
  std::uint8_t players = 4;
  std::uint8_t dice = kMaxDice;
  std::uint8_t rules = kRulesVersions.back();

  friend constexpr bool operator==(const Options&, const Options&) = default;
};

inline constexpr std::array<GameOption, 1> kOptions{{
    {"dice", "how many each has, 1 to 5", false, {}, 1, 1, kMaxDice},
}};

// First: chance names who begins. Roll: chance rolls a die of `actor`. Bid: `actor` is asked.
enum class Phase : std::uint8_t { First, Roll, Bid, Finished };

// How many dice show each face: there is no order to leak.
using Dice = std::array<std::uint8_t, kFaces>;
constexpr int count(const Dice& dice) {
  int sum = 0;
  for (const std::uint8_t face : dice) sum += face;
  return sum;
}

// What everybody knows of a player.
struct Stand {
  std::uint8_t left = 0;   // dice
  std::uint8_t place = 0;  // how many were out before it, once it is out

  friend constexpr bool operator==(const Stand&, const Stand&) = default;
};

// Where the game stands.
struct Flow {
  std::uint8_t round = 0;  // 1 more than the dice that were lost before it
  Seat actor = kNoSeat;
  Phase phase = Phase::First;

  friend constexpr bool operator==(const Flow&, const Flow&) = default;
};

// What everybody knows of the game.
struct Open {
  Options options;
  Flow flow;
  Seat first = kNoSeat;    // who began the game
  Seat leader = kNoSeat;   // who begins the round
  std::uint8_t face = 0;   // of the standing bid, 1 to 6; 0 for none
  std::uint8_t count = 0;  // of the standing bid

  constexpr int players() const { return options.players; }
  friend constexpr bool operator==(const Open&, const Open&) = default;
};

struct Player : Stand {
  Dice dice{};  // secret (L1.2)

  friend constexpr bool operator==(const Player&, const Player&) = default;
};

struct State : Open {
  std::array<Player, kMaxPlayers> seats{};

  friend constexpr bool operator==(const State&, const State&) = default;
};

struct PlayerView : Stand {
  std::uint8_t rolled = 0;
  Dice dice{};  // the viewer's own; for kEveryone all

  friend constexpr bool operator==(const PlayerView&, const PlayerView&) = default;
};

struct View : Open {
  Seat viewer = kSpectator;
  std::array<PlayerView, kMaxPlayers> seats{};

  friend constexpr bool operator==(const View&, const View&) = default;
};

// First a: seat. Roll a: seat, b: face. Bid a: face, n: dice. Challenge.
enum class Kind : std::uint8_t { First, Roll, Bid, Challenge };
inline constexpr int kKinds = 4;

constexpr Kind kind_of(const Action& action) { return static_cast<Kind>(action.kind); }
constexpr Action make(Kind kind, int a = 0, int b = 0, std::int32_t n = 0) {
  return {static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(a),
          static_cast<std::uint8_t>(b), 0, n};
}

}  // namespace freebooter::liar
