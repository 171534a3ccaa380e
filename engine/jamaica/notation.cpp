#include "engine/jamaica/notation.h"

#include <algorithm>
#include <array>

#include "engine/base/nearest.h"
#include "engine/base/reader.h"
#include "engine/jamaica/actions.h"
#include "engine/jamaica/state.h"
#include "engine/jamaica/words.h"

namespace freebooter::jamaica {

namespace {

constexpr std::array<std::string_view, kKinds> kKindNames{
    "first_captain", "draw_card",    "roll_dice", "combat_roll", "shortage_roll", "draw_treasure",
    "place_dice",    "pick",         "sail",      "load",        "dump",          "attack",
    "powder",        "powder_split", "reroll",    "keep",        "take_hold",     "take_treasure",
    "give_treasure", "take_nothing", "pay",       "retreat",     "ghost_sail",
};

// How each action begins, chance's first.
constexpr std::array<std::string_view, 21> kVerbs{
    "first",  "draw", "dice", "combat", "shortage", "treasure", "place",
    "pick",   "sail", "load", "dump",   "attack",   "powder",   "split",
    "reroll", "keep", "take", "give",   "pay",      "retreat",  "ghost",
};
constexpr std::array<std::string_view, 5> kOptionWords{"players", "edition", "tiebreak", "bank",
                                                       "ghost"};

std::string number(int n) { return std::to_string(n); }

std::string split_text(Split split) {
  std::string out;
  for (int hold = 0; hold < kHolds; ++hold) {
    const int count = taken(split, hold);
    if (count > 0) out += " " + number(hold + 1) + ":" + number(count);
  }
  return out;
}

std::uint8_t byte(int n) { return static_cast<std::uint8_t>(n); }

std::uint8_t read_hold(Reader& in) { return byte(in.number(1, kHolds, "a hold") - 1); }
std::uint8_t read_space(Reader& in) { return byte(in.number(0, kSpaces - 1, "a space")); }
std::uint8_t read_treasure(Reader& in) {
  return byte(in.number(1, kTreasures, "a treasure's number") - 1);
}
std::uint8_t read_die(Reader& in) { return byte(in.number(1, 6, "a die")); }

// A face of the combat die by its value; for a shortage also by the first face with the symbol.
std::uint8_t read_combat_face(Reader& in, bool symbols) {
  for (std::uint8_t face = 0; symbols && face < kDieFaces; ++face) {
    if (in.accept(word_of(kShortageWords, kShortageDie[face]))) return face;
  }
  return byte(static_cast<int>(in.one_of(kDieWords, "a face of the die")));
}

Split read_split(Reader& in) {
  Split split = 0;
  do {
    const Word at = in.word("HOLD:TOKENS, such as 1:2");
    const std::size_t colon = at.text.find(':');
    int hold = 0;
    int count = 0;
    if (colon == std::string_view::npos ||
        !parse_number(at.text.substr(0, colon), 1, kHolds, hold) ||
        !parse_number(at.text.substr(colon + 1), 1, 15, count)) {
      in.fail(at, "expected HOLD:TOKENS, such as 1:2");
    } else if (taken(split, hold - 1) > 0) {
      in.fail(at, "a hold is named once");
    }
    if (!in.ok()) return 0;
    split |= take(hold - 1, count);
  } while (!in.at_line_end());
  return split;
}

Action read_take(Reader& in) {
  if (in.accept("hold")) return make(Kind::TakeHold, read_hold(in));
  if (in.accept("treasure")) return make(Kind::TakeTreasure, read_treasure(in));
  if (in.accept("nothing")) return make(Kind::TakeNothing);
  constexpr std::array<std::string_view, 3> kWords{"hold", "treasure", "nothing"};
  in.unknown(in.peek(), "thing to take", kWords);
  return {};
}

Action read_action(Reader& in) {
  const Word verb = in.word("an action");
  const auto is = [&](std::string_view word) { return verb.text == word; };
  if (is("first")) return make(Kind::FirstCaptain, byte(in.number(0, kMaxShips - 1, "a seat")));
  if (is("draw"))
    return make(Kind::DrawCard, byte(static_cast<int>(in.one_of(kCardWords, "a card"))));
  if (is("dice")) {
    const std::uint8_t first = read_die(in);
    return make(Kind::RollDice, first, read_die(in));
  }
  if (is("combat")) return make(Kind::CombatRoll, read_combat_face(in, false));
  if (is("shortage")) return make(Kind::ShortageRoll, read_combat_face(in, true));
  if (is("treasure")) {
    return make(Kind::DrawTreasure, byte(static_cast<int>(in.one_of(kFaceWords, "a treasure"))));
  }
  if (is("place")) return make(Kind::PlaceDice, read_die(in));
  if (is("pick")) return make(Kind::Pick, byte(static_cast<int>(in.one_of(kCardWords, "a card"))));
  if (is("sail")) return make(Kind::Sail, read_space(in));
  if (is("load")) return make(Kind::Load, read_hold(in));
  if (is("dump")) return make(Kind::Dump, read_hold(in));
  if (is("attack")) return make(Kind::Attack, byte(in.number(0, kMaxShips - 1, "a ship")));
  if (is("powder")) return make(Kind::Powder, 0, 0, in.number(0, 99, "an amount"));
  if (is("split")) return make(Kind::PowderSplit, 0, 0, read_split(in));
  if (is("reroll")) return make(Kind::Reroll);
  if (is("keep")) return make(Kind::Keep);
  if (is("take")) return read_take(in);
  if (is("give")) {
    if (!in.accept("treasure")) in.fail(in.peek(), "expected treasure");
    return make(Kind::GiveTreasure, read_treasure(in));
  }
  if (is("pay")) return make(Kind::Pay, 0, 0, read_split(in));
  if (is("retreat")) return make(Kind::Retreat, read_space(in));
  if (is("ghost")) {
    const auto direction = byte(static_cast<int>(in.one_of(kDirectionWords, "a direction")));
    return make(Kind::GhostSail, read_space(in), direction);
  }
  in.unknown(verb, "action", kVerbs);
  return {};
}

// The place of `value` among the names, with an error that lists them.
std::size_t option_value(Reader& in, const Word& at, std::string_view value,
                         const std::array<std::string_view, 2>& names) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == value) return i;
  }
  in.fail(at, "expected " + std::string(names[0]) + " or " + std::string(names[1]) +
                  did_you_mean(value, names));
  return 0;
}

}  // namespace

std::string action_text(const Action& action) {
  const auto one = [&](std::string_view verb) {
    return std::string(verb) + " " + number(action.a);
  };
  const auto from_one = [&](std::string_view verb) {
    return std::string(verb) + " " + number(action.a + 1);
  };
  const auto named = [&](std::string_view verb, const auto& words) {
    return std::string(verb) + " " + std::string(word_of(words, action.a));
  };
  switch (kind_of(action)) {
    case Kind::FirstCaptain: return one("first");
    case Kind::DrawCard: return named("draw", kCardWords);
    case Kind::RollDice: return one("dice") + " " + number(action.b);
    case Kind::CombatRoll: return named("combat", kDieWords);
    case Kind::ShortageRoll: return named("shortage", kDieWords);
    case Kind::DrawTreasure: return named("treasure", kFaceWords);
    case Kind::PlaceDice: return one("place");
    case Kind::Pick: return named("pick", kCardWords);
    case Kind::Sail: return one("sail");
    case Kind::Load: return from_one("load");
    case Kind::Dump: return from_one("dump");
    case Kind::Attack: return one("attack");
    case Kind::Powder: return "powder " + number(action.n);
    case Kind::PowderSplit: return "split" + split_text(action.n);
    case Kind::Reroll: return "reroll";
    case Kind::Keep: return "keep";
    case Kind::TakeHold: return from_one("take hold");
    case Kind::TakeTreasure: return from_one("take treasure");
    case Kind::GiveTreasure: return from_one("give treasure");
    case Kind::TakeNothing: return "take nothing";
    case Kind::Pay: return "pay" + split_text(action.n);
    case Kind::Retreat: return one("retreat");
    case Kind::GhostSail:
      return "ghost " + std::string(word_of(kDirectionWords, action.b)) + " " + number(action.a);
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

bool is_chance(const Action& action) { return kind_of(action) <= Kind::DrawTreasure; }

std::string_view kind_name(std::uint8_t kind) { return word_of(kKindNames, kind); }

std::string options_text(const Options& options) {
  const auto name = [](const std::array<std::string_view, 2>& names, auto value) {
    return std::string(names[static_cast<std::size_t>(value)]);
  };
  return "players=" + number(options.players) + " edition=" + name(kEditions, options.edition) +
         " tiebreak=" + name(kTiebreaks, options.tiebreak) + " bank=" + name(kBanks, options.bank) +
         " ghost=" + name(kNoYes, options.ghost);
}

Result<Options, TextError> parse_options(std::string_view text) {
  Reader in(text);
  Options options;
  std::array<bool, 5> seen{};
  while (in.next_line()) {
    while (!in.at_line_end()) {
      const Word at = in.word("an option");
      const std::size_t equals = std::min(at.text.find('='), at.text.size());
      const std::string_view key = at.text.substr(0, equals);
      const std::string_view value = at.text.substr(std::min(equals + 1, at.text.size()));
      const auto choice = [&](const auto& names) { return option_value(in, at, value, names); };
      std::size_t which = 0;
      if (key == "players") {
        int players = 0;
        if (!parse_number(value, 0, 255, players)) in.fail(at, "expected a number of players");
        options.players = byte(players);
      } else if (key == "edition") {
        which = 1;
        options.edition = static_cast<Edition>(choice(kEditions));
      } else if (key == "tiebreak") {
        which = 2;
        options.tiebreak = static_cast<Tiebreak>(choice(kTiebreaks));
      } else if (key == "bank") {
        which = 3;
        options.bank = static_cast<Bank>(choice(kBanks));
      } else if (key == "ghost") {
        which = 4;
        options.ghost = value == "on" || (value != "off" && choice(kNoYes) == 1);
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

}  // namespace freebooter::jamaica
