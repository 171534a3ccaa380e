#pragma once

#include <doctest/doctest.h>

#include <initializer_list>
#include <vector>

#include "engine/malacca/actions.h"
#include "engine/malacca/events.h"
#include "engine/malacca/game.h"

// A table to play rounds at by hand. For tests only.
namespace freebooter::malacca {

// What was reported, in order.
class Told : public EventSink {
 public:
  void on(const Event& event) override { events.push_back(event); }
  void touched(RuleId rule) override { rules.push_back(rule); }

  int count(Happening what) const {
    int n = 0;
    for (const Event& event : events) n += event.kind == static_cast<std::uint8_t>(what) ? 1 : 0;
    return n;
  }
  // The coins of all events of this kind for a seat.
  int coins(Happening what, Seat who) const {
    int n = 0;
    for (const Event& event : events) {
      if (event.kind == static_cast<std::uint8_t>(what) && event.who == who) n += event.n;
    }
    return n;
  }

  std::vector<Event> events;
  std::vector<RuleId> rules;
};

struct Play {
  Card card;
  std::int32_t stake = 0;
  Type side = Type::None;  // for an ambush
};

using Coins = std::vector<std::int32_t>;

class Table {
 public:
  // A game whose first leader is known. Captains, if any, are dealt in this order; Laskarina
  // draws `start`.
  explicit Table(int players, Seat leader = 0, bool equipment = false,
                 std::initializer_list<Captain> captains = {}, Card start = Card::Attack2) {
    Options options;
    options.players = static_cast<std::uint8_t>(players);
    options.captains = captains.size() > 0;
    options.equipment = equipment;
    REQUIRE(check_options(options).accepted());
    s = setup(options);
    chance(make(Kind::FirstLeader, leader));
    Seat seat = 0;
    for (Captain captain : captains) {
      chance(make(Kind::DealCaptain, seat++, static_cast<std::uint8_t>(captain)));
    }
    if (s.flow.phase == Phase::Draw) chance(make(Kind::DrawSpecial, start));
  }

  void chance(const Action& action) { act(kChance, action); }
  void act(Seat seat, const Action& action) {
    REQUIRE(check(s, seat, action) == kAccepted);
    apply(s, seat, action, &told);
  }
  void act(const Action& action) { act(s.flow.actor, action); }
  Refusal refused(Seat seat, const Action& action) const { return check(s, seat, action); }

  Table& coins(const Coins& coins) {
    for (std::size_t i = 0; i < coins.size(); ++i) s.seats[i].coins = coins[i];
    return *this;
  }
  Coins coins() const {
    Coins all;
    for (Seat seat = 0; seat < s.players(); ++seat) all.push_back(s.seats[seat].coins);
    return all;
  }
  // Moves a special card that nobody has seen into a hand.
  Table& hand(Seat seat, Card card, Known known = Known::Holder) {
    s.pile.remove(card, Known::Holder);
    s.seats[seat].hand.add(card, known);
    return *this;
  }
  // Empties the pile of unseen cards: `under` lies there in order, known to all, seat `holder`
  // has the rest.
  Table& pile(Seat holder, std::initializer_list<Card> under) {
    s.under = Queue();
    for (Card card : under) {
      s.pile.remove(card, Known::Holder);
      s.under.push({card, Known::All});
    }
    s.seats[holder].hand = s.seats[holder].hand + s.pile;
    s.pile = Cards();
    return *this;
  }

  Table& ship(int cargo) {
    if (s.flow.phase == Phase::Buy) act(make(Kind::Pass));
    chance(make(Kind::RevealShip, static_cast<std::uint8_t>(cargo)));
    return *this;
  }
  // Everybody's placement by seat, played in turn from the leader, then the sides of the
  // ambush cards. Stops where somebody draws.
  Table& play(const std::vector<Play>& plays) {
    told.events.clear();
    while (s.flow.phase == Phase::Place) {
      const Play& play = plays[s.flow.actor];
      act(make(Kind::Place, play.card, play.stake));
    }
    while (s.flow.phase == Phase::ChooseSide) {
      act(make(Kind::ChooseSide, plays[s.flow.actor].side));
    }
    return *this;
  }
  Table& draw(std::initializer_list<Card> cards) {
    for (Card card : cards) chance(make(Kind::DrawSpecial, card));
    return *this;
  }
  int cards(Seat seat) const { return s.seats[seat].hand.size(); }
  bool has(Seat seat, Card card) const { return s.seats[seat].hand.has(card); }

  State s;
  Told told;
};

}  // namespace freebooter::malacca
