#include "engine/malacca/notation.h"

#include <algorithm>
#include <array>
#include <limits>

#include "engine/base/reader.h"
#include "engine/malacca/actions.h"
#include "engine/malacca/words.h"

namespace freebooter::malacca {

namespace {

constexpr std::array<std::string_view, kKinds> kKindNames{
    "first_leader", "deal_captain", "reveal_ship", "draw_special", "buy",
    "pass",         "place",        "choose_side", "keep",
};

// How each action begins, chance's first.
constexpr std::array<std::string_view, kKinds> kVerbs{
    "first", "captain", "ship", "special", "buy", "pass", "place", "side", "keep",
};
constexpr std::array<std::string_view, 4> kOptionWords{"players", "captains", "equipment", "fleet"};

std::string number(int n) { return std::to_string(n); }
std::uint8_t byte(int n) { return static_cast<std::uint8_t>(n); }
std::uint8_t byte(std::size_t n) { return static_cast<std::uint8_t>(n); }

Card read_card(Reader& in) { return static_cast<Card>(in.one_of(kCardWords, "a card")); }
Card read_special(Reader& in) {
  const Word at = in.peek();
  const Card card = read_card(in);
  if (!is_special(card)) in.fail(at, "expected a special card, such as attack2");
  return card;
}
Type read_type(Reader& in) {
  return static_cast<Type>(in.one_of(kTypeWords, "attack, defence or trade"));
}
std::uint8_t read_seat(Reader& in) { return byte(in.number(0, kMaxSeats - 1, "a seat")); }

Action read_action(Reader& in) {
  const Word verb = in.word("an action");
  const auto is = [&](std::string_view word) { return verb.text == word; };
  if (is("first")) return make(Kind::FirstLeader, read_seat(in));
  if (is("captain")) {
    const std::uint8_t seat = read_seat(in);
    return make(Kind::DealCaptain, seat, byte(in.one_of(kCaptainWords, "a captain")));
  }
  if (is("ship")) return make(Kind::RevealShip, byte(in.number(1, kDearestShip, "a cargo")));
  if (is("special")) return make(Kind::DrawSpecial, read_special(in));
  if (is("buy")) return make(Kind::Buy, read_type(in));
  if (is("pass")) return make(Kind::Pass);
  if (is("place")) {
    const Card card = read_card(in);
    constexpr int kMost = std::numeric_limits<std::int32_t>::max();
    return make(Kind::Place, card, in.number(0, kMost, "a stake"));
  }
  if (is("side")) return make(Kind::ChooseSide, read_type(in));
  if (is("keep")) return make(Kind::Keep, read_special(in));
  in.unknown(verb, "action", kVerbs);
  return {};
}

// On and off are what older texts say.
bool read_switch(Reader& in, const Word& at, std::string_view value) {
  if (value == "yes" || value == "on") return true;
  if (value != "no" && value != "off") in.fail(at, "expected yes or no");
  return false;
}

// M0.1 Twelve numbers with commas between them, in any order.
Fleet read_fleet(Reader& in, const Word& at, std::string_view value) {
  Fleet fleet{};
  for (std::size_t ship = 0; ship < kShips; ++ship) {
    const std::size_t comma = std::min(value.find(','), value.size());
    int cargo = 0;
    if (!parse_number(value.substr(0, comma), 0, 255, cargo) ||
        (comma == value.size()) != (ship + 1 == kShips)) {
      in.fail(at, "expected a fleet of 12 ships, as in fleet=3,4,5,6,7,8,8,9,10,11,12,13");
      return kDefaultFleet;
    }
    fleet[ship] = byte(cargo);
    value.remove_prefix(std::min(comma + 1, value.size()));
  }
  std::sort(fleet.begin(), fleet.end());
  return fleet;
}

}  // namespace

std::string action_text(const Action& action) {
  const auto one = [&](std::string_view verb) {
    return std::string(verb) + " " + number(action.a);
  };
  const auto named = [&](std::string_view verb, const auto& words) {
    return std::string(verb) + " " + std::string(word_of(words, action.a));
  };
  switch (kind_of(action)) {
    case Kind::FirstLeader: return one("first");
    case Kind::DealCaptain:
      return one("captain") + " " + std::string(word_of(kCaptainWords, action.b));
    case Kind::RevealShip: return one("ship");
    case Kind::DrawSpecial: return named("special", kCardWords);
    case Kind::Buy: return named("buy", kTypeWords);
    case Kind::Pass: return "pass";
    case Kind::Place: return named("place", kCardWords) + " " + number(action.n);
    case Kind::ChooseSide: return named("side", kTypeWords);
    case Kind::Keep: return named("keep", kCardWords);
  }
  return "?";
}

Result<Action, TextError> parse_action(std::string_view text) {
  Reader in(text);
  if (!in.next_line()) return Err{TextError{1, 1, "expected an action"}};
  const Action action = read_action(in);
  if (in.next_line()) in.fail(in.peek(), "one action at a time");
  if (!in.ok()) return Err{in.error()};
  return action;
}

bool is_chance(const Action& action) { return kind_of(action) <= Kind::DrawSpecial; }

std::string_view kind_name(std::uint8_t kind) { return word_of(kKindNames, kind); }

std::string options_text(const Options& options) {
  std::string text = "players=" + number(options.players) +
                     " captains=" + (options.captains ? "yes" : "no") +
                     " equipment=" + (options.equipment ? "yes" : "no") + " fleet=";
  for (std::size_t ship = 0; ship < kShips; ++ship) {
    if (ship > 0) text += ",";
    text += number(options.fleet[ship]);
  }
  return text;
}

Result<Options, TextError> parse_options(std::string_view text) {
  Reader in(text);
  Options options;
  std::array<bool, 4> seen{};
  while (in.next_line()) {
    while (!in.at_line_end()) {
      const Word at = in.word("an option");
      const std::size_t equals = std::min(at.text.find('='), at.text.size());
      const std::string_view key = at.text.substr(0, equals);
      const std::string_view value = at.text.substr(std::min(equals + 1, at.text.size()));
      std::size_t which = 0;
      if (key == "players") {
        int players = 0;
        if (!parse_number(value, 0, 255, players)) in.fail(at, "expected a number of players");
        options.players = byte(players);
      } else if (key == "captains") {
        which = 1;
        options.captains = read_switch(in, at, value);
      } else if (key == "equipment") {
        which = 2;
        options.equipment = read_switch(in, at, value);
      } else if (key == "fleet") {
        which = 3;
        options.fleet = read_fleet(in, at, value);
      } else {
        in.unknown({key, at.line, at.column}, "option", kOptionWords);
      }
      if (seen[which]) in.fail(at, "an option is given once");
      seen[which] = true;
    }
  }
  if (!in.ok()) return Err{in.error()};
  return options;
}

}  // namespace freebooter::malacca
