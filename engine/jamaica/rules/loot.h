#pragma once

#include "engine/jamaica/rules/loading.h"

namespace freebooter::jamaica {

inline bool owns(const State& s, int number, ShipIndex owner) {
  return number < s.treasures_drawn && s.treasures[idx(number)].owner == owner;
}

// J5.6a What the winner could not load can't be chosen, and of like holds one. J10.6 The Ghost
// keeps gold by the loading rules; all else needs no hold, for it goes overboard.
inline HoldSet loot_holds(const State& s) {
  const Battle& b = s.flow.battle;
  const Ship& winner = s.ships[b.winner];
  const Ship& loser = s.ships[loser_of(b)];
  const HoldScan holds(loser.holds);
  HoldSet found;
  for (const Good good : {Good::Gold, Good::Food, Good::Powder}) {
    const bool overboard = b.winner == s.ghost() && good != Good::Gold;
    if (overboard || can_load(winner, good)) found = found | holds.with(good);
  }
  return found & first_alike(loser.holds);
}

// J5.6b Any treasure of the loser, face up or face down. The Ghost's Lady Beth has no number
// and so can never be taken (J10.1).
inline bool can_take_treasure(const State& s, int number) {
  return owns(s, number, loser_of(s.flow.battle));
}

// J5.6c A cursed treasure. J10.6 The Ghost never gives. J10.7 To the Ghost any may be given.
inline bool can_give_treasure(const State& s, int number) {
  const Battle& b = s.flow.battle;
  if (b.winner == s.ghost() || !owns(s, number, b.winner)) return false;
  return loser_of(b) == s.ghost() || is_curse(s.treasures[idx(number)].face);
}

// J5.6 One of: a hold, a treasure, a gift, or nothing. Asked whenever the others must
// believe that there is a choice: any face-down treasure of the winner might be a curse.
inline bool has_loot(const State& s) {
  const Battle& b = s.flow.battle;
  const ShipIndex loser = loser_of(b);
  if (!loot_holds(s).empty()) return true;
  for (int i = 0; i < s.treasures_drawn; ++i) {
    const Treasure& treasure = s.treasures[idx(i)];
    if (treasure.owner == loser) return true;
    const bool giver = treasure.owner == b.winner && b.winner != s.ghost();
    if (giver && (!treasure.face_up || loser == s.ghost())) return true;
  }
  return false;
}

template <class Host>
Next Play<Host>::begin_loot() {
  if (!has_loot(s)) return Next::EndBattle;
  return ask(Phase::Loot, controller(s, f.battle.winner));
}

template <class Host>
Next Play<Host>::take_hold(int place) {
  const Battle& b = f.battle;
  Hold& hold = ship(loser_of(b)).holds[idx(place)];
  f.good = hold.good;
  f.amount = hold.count;
  hold = Hold{};
  tell("J5.6"_rule, Happening::HoldTaken, b.winner, loser_of(b), static_cast<std::uint8_t>(f.good),
       f.amount);
  if (is_ghost(loser_of(b))) touch("J10.7"_rule);
  if (is_ghost(b.winner)) touch("J10.6"_rule);
  if (is_ghost(b.winner) && f.good != Good::Gold) {
    to_bank(f.good, f.amount);
    tell("J10.6"_rule, Happening::Overboard, b.winner, kNil, static_cast<std::uint8_t>(f.good),
         f.amount);
    return end_load();
  }
  return load(load_places(ship(b.winner), f.good));
}

// J5.6b, J10.4 The taker looks at the card only now; a power is turned up and works.
template <class Host>
Next Play<Host>::take_treasure(int number) {
  const ShipIndex winner = f.battle.winner;
  const ShipIndex loser = loser_of(f.battle);
  Treasure& treasure = s.treasures[idx(number)];
  move_treasure(number, winner);
  if (!is_ghost(winner)) {
    treasure.known_by.add(winner);
    if (is_power(treasure.face) && !treasure.face_up) {
      touch("J10.4"_rule);
      treasure.face_up = true;
      treasure.known_by = SeatSet::first(s.players());
      ship(winner).powers.add(treasure.face);
    }
  }
  if (is_ghost(winner)) touch("J10.6"_rule);
  if (is_ghost(loser)) touch("J10.7"_rule);
  tell_secret("J5.7"_rule, Happening::TreasureTaken, winner, loser,
              static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(treasure.face),
              seers(treasure));
  return Next::EndBattle;
}

// J5.6c, J5.7 A given curse is known by all to be one, its value to giver and receiver.
// J10.7 What is given to the Ghost tells the others nothing.
template <class Host>
Next Play<Host>::give_treasure(int number) {
  const ShipIndex winner = f.battle.winner;
  const ShipIndex loser = loser_of(f.battle);
  Treasure& treasure = s.treasures[idx(number)];
  move_treasure(number, loser);
  if (is_ghost(loser)) {
    touch("J10.7"_rule);
  } else {
    treasure.known_by.add(loser);
    treasure.known_cursed = true;
  }
  tell_secret("J5.7"_rule, Happening::TreasureGiven, winner, loser,
              static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(treasure.face),
              seers(treasure));
  return Next::EndBattle;
}

template <class Host>
Next Play<Host>::take_nothing() {
  tell("J5.6"_rule, Happening::NothingTaken, f.battle.winner, kNil, kNil, 0);
  return Next::EndBattle;
}

template <class Host>
void Play<Host>::move_treasure(int number, ShipIndex to) {
  Treasure& treasure = s.treasures[idx(number)];
  Ship& from = ship(treasure.owner);
  treasure.owner = to;
  if (!treasure.face_up) return;
  from.powers.remove(treasure.face);
  ship(to).powers.add(treasure.face);
  if (treasure.face == Face::SixthHold) move_sixth_hold(from, ship(to), is_ghost(to));
  if (treasure.face == Face::Map) touch("J8.6"_rule);
  if (is_ghost(to)) touch("J10.4"_rule);
}

// J8.5 The Sixth Hold goes with what is in it. J10.4 The Ghost keeps only doubloons.
template <class Host>
void Play<Host>::move_sixth_hold(Ship& from, Ship& to, bool to_ghost) {
  touch("J8.5"_rule);
  Hold& content = to.holds[kSixthHold];
  content = from.holds[kSixthHold];
  from.holds[kSixthHold] = Hold{};
  if (to_ghost && !content.empty() && content.good != Good::Gold) {
    const Hold lost = std::exchange(content, Hold{});
    to_bank(lost.good, lost.count);
    tell("J10.4"_rule, Happening::Overboard, s.ghost(), kNil, static_cast<std::uint8_t>(lost.good),
         lost.count);
  }
}

}  // namespace freebooter::jamaica
