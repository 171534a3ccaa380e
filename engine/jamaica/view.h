#pragma once

#include <array>
#include <cstdint>

#include "engine/jamaica/state.h"

namespace freebooter::jamaica {

// A ship as a viewer sees it.
struct ShipView {
  Space space = kPortRoyal;
  std::int8_t lap = 0;
  Powers powers;
  Holds holds{};
  CardSet discard;
  std::uint8_t hand_size = 0;
  std::uint8_t pile_size = 0;
  bool has_picked = false;
  // Filled for the owner only.
  CardSet hand;
  CardSet pile;
  Card pick = kNoCard;

  friend constexpr bool operator==(const ShipView&, const ShipView&) = default;
};

// A treasure card in play as a viewer sees it: kNoFace where the face is not known.
struct TreasureView {
  Face face = kNoFace;
  ShipIndex owner = kNoShip;
  SeatSet known_by;
  bool face_up = false;
  bool known_cursed = false;

  friend constexpr bool operator==(const TreasureView&, const TreasureView&) = default;
};

// What one seat (or a spectator) may know (J2.7). Filled field by field: a secret added to
// State stays secret until somebody writes the line that shows it.
struct View {
  Seat viewer = kSpectator;
  Options options;
  Flow flow;
  std::array<ShipView, kMaxShips> ships{};
  std::array<TreasureView, kTreasures> treasures{};
  std::uint8_t treasures_drawn = 0;
  std::uint16_t lair_tokens = 0;
  std::array<std::uint8_t, kGoods> bank{};

  constexpr int ship_count() const { return options.players + (options.ghost ? 1 : 0); }
  friend constexpr bool operator==(const View&, const View&) = default;
};

}  // namespace freebooter::jamaica
