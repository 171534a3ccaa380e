#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "engine/base/nearest.h"
#include "engine/base/reader.h"
#include "engine/base/rules_version.h"
#include "engine/jamaica/notation.h"
#include "engine/jamaica/position.h"
#include "engine/jamaica/rules.h"
#include "engine/jamaica/rules/play.h"
#include "engine/jamaica/rules/position_draft.h"
#include "engine/jamaica/words.h"

namespace freebooter::jamaica {

namespace {

std::uint8_t byte(int n) { return static_cast<std::uint8_t>(n); }

constexpr std::array<std::string_view, 17> kItemWords{
    "rules",     "options", "round", "captain",  "turn",  "morning",
    "evening",   "dice",    "phase", "load",     "spend", "shortage-die",
    "retreated", "battle",  "ship",  "treasure", "lairs",
};
constexpr std::array<std::string_view, 7> kShipWords{"at",   "lap",  "holds",  "hand",
                                                     "pick", "pile", "discard"};
constexpr std::array<std::string_view, 4> kBattleWords{"powder", "die", "defending", "sabre-used"};

// Reads the lines of a position into a draft.
class PositionReader {
 public:
  PositionReader(Reader& reader, Draft& d) : in(reader), draft(d), s(d.state) {}

  // The options come first, wherever they stand: other lines depend on them.
  void read_options() {
    bool first = true;
    std::uint8_t rules = kNewestRules;
    for (; in.next_line(); in.skip_line(), first = false) {
      const Word at = in.peek();
      if (first && in.accept("jamaica")) {
        if (!in.accept("position")) in.fail(in.peek(), "expected position");
        in.number(1, 1, "the version of the text");
        if (!in.at_line_end()) in.fail(in.peek(), "the position begins on the next line");
      } else if (at.text == "options") {
        once(in.word("options"), "options");
        draft.places[Part::Options] = at;
        Words words;
        while (!in.at_line_end()) words.push_back(in.word("an option"));
        read_option_words(words);
      } else if (at.text == "rules") {
        once(in.word("rules"), "rules");
        rules = read_rules();
      }
    }
    s.options.rules = rules;
    const Refusal refusal = check_options(s.options);
    if (!refusal.accepted()) {
      in.fail(draft.places[Part::Options],
              "these options are not allowed (" + to_string(refusal.rule) + ")");
    }
    if (in.ok()) s = setup(s.options);
    s.flow.round = 1;
    s.flow.captain = 0;
    s.flow.phase = Phase::Pick;
    in.rewind();
  }

  void read_rest() {
    bool first = true;
    for (; in.next_line(); first = false) {
      if (first && in.peek().text == "jamaica") in.skip_line();
      while (!in.at_line_end()) item();
    }
  }

 private:
  using Words = std::vector<Word>;

  std::uint8_t read_rules() {
    const Word at = in.peek();
    const int version = in.number(0, 9999, "a version of the rules");
    if (!in.ok()) return kNewestRules;
    if (!knows_rules(kRulesVersions, version)) in.fail(at, unknown_rules(kRulesVersions, version));
    if (!in.at_line_end()) in.fail(in.peek(), "nothing more was expected here");
    return byte(version);
  }

  void read_option_words(const Words& words) {
    std::string text;
    for (const Word& word : words) text += std::string(word.text) + "\n";
    const auto options = parse_options(text);
    if (options.ok()) {
      s.options = *options;
    } else {
      in.fail(words[idx(options.error().line - 1)], options.error().message);
    }
  }

  // Each thing is said once.
  void once(const Word& at, std::string key) {
    if (std::find(seen_.begin(), seen_.end(), key) != seen_.end()) {
      in.fail(at, key + " is given twice");
    }
    seen_.push_back(std::move(key));
  }

  void item() {
    const Word at = in.word("a line");
    const auto is = [&](std::string_view word) {
      if (at.text != word) return false;
      const bool seen = word == "options" || word == "rules";  // before all others
      if (!seen && word != "ship" && word != "treasure") once(at, std::string(word));
      return true;
    };
    Flow& f = s.flow;
    if (is("options") || is("rules")) {
      in.skip_line();
    } else if (is("round")) {
      draft.places[Part::Round] = at;
      f.round = byte(in.number(0, kLastRound, "a round"));
    } else if (is("captain")) {
      f.captain = byte(in.number(0, s.players() - 1, "a seat"));
    } else if (is("turn")) {
      draft.places[Part::Round] = at;
      draft.turn_given = true;
      f.turn = byte(in.number(0, s.players(), "a number of players"));
    } else if (at.text == "morning" || at.text == "evening") {
      once(at, "morning or evening");
      f.half = at.text == "morning" ? 0 : 1;
    } else if (is("dice")) {
      draft.places[Part::Dice] = at;
      draft.dice_given = true;
      for (std::uint8_t& die : f.dice) die = byte(in.number(1, 6, "a die"));
    } else if (is("phase")) {
      draft.places[Part::Phase] = at;
      f.phase = static_cast<Phase>(in.one_of(kPhaseWords, "a phase"));
    } else if (is("load")) {
      f.amount = byte(in.number(1, 6, "a number of tokens"));
      f.good = static_cast<Good>(in.one_of(kGoodWords, "a good"));
    } else if (is("spend")) {
      f.amount = byte(in.number(1, 99, "a number of powder"));
    } else if (is("shortage-die")) {
      f.shortage_die = byte(static_cast<int>(in.one_of(kDieWords, "a face of the die")));
    } else if (is("retreated")) {
      f.free_arrival = true;
    } else if (is("battle")) {
      draft.places[Part::Battle] = at;
      battle();
    } else if (is("ship")) {
      ship(at);
    } else if (is("treasure")) {
      treasure(at);
    } else if (is("lairs")) {
      draft.places[Part::Lairs] = at;
      lairs();
    } else {
      in.unknown(at, "part of a position", kItemWords);
    }
  }

  ShipIndex ship_index() {
    if (s.options.ghost && in.accept("ghost")) return s.ghost();
    return byte(in.number(0, s.ship_count() - 1, "a ship"));
  }

  void battle() {
    Battle& b = s.flow.battle;
    draft.battle_given = true;
    if (!in.accept("against")) in.fail(in.peek(), "expected against");
    b.defender = ship_index();
    while (!in.at_line_end()) {
      if (in.accept("powder")) {
        (b.defending ? b.defence_powder : b.attack_powder) = byte(in.number(0, 36, "powder"));
      } else if (in.accept("die")) {
        (b.defending ? b.defence_die : b.attack_die) =
            byte(static_cast<int>(in.one_of(kDieWords, "a face of the die")));
      } else if (in.accept("defending")) {
        b.defending = true;
      } else if (in.accept("sabre-used")) {
        b.sabre_used = true;
      } else {
        in.unknown(in.peek(), "part of a battle", kBattleWords);
      }
    }
  }

  void ship(const Word& at) {
    const ShipIndex i = ship_index();
    if (!in.ok()) return;
    const std::string name = "ship " + std::to_string(i) + " ";
    draft.ship_places[i] = at;
    Ship& own = s.ships[i];
    ShipDraft& given = draft.ships[i];
    do {
      const Word what = in.word(one_of_text(kShipWords));
      if (!in.ok()) return;
      once(what, name + std::string(what.text));
      if (what.text == "at") {
        own.space = byte(in.number(0, kSpaces - 1, "a space"));
      } else if (what.text == "lap") {
        own.lap = static_cast<std::int8_t>(in.number(-120, 1, "a lap"));
      } else if (what.text == "holds") {
        holds(own);
      } else if (i == s.ghost()) {
        in.fail(what, "the Ghost Ship has at, lap and holds");
      } else if (what.text == "pick") {
        own.pick = card(given.mentioned);
      } else if (what.text == "hand") {
        own.hand = cards(given.mentioned);
      } else if (what.text == "pile") {
        own.pile = cards(given.mentioned);
        given.pile = true;
      } else if (what.text == "discard") {
        own.discard = cards(given.mentioned);
        given.discard = true;
      } else {
        in.unknown(what, "part of a ship", kShipWords);
      }
    } while (!in.at_line_end());
  }

  void holds(Ship& own) {
    own.holds = {};
    for (int i = 0; !in.at_line_end(); ++i) {
      const std::string_view text = in.peek().text;
      const bool number = text[0] >= '0' && text[0] <= '9';
      if (!number && text != "-") return;
      if (i == kHolds) in.fail(in.peek(), "a ship has at most six holds");
      const Word at = in.word("a hold");
      if (number && in.ok()) own.holds[idx(i)] = hold(at);
    }
  }

  // 3food: a number of tokens and what they are.
  Hold hold(const Word& at) {
    const std::size_t letters = std::min(at.text.find_first_not_of("0123456789"), at.text.size());
    const auto goods = std::span(kGoodWords).subspan(1);
    const std::string_view good = at.text.substr(letters);
    const auto found = std::find(goods.begin(), goods.end(), good);
    int tokens = 0;
    if (found == goods.end()) {
      in.fail(at, "expected a hold's content, such as 3food, or -" + did_you_mean(good, goods));
    } else if (!parse_number(at.text.substr(0, letters), 1, 6, tokens)) {
      in.fail(at, "a hold has 1 to 6 tokens, at most 6" + std::string(good) + "; - if it is empty");
    }
    if (!in.ok()) return {};
    return {static_cast<Good>(1 + (found - goods.begin())), byte(tokens)};
  }

  Card card(CardSet& mentioned) {
    const Word at = in.peek();
    const Card found = byte(static_cast<int>(in.one_of(kCardWords, "a card")));
    if (mentioned.has(found)) in.fail(at, "this card already lies elsewhere");
    mentioned.add(found);
    return found;
  }

  CardSet cards(CardSet& mentioned) {
    CardSet set;
    if (in.accept("-")) return set;
    do set.add(card(mentioned));
    while (in.peek().text.find('/') != std::string_view::npos);
    return set;
  }

  void treasure(const Word& at) {
    const int i = in.number(1, kTreasures, "a treasure's number") - 1;
    Treasure t;
    t.face = static_cast<Face>(in.one_of(kFaceWords, "a treasure"));
    if (!in.accept("of")) in.fail(in.peek(), "expected of");
    t.owner = ship_index();
    if (!in.ok()) return;
    once(at, "treasure " + std::to_string(i + 1));
    t.face_up = is_power(t.face) && !in.accept("down");
    t.known_cursed = in.accept("cursed");
    if (in.accept("known")) {
      if (!in.accept("-")) {
        do t.known_by.add(byte(in.number(0, s.players() - 1, "a seat")));
        while (!in.at_line_end());
      }
    } else if (t.face_up) {
      t.known_by = SeatSet::first(s.players());
    } else if (t.owner != s.ghost()) {
      t.known_by = SeatSet::of(t.owner);
    }
    s.treasures[idx(i)] = t;
    draft.treasure_places[idx(i)] = at;
  }

  void lairs() {
    draft.lairs_given = true;
    s.lair_tokens = 0;
    if (in.accept("-")) return;
    do {
      const Word at = in.peek();
      const int lair = lair_number(byte(in.number(0, kSpaces - 1, "a lair")));
      if (lair == kLairs) in.fail(at, "this space is no lair");
      s.lair_tokens = static_cast<std::uint16_t>(s.lair_tokens | (1U << lair));
    } while (!in.at_line_end());
  }

  Reader& in;
  Draft& draft;
  State& s;
  std::vector<std::string> seen_;
};

}  // namespace

Result<State, TextError> parse_position(std::string_view text) {
  Reader in(text);
  Draft draft;
  PositionReader reader(in, draft);
  reader.read_options();
  reader.read_rest();
  if (in.ok()) {
    std::optional<Fault> fault = complete(draft);
    if (!fault) fault = find_fault(draft.state);
    if (fault) in.fail(draft.place_of(*fault), fault->message);
  }
  if (!in.ok()) return Err{in.error()};
  return draft.state;
}

}  // namespace freebooter::jamaica
