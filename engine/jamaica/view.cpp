#include "engine/jamaica/view.h"

#include "engine/jamaica/rules.h"
#include "engine/jamaica/rules/play.h"

namespace freebooter::jamaica {

namespace {

// J2.7 A pick is open from its owner's turn on.
bool pick_is_open(const Flow& flow, int seat) { return flow.mover == seat; }

ShipView ship_view(const State& s, int i, Seat viewer) {
  const Ship& ship = s.ships[idx(i)];
  ShipView view;
  static_cast<Hull&>(view) = ship;
  view.discard = ship.discard;
  view.hand_size = static_cast<std::uint8_t>(ship.hand.size());
  view.pile_size = static_cast<std::uint8_t>(ship.pile.size());
  view.has_picked = ship.pick != kNoCard;
  const bool own = viewer == i || viewer == kEveryone;
  if (own) {
    view.hand = ship.hand;
    view.pile = ship.pile;
  }
  if (own || pick_is_open(s.flow, i)) view.pick = ship.pick;
  return view;
}

// J8.3, J5.7 A face is shown to those who have seen it; at the end to all (J9.2).
Treasure treasure_view(const State& s, const Treasure& treasure, Seat viewer) {
  Treasure view;
  const bool open = treasure.face_up || finished(s) || viewer == kEveryone;
  if (open || treasure.known_by.has(viewer)) view.face = treasure.face;
  view.owner = treasure.owner;
  view.known_by = treasure.known_by;
  view.face_up = treasure.face_up;
  view.known_cursed = treasure.known_cursed;
  return view;
}

}  // namespace

View view_for(const State& s, Seat viewer) {
  View view;
  static_cast<Open&>(view) = s;
  view.viewer = viewer;
  for (int i = 0; i < s.ship_count(); ++i) view.ships[idx(i)] = ship_view(s, i, viewer);
  for (int i = 0; i < s.treasures_drawn; ++i) {
    view.treasures[idx(i)] = treasure_view(s, s.treasures[idx(i)], viewer);
  }
  return view;
}

}  // namespace freebooter::jamaica
