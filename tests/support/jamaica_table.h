#pragma once

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/reader.h"
#include "engine/jamaica/events.h"
#include "engine/jamaica/game.h"
#include "engine/jamaica/notation.h"
#include "engine/jamaica/position.h"
#include "engine/jamaica/words.h"

namespace freebooter::jamaica {

// A game of Jamaica in a test, begun from a position text (engine/jamaica/position.h):
//
//   auto g = table("ship 0 at 14 holds 3food 3gold; dice 5 2");
//   g.play("forward/gold").go("pay 1:3; load 3");
//   CHECK(g.choices() == "dump 1 | dump 3");
//   CHECK(g.refusal("sail 3") == "not_asked J3.1");
class Table {
 public:
  explicit Table(std::string_view position) {
    const auto read = parse_position(position);
    if (!read.ok()) FAIL("bad position: " << to_string(read.error()) << "\n" << position);
    state = *read;
  }

  // Does these actions, separated by `;`, each by whoever is asked: chance, or the one seat.
  // Where several are asked, `2: pick gold/gold` says who. A refusal fails the test.
  Table& go(std::string_view actions) {
    events_.seen.clear();
    events_.rules.clear();
    for (const std::string& text : split(actions)) {
      const auto [actor, action] = read(text);
      const Refusal refused = check(state, actor, action);
      if (!refused.accepted()) {
        FAIL("'" << text << "' is refused: " << wire_name(refused.code) << " "
                 << to_string(refused.rule) << "\n"
                 << position_text(state));
      }
      apply(state, actor, action, &events_);
    }
    return *this;
  }

  // The Captain, who is about to pick, plays this card, which is put into the hand if need be;
  // everybody else picks the first card of the hand.
  Table& play(std::string_view card_word) {
    const Action pick = *parse_action("pick " + std::string(card_word));
    Ship& own = state.ships[state.flow.captain];
    if (!own.hand.has(pick.a)) {
      const Card swapped = own.hand.nth(0);
      own.hand.remove(swapped);
      own.hand.add(pick.a);
      (own.pile.has(pick.a) ? own.pile : own.discard).remove(pick.a);
      own.pile.add(swapped);
    }
    std::string all;
    for (const Seat seat : to_act(state)) {
      const Card card = seat == state.flow.captain ? pick.a : state.ships[seat].hand.nth(0);
      all += std::to_string(seat) + ": pick " + std::string(kCardWords[card]) + ";";
    }
    return go(all);
  }

  // Why the action is refused, such as "not_there J5.1"; "" if it would be accepted.
  std::string refusal(std::string_view text) const {
    const auto [actor, action] = read(std::string(text));
    const Refusal refused = check(state, actor, action);
    if (refused.accepted()) return "";
    return std::string(wire_name(refused.code)) + " " + to_string(refused.rule);
  }

  // What the one seat that is asked may do: "sail 14 | sail 39", "powder 0..3".
  std::string choices() const {
    const SeatSet seats = to_act(state);
    return seats.size() == 1 ? choices(seats.front()) : "";
  }
  std::string choices(Seat seat) const {
    Choices offers;
    jamaica::choices(state, seat, offers);
    std::string out;
    for (const Choice& choice : offers) {
      if (choice.lo < choice.hi) {
        add(out,
            action_text(family_member(state, seat, choice, 0)) + ".." + std::to_string(choice.hi));
        continue;
      }
      const std::uint32_t size = family_size(state, seat, choice);
      for (std::uint32_t i = 0; i < size; ++i) {
        add(out, action_text(family_member(state, seat, choice, i)));
      }
    }
    return out;
  }

  // What is asked, and of whom: "loot 2", "combat-roll 0", "finished".
  std::string waits() const {
    std::string out(kPhaseWords[static_cast<std::size_t>(state.flow.phase)]);
    if (state.flow.actor != kNoSeat) out += " " + std::to_string(state.flow.actor);
    return out;
  }

  // Did the last go() report this event, such as "sailed ship=0 from=12 to=16 steps=4"? The
  // second form: as this viewer is told it.
  bool told(std::string_view event) const { return told(event, kEveryone); }
  bool told(std::string_view event, Seat viewer) const {
    for (const Event& seen : events_.seen) {
      if (event_text(shown_to(seen, viewer), shape(static_cast<Happening>(seen.kind))) == event) {
        return true;
      }
    }
    return false;
  }
  // All of them, a line each.
  std::string events(Seat viewer = kEveryone) const {
    std::string out;
    for (const Event& seen : events_.seen) {
      out += event_text(shown_to(seen, viewer), shape(static_cast<Happening>(seen.kind))) + "\n";
    }
    return out;
  }
  // Did the last go() carry out this rule?
  bool touched(std::string_view rule) const {
    for (const RuleId seen : events_.rules) {
      if (to_string(seen) == rule) return true;
    }
    return false;
  }

  const Ship& ship(int i) const { return state.ships[static_cast<std::size_t>(i)]; }
  const Treasure& treasure(int number) const {
    return state.treasures[static_cast<std::size_t>(number - 1)];
  }
  // "3food 3gold - - -"
  std::string holds(int i) const {
    std::string out;
    for (int hold = 0; hold < ship(i).hold_count(); ++hold) {
      const Hold& content = ship(i).holds[static_cast<std::size_t>(hold)];
      if (!out.empty()) out += ' ';
      out += content.empty() ? "-" : std::to_string(content.count);
      if (!content.empty()) out += kGoodWords[static_cast<std::size_t>(content.good)];
    }
    return out;
  }
  int score(int i) const { return outcome(state).score[static_cast<std::size_t>(i)]; }

  State state;

 private:
  struct Events : EventSink {
    std::vector<Event> seen;
    std::vector<RuleId> rules;
    void on(const Event& event) override { seen.push_back(event); }
    void touched(RuleId rule) override { rules.push_back(rule); }
  };
  struct Step {
    Seat actor;
    Action action;
  };

  static void add(std::string& out, const std::string& text) {
    if (!out.empty()) out += " | ";
    out += text;
  }

  static std::vector<std::string> split(std::string_view actions) {
    std::vector<std::string> out;
    Reader in(actions);
    while (in.next_line()) {
      out.emplace_back();
      while (!in.at_line_end()) out.back() += std::string(in.word("a word").text) + " ";
    }
    return out;
  }

  Step read(const std::string& text) const {
    const std::size_t colon = text.find(": ");
    const bool named = colon == 1 && text[0] >= '0' && text[0] <= '9';
    const auto action = parse_action(named ? text.substr(2) : text);
    if (!action.ok()) FAIL("bad action '" << text << "': " << to_string(action.error()));
    if (named) return {static_cast<Seat>(text[0] - '0'), *action};
    if (is_chance(*action)) return {kChance, *action};
    const SeatSet seats = to_act(state);
    return {seats.empty() ? kNoSeat : seats.front(), *action};
  }

  Events events_;
};

inline Table table(std::string_view position) { return Table(position); }

}  // namespace freebooter::jamaica
