#pragma once

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/event.h"
#include "engine/jamaica/actions.h"
#include "engine/jamaica/events.h"
#include "engine/jamaica/game.h"

namespace freebooter::jamaica {

// A position of Jamaica, built by hand and played by text, for tests that read like the
// rulebook:
//
//   Scene g;
//   g.holds(0, "3food 3gold 2powder 4food 1gold").acts(0, "gold/forward", 5);
//   CHECK(g.asks() == "seat 0: dump 1 | dump 3 | dump 4");
//
// Every action must be accepted by check(), or the test ends there.
class Scene : private EventSink {
 public:
  explicit Scene(const Options& options = {});
  explicit Scene(int players, Edition edition = Edition::Second);
  static Scene with_ghost(int players, Edition edition = Edition::Second);
  static Scene with_limited_bank(int players = 4);

  // The position. Ships lie empty in Port Royal, every lair has its token, everybody has
  // three cards in hand and eight to draw.
  Scene& at(ShipIndex ship, Space space, int lap = 0);
  // "3food 2gold - 1powder", and "+ 2gold" for what is in the Sixth Hold.
  Scene& holds(ShipIndex ship, std::string_view text);
  // A treasure in play, numbered from 1 in the order of these calls: a power lies face up,
  // the rest face down, seen by its owner only.
  Scene& has(ShipIndex owner, Face face);
  // One that the Ghost took from a lair: face down, and nobody has looked at it.
  Scene& ghost_drew(Face face);
  Scene& looted(Space lair);
  Scene& bank(int gold, int food, int powder);
  // Hand and draw pile by the names of the cards; the rest is discarded.
  Scene& cards(Seat seat, std::string_view hand, std::string_view pile);
  Scene& round(int number);
  // Who is Captain in what follows. Without it whoever sits left of the one who acts, so
  // that nobody acts after it.
  Scene& captain(Seat seat);

  // The seat reveals this card in a round with these dice; those before it have acted.
  Scene& acts(Seat seat, std::string_view card, int morning, int evening = 1);
  // All have picked, by seat; the Captain (seat 0 unless named) reveals their own card.
  Scene& picks(const std::vector<std::string>& cards, int morning, int evening);
  // The last player loads something; then the Ghost is to move.
  Scene& ghost_acts(int morning, int evening);

  // Does what the text says: outcomes of chance, or decisions of the one seat asked (or of
  // `seat`); several are separated by ";".
  Scene& go(std::string_view actions);
  Scene& go(Seat seat, std::string_view actions);

  // What is asked: "seat 0: dump 1 | dump 3", "chance: combat_roll", "seats 0 1: pick", "over".
  std::string asks() const;
  // What the seat may do: "sail 7 | sail 13", "powder 0..3", "pay 1:1 2:1 | pay 1:2".
  std::string choices(Seat seat) const;
  // The holds that each way of paying, or of bringing up powder, leaves to the ship: plain
  // ones by content, so that it does not matter which of two like holds was named.
  std::vector<std::string> leaves(ShipIndex ship) const;
  // The code and rule of the refusal, such as "wrong_type J3.3", or "accepted".
  std::string refusal(std::string_view action) const;
  std::string refusal(Seat actor, std::string_view action) const;
  std::string refusal(Seat actor, const Action& action) const;

  std::string holds(ShipIndex ship) const;
  // "7", "0 home", "49 behind", "30 behind 2".
  std::string place(ShipIndex ship) const;
  Phase phase() const { return s.flow.phase; }
  int owner(int treasure) const { return s.treasures[number(treasure)].owner; }
  const Treasure& treasure(int treasure) const { return s.treasures[number(treasure)]; }

  const std::vector<Event>& events() const { return events_; }
  int count(Happening what) const;
  // The last event of the kind as the viewer may know it; the test ends if there is none.
  Event last(Happening what, Seat viewer = kEveryone) const;

  State s;

 private:
  static std::size_t number(int treasure) { return static_cast<std::size_t>(treasure - 1); }
  void on(const Event& event) override { events_.push_back(event); }
  Seat actor_of(const Action& action) const;
  void act(Seat actor, const Action& action, std::string_view text);
  void put_in_hand(Seat seat, Card card);
  void add_treasure(ShipIndex owner, Face face, bool seen);

  Seat captain_ = kNoSeat;
  std::vector<Event> events_;
};

using Texts = std::vector<std::string>;

Card card_named(std::string_view text);
Action action_named(std::string_view text);
CardSet cards_named(std::string_view text);

}  // namespace freebooter::jamaica
