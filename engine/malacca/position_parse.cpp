#include <algorithm>
#include <array>
#include <limits>
#include <span>

#include "engine/base/reader.h"
#include "engine/base/rules_version.h"
#include "engine/malacca/notation.h"
#include "engine/malacca/position.h"
#include "engine/malacca/rules.h"
#include "engine/malacca/words.h"

namespace freebooter::malacca {

namespace {

constexpr int kMostCoins = std::numeric_limits<std::int32_t>::max();
constexpr std::array<std::string_view, 10> kPartWords{
    "options", "round", "phase", "cargo", "ships", "pile", "under", "look", "draws", "seat",
};

// Where each part was told, those of the seats last, in order.
constexpr std::size_t kPlaces = kPartWords.size() - 1 + kMaxSeats;
constexpr std::size_t place_index(Part part, int seat = 0) {
  return static_cast<std::size_t>(part) + static_cast<std::size_t>(seat);
}

std::uint8_t byte(int n) { return static_cast<std::uint8_t>(n); }

// A word such as attack2!*3: the name, its mark and how many.
struct Counted {
  std::string_view name;
  Known known = Known::Holder;
  int count = 1;
};
Counted read_counted(Reader& in, std::string_view what) {
  const Word at = in.word(what);
  Counted counted{at.text};
  if (const std::size_t star = counted.name.find('*'); star != std::string_view::npos) {
    if (!parse_number(counted.name.substr(star + 1), 1, kSpecialCopies, counted.count)) {
      in.fail(at, "expected a number of 1 to 16 after *");
    }
    counted.name = counted.name.substr(0, star);
  }
  if (counted.name.ends_with('~')) counted.known = Known::Sayyida;
  if (counted.name.ends_with('!')) counted.known = Known::All;
  if (counted.known != Known::Holder) counted.name.remove_suffix(1);
  return counted;
}

// The special card of such a word; None after an error.
Card special_named(Reader& in, const Word& at, std::string_view name) {
  for (int i = 0; i < kSpecials; ++i) {
    if (word_of(kCardWords, special_card(i)) == name) return special_card(i);
  }
  const auto specials = std::span(kCardWords).last(kSpecials);
  in.unknown({name, at.line, at.column}, "special card", specials);
  return Card::None;
}

class PositionReader {
 public:
  explicit PositionReader(std::string_view text) : in_(text) {}

  Result<State, TextError> read() {
    read_head();
    while (!in_.at_line_end()) {
      read_line();
      in_.next_line();
    }
    if (in_.ok()) complete();
    if (in_.ok()) {
      const std::optional<Fault> fault = find_fault(s_);
      if (fault) in_.fail(place_of(*fault), fault->message);
    }
    if (!in_.ok()) return Err{in_.error()};
    return s_;
  }

 private:
  // Where a part is told; the first line if it is not.
  Word place_of(const Fault& fault) const {
    const Word& at = parts_[place_index(fault.part, fault.number)];
    return at.line > 0 ? at : parts_[0];
  }
  bool told(Part part) const { return parts_[place_index(part)].line > 0; }

  // The first line, and the options if the second line tells them.
  void read_head() {
    parts_.fill({{}, 0, 0});
    if (!in_.next_line()) return in_.fail({}, "expected malacca position 1");
    parts_[0] = in_.peek();
    if (!in_.accept("malacca") || !in_.accept("position")) {
      return in_.fail(in_.peek(), "expected malacca position 1");
    }
    in_.number(1, 1, "the version of the text");
    for (Player& player : s_.seats) player.coins = kStartCoins;
    std::uint8_t rules = kNewestRules;
    if (in_.next_line() && in_.accept("rules")) {
      rules = read_rules();
      in_.next_line();
    }
    if (in_.peek().text == "options") {
      read_options();
      in_.next_line();
    }
    s_.options.rules = rules;
    for (Seat seat = s_.options.players; seat < kMaxSeats; ++seat) s_.seats[seat].coins = 0;
  }

  std::uint8_t read_rules() {
    const Word at = in_.peek();
    const int version = in_.number(0, 9999, "a version of the rules");
    if (in_.ok() && !knows_rules(kRulesVersions, version)) {
      in_.fail(at, unknown_rules(kRulesVersions, version));
    }
    return in_.ok() ? byte(version) : kNewestRules;
  }

  void read_options() {
    parts_[0] = in_.word("options");
    const Word first = in_.peek();
    std::string line;
    while (!in_.at_line_end()) {
      const Word word = in_.word("an option");
      line.resize(static_cast<std::size_t>(word.column - first.column), ' ');
      line += word.text;
    }
    const auto options = parse_options(line);
    if (!options.ok()) {
      const TextError& error = options.error();
      return in_.fail({{}, first.line, first.column + error.column - 1}, error.message);
    }
    if (!check_options(*options).accepted()) {
      return in_.fail(first, "2 to 8 players, and ships of 1 to 50");
    }
    s_.options = *options;
  }

  void read_line() {
    const Word at = in_.peek();
    const auto found = std::find(kPartWords.begin(), kPartWords.end(), at.text);
    if (found == kPartWords.end()) return in_.unknown(at, "part of a position", kPartWords);
    in_.word("a part of a position");
    const auto part = static_cast<Part>(found - kPartWords.begin());
    if (part == Part::Options) return in_.fail(at, "the options come before the rest");
    std::size_t index = place_index(part);
    if (part == Part::Seat) index = place_index(part, read_seat());
    if (parts_[index].line > 0) return in_.fail(at, "this part is told twice");
    parts_[index] = at;
    switch (part) {
      case Part::Options: break;
      case Part::Round: read_round(); break;
      case Part::Phase: read_phase(); break;
      case Part::Cargo: s_.flow.cargo = byte(in_.number(1, kDearestShip, "a cargo")); break;
      case Part::Ships: read_ships(); break;
      case Part::Pile: s_.pile = read_cards(); break;
      case Part::Under: read_under(); break;
      case Part::Look: s_.look = read_cards(); break;
      case Part::Draws:
        while (!in_.at_line_end()) s_.flow.draws.add(read_seat());
        break;
      case Part::Seat: read_player(s_.seats[index - place_index(Part::Seat)]); break;
    }
  }

  Seat read_seat() { return byte(in_.number(0, s_.players() - 1, "a seat")); }

  void read_round() {
    s_.flow.round = byte(in_.number(0, kShips, "a round"));
    if (in_.accept("leader")) s_.flow.leader = read_seat();
  }

  void read_phase() {
    s_.flow.phase = static_cast<Phase>(in_.one_of(kPhaseWords, "a phase"));
    if (!in_.at_line_end()) s_.flow.actor = read_seat();
  }

  // Of equal ships the last ones are those left.
  void read_ships() {
    while (!in_.at_line_end()) {
      const Word at = in_.peek();
      const int cargo = in_.number(1, kDearestShip, "a cargo");
      unsigned ship = kShips;
      while (ship > 0 && (s_.options.fleet[ship - 1] != cargo || left(ship - 1))) --ship;
      if (ship == 0) return in_.fail(at, "the fleet has no such ship, or not so many");
      s_.ships_left = static_cast<std::uint16_t>(s_.ships_left | 1U << (ship - 1));
    }
  }
  bool left(unsigned ship) const { return ((s_.ships_left >> ship) & 1U) != 0; }

  // Special cards to the end of the line, or to a word that begins something else.
  Cards read_cards() {
    Cards cards;
    while (!in_.at_line_end() && in_.peek().text != "placed") {
      const Word at = in_.peek();
      const Counted word = read_counted(in_, "a special card");
      const Card card = special_named(in_, at, word.name);
      if (!in_.ok()) break;
      if (cards.size() + word.count > kSpecialCopies || cards.count(card) + word.count > 4) {
        in_.fail(at, "there are not so many special cards");
        break;
      }
      for (int copy = 0; copy < word.count; ++copy) cards.add(card, word.known);
    }
    return cards;
  }

  void read_under() {
    while (!in_.at_line_end()) {
      const Word at = in_.peek();
      const Counted word = read_counted(in_, "a special card");
      const Card card = special_named(in_, at, word.name);
      if (in_.ok() && word.known == Known::Holder) {
        in_.fail(at, "who knows this card? It needs ! (all) or ~ (Sayyida)");
      }
      if (in_.ok() && s_.under.size() + word.count > kSpecialCopies) {
        in_.fail(at, "there are not so many special cards");
      }
      for (int copy = 0; copy < word.count && in_.ok(); ++copy) {
        s_.under.push({card, word.known});
      }
    }
  }

  void read_equipment(Player& player) {
    while (!in_.at_line_end() && in_.peek().text != "hand" && in_.peek().text != "placed") {
      const Word at = in_.peek();
      const Counted word = read_counted(in_, "equipment");
      const auto found = std::find(kTypeWords.begin(), kTypeWords.end(), word.name);
      if (found == kTypeWords.end() || word.known != Known::Holder) {
        return in_.unknown({word.name, at.line, at.column}, "equipment", kTypeWords);
      }
      std::uint8_t& count = player.equipment[static_cast<std::size_t>(found - kTypeWords.begin())];
      if (count + word.count > kEquipmentCopies) return in_.fail(at, "there are four of each type");
      count = byte(count + word.count);
    }
  }

  void read_player(Player& player) {
    if (in_.accept("captain")) {
      player.captain = static_cast<Captain>(in_.one_of(kCaptainWords, "a captain"));
    }
    if (!in_.accept("coins")) return in_.fail(in_.peek(), "expected coins and their number");
    player.coins = in_.number(0, kMostCoins, "a number of coins");
    if (in_.accept("stake")) player.stake = in_.number(0, kMostCoins, "a stake");
    if (in_.accept("equipment")) read_equipment(player);
    if (in_.accept("hand")) player.hand = read_cards();
    if (!in_.accept("placed")) return;
    player.placed = static_cast<Card>(in_.one_of(kCardWords, "a card"));
    if (in_.accept("as")) {
      const Word at = in_.peek();
      player.played = static_cast<Type>(in_.one_of(kTypeWords, "attack, defence or trade"));
      if (!is_ambush(player.placed)) in_.fail(at, "only an ambush has a side");
    }
  }

  // What follows from the rest, or has a default: round, leader and phase, whom it asks, who led
  // first, what an open card counts as, the ship that lies open, those to come, the unseen cards.
  void complete() {
    Flow& flow = s_.flow;
    if (!told(Part::Phase)) flow.phase = Phase::Place;
    if (!told(Part::Round)) flow.round = usual_round(flow.phase);
    if (flow.phase != Phase::FirstLeader) {
      if (flow.leader == kNoSeat) flow.leader = 0;
      if (flow.actor == kNoSeat) flow.actor = asked();
    }
    if (flow.leader != kNoSeat) {
      const int passed = flow.round == 0                 ? 0
                         : flow.phase == Phase::Finished ? flow.round
                                                         : flow.round - 1;
      flow.first_leader = byte((flow.leader + s_.players() * kShips - passed) % s_.players());
    }
    for (Player& player : s_.seats) {
      if (revealed(flow) && player.placed != Card::None && !is_ambush(player.placed)) {
        player.played = type_of(player.placed);
      }
    }
    if (!told(Part::Cargo) && flow.round > 0 && (flow.phase == Phase::Place || revealed(flow))) {
      flow.cargo = dearest_come();
    }
    if (!told(Part::Ships)) s_.ships_left = dearest_ships();
    if (!told(Part::Pile)) s_.pile = rest_of_cards();
  }

  static std::uint8_t usual_round(Phase phase) {
    if (phase == Phase::FirstLeader || phase == Phase::DealCaptain) return 0;
    return phase == Phase::Finished ? kShips : 1;
  }

  // Whom the phase asks or deals to, if the rest of the position tells.
  Seat asked() const {
    SeatSet open;
    for (Seat seat = 0; seat < s_.players(); ++seat) {
      const Player& player = s_.seats[seat];
      switch (s_.flow.phase) {
        case Phase::Place:
          if (player.placed == Card::None) open.add(seat);
          break;
        case Phase::ChooseSide:
          if (is_ambush(player.placed) && player.played == Type::None) open.add(seat);
          break;
        case Phase::Buy: open = SeatSet::of(s_.flow.leader); break;
        case Phase::Draw:
        case Phase::Keep: open = s_.flow.draws; break;
        case Phase::DealCaptain:
          if (player.captain == Captain::None) return seat;
          break;
        case Phase::FirstLeader:
        case Phase::RevealShip:
        case Phase::Finished: return kNoSeat;
      }
    }
    return open.empty() ? kNoSeat : first_clockwise(open, s_.flow.leader);
  }

  // The ship that lies open when the cheapest came first.
  std::uint8_t dearest_come() const {
    unsigned ship = s_.flow.round;
    if (told(Part::Ships)) {
      for (ship = kShips; ship > 0 && left(ship - 1);) --ship;
    }
    return ship == 0 ? std::uint8_t{0} : s_.options.fleet[ship - 1];
  }

  // The ships left when the cheapest came first.
  std::uint16_t dearest_ships() const {
    unsigned ships = (1U << kShips) - 1U;
    int come = s_.flow.round;
    if (s_.flow.cargo > 0) {
      unsigned ship = 0;
      while (ship < kShips && s_.options.fleet[ship] != s_.flow.cargo) ++ship;
      ships &= ~(1U << ship);
    }
    if (s_.flow.phase != Phase::Finished) --come;
    for (; come > 0; --come) ships &= ships - 1U;
    return static_cast<std::uint16_t>(ships);
  }

  Cards rest_of_cards() const {
    Cards rest;
    for (int i = 0; i < kSpecials; ++i) {
      const Card card = special_card(i);
      int count = kCopies[static_cast<std::size_t>(i)] - s_.look.count(card);
      for (const Player& player : s_.seats) {
        count -= player.hand.count(card);
        if (revealed(s_.flow) && player.placed == card) --count;
      }
      for (int place = 0; place < s_.under.size(); ++place) {
        if (s_.under[place].card == card) --count;
      }
      for (; count > 0; --count) rest.add(card, Known::Holder);
    }
    return rest;
  }

  Reader in_;
  State s_;
  std::array<Word, kPlaces> parts_{};
};

}  // namespace

Result<State, TextError> parse_position(std::string_view text) {
  return PositionReader(text).read();
}

}  // namespace freebooter::malacca
