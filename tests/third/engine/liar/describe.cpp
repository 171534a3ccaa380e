#include "engine/liar/describe.h"

#include <algorithm>

#include "engine/base/reader.h"
#include "engine/base/words.h"

namespace freebooter::liar {

namespace {

constexpr std::array<std::string_view, kKinds> kVerbs{"first", "roll", "bid", "challenge"};
constexpr std::array<std::string_view, 4> kPhases{"first", "roll", "bid", "finished"};

constexpr std::array<EventShape, kHappenings> kShapes{{
    {"first_chosen", "seat:seat", "", "", "", ""},
    {"round_began", "leader:seat", "", "", "", ""},
    {"rolled", "seat:seat", "", "", "", "face:face"},
    {"bid_made", "seat:seat", "face:face", "", "dice", ""},
    {"challenged", "seat:seat", "", "", "", ""},
    {"shown", "seat:seat", "face:face", "", "dice", ""},
    {"die_lost", "seat:seat", "", "", "left", ""},
    {"out", "seat:seat", "", "", "", ""},
    {"won", "seat:seat", "", "", "", ""},
}};

std::string number(int n) { return std::to_string(n); }
std::uint8_t byte(int n) { return static_cast<std::uint8_t>(n); }

int read_face(Reader& in) { return in.number(1, kFaces, "a face"); }
int read_seat(Reader& in) { return in.number(0, kMaxPlayers - 1, "a seat"); }
int read_dice(Reader& in) { return in.number(1, kMaxPlayers * kMaxDice, "a number of dice"); }

Options read_options(Reader& in) {
  Options options;
  SeatSet seen;
  while (!in.at_line_end()) {
    const Word at = in.word("an option");
    const std::size_t equals = std::min(at.text.find('='), at.text.size());
    const std::string_view key = at.text.substr(0, equals);
    const std::uint8_t which = key == "players" ? 0 : 1;
    int value = 0;
    if ((which == 1 && key != "dice") || equals == at.text.size() ||
        !parse_number(at.text.substr(equals + 1), 0, 255, value)) {
      in.fail(at, "the options are players and dice, as in dice=5");
    }
    if (seen.has(which)) in.fail(at, "an option is given once");
    seen.add(which);
    (which == 0 ? options.players : options.dice) = byte(value);
  }
  return options;
}

void read_player(Reader& in, State& s, SeatSet& seen) {
  const Word at = in.peek();
  const int seat = read_seat(in);
  if (seat >= s.players() || seen.has(byte(seat))) in.fail(at, "a seat comes once");
  seen.add(byte(seat));
  Player& player = s.seats[static_cast<std::size_t>(seat)];
  if (!in.accept("left")) in.fail(in.peek(), "expected left");
  player.left = byte(in.number(0, kMaxDice, "a number of dice"));
  if (in.accept("place")) player.place = byte(in.number(0, kMaxPlayers - 2, "a place"));
  if (!in.accept("dice")) return;
  while (in.ok() && !in.at_line_end()) ++player.dice[static_cast<std::size_t>(read_face(in) - 1)];
}

State read_position(Reader& in) {
  State s;
  if (!in.next_line() || !in.accept("liar") || !in.accept("position") || !in.accept("1")) {
    in.fail(in.peek(), "expected liar position 1");
  }
  if (!in.next_line()) in.fail(in.peek(), "expected the options");
  if (in.accept("rules")) {
    s.options.rules = byte(in.number(1, kRulesVersions.back(), "a version of the rules"));
    in.next_line();
  }
  const std::uint8_t rules = s.options.rules;
  if (!in.accept("options")) in.fail(in.peek(), "expected the options");
  const Word options = in.peek();
  s.options = read_options(in);
  s.options.rules = rules;
  if (!check_options(s.options).accepted()) in.fail(options, "there are no such options");
  if (!in.next_line() || !in.accept("phase")) in.fail(in.peek(), "expected the phase");
  const Word phase = in.peek();
  s.flow.phase = static_cast<Phase>(in.one_of(kPhases, "a phase"));
  if (in.accept("first")) s.first = byte(read_seat(in));
  if (in.accept("leader")) s.leader = byte(read_seat(in));
  if (in.accept("actor")) s.flow.actor = byte(read_seat(in));
  SeatSet seen;
  while (in.next_line()) {
    const Word at = in.peek();
    if (in.accept("seat")) {
      read_player(in, s, seen);
    } else if (s.face == 0 && in.accept("bid")) {
      s.face = byte(read_face(in));
      s.count = byte(read_dice(in));
    } else {
      in.fail(at, "expected a seat, or one bid");
    }
  }
  if (!(seen == SeatSet::first(s.players()))) in.fail(phase, "every seat is told");
  for (const Player& player : s.seats) s.flow.round = byte(s.flow.round + player.left);
  const bool began = s.flow.phase == Phase::Roll || s.flow.phase == Phase::Bid;
  s.flow.round = byte(s.players() * s.options.dice - s.flow.round + (began ? 1 : 0));
  if (in.ok()) {
    if (const auto fault = find_fault(s)) in.fail(phase, *fault);
  }
  return s;
}

Action read_action(Reader& in) {
  switch (static_cast<Kind>(in.one_of(kVerbs, "an action"))) {
    case Kind::First: return make(Kind::First, read_seat(in));
    case Kind::Roll: {
      const int seat = read_seat(in);
      return make(Kind::Roll, seat, read_face(in));
    }
    case Kind::Bid: {
      const int face = read_face(in);
      return make(Kind::Bid, face, 0, read_dice(in));
    }
    case Kind::Challenge: break;
  }
  return make(Kind::Challenge);
}

// A text of one thing, on one line.
template <class T>
Result<T, TextError> read_line(std::string_view text, T (*read)(Reader&), std::string_view what) {
  Reader in(text);
  if (!in.next_line()) return Err{TextError{1, 1, "expected " + std::string(what)}};
  const T value = read(in);
  if (in.next_line()) in.fail(in.peek(), "one line is enough");
  if (!in.ok()) return Err{in.error()};
  return value;
}

}  // namespace

std::string options_text(const Options& options) {
  return "players=" + number(options.players) + " dice=" + number(options.dice);
}

Result<Options, TextError> parse_options(std::string_view text) {
  if (text.find_first_not_of(" \t\n") == std::string_view::npos) return Options{};
  return read_line(text, read_options, "options");
}

std::string action_text(const Action& action) {
  const std::string verb(word_of(kVerbs, action.kind));
  switch (kind_of(action)) {
    case Kind::First: return verb + " " + number(action.a);
    case Kind::Roll: return verb + " " + number(action.a) + " " + number(action.b);
    case Kind::Bid: return verb + " " + number(action.a) + " " + number(action.n);
    case Kind::Challenge: break;
  }
  return verb;
}

Result<Action, TextError> parse_action(std::string_view text) {
  return read_line(text, read_action, "an action");
}

std::string_view kind_name(std::uint8_t kind) { return word_of(kVerbs, kind); }

std::string position_text(const State& s) {
  std::string out = "liar position 1\nrules " + number(s.options.rules);
  out += "\noptions " + options_text(s.options);
  out += "\nphase " + std::string(word_of(kPhases, s.flow.phase));
  const auto seat_of = [&](std::string_view what, Seat seat) {
    if (seat != kNoSeat) out += " " + std::string(what) + " " + number(seat);
  };
  seat_of("first", s.first);
  seat_of("leader", s.leader);
  seat_of("actor", s.flow.actor);
  out += "\n";
  if (s.count > 0) out += "bid " + number(s.face) + " " + number(s.count) + "\n";
  for (int i = 0; i < s.players(); ++i) {
    const Player& player = s.seats[static_cast<std::size_t>(i)];
    out += "seat " + number(i) + " left " + number(player.left);
    if (player.left == 0) out += " place " + number(player.place);
    if (count(player.dice) > 0) out += " dice";
    for (int face = 1; face <= kFaces; ++face) {
      const int same = player.dice[static_cast<std::size_t>(face - 1)];
      for (int n = 0; n < same; ++n) out += " " + number(face);
    }
    out += "\n";
  }
  return out;
}

Result<State, TextError> parse_position(std::string_view text) {
  Reader in(text);
  const State s = read_position(in);
  if (!in.ok()) return Err{in.error()};
  return s;
}

const EventShape& shape(std::uint8_t kind) {
  static constexpr EventShape kUnknown{"unknown", "", "", "", "", ""};
  return kind < kShapes.size() ? kShapes[kind] : kUnknown;
}

std::string sentence(const Event& event, std::span<const std::string> names) {
  const std::string who = event.who < names.size() ? names[event.who] : "Somebody";
  const std::string dice = number(event.n) + (event.n == 1 ? " die" : " dice");
  switch (static_cast<Happening>(event.kind)) {
    case Happening::FirstChosen: return who + " begins.";
    case Happening::RoundBegan: return "A new round; " + who + " bids first.";
    case Happening::Rolled:
      return who + " rolls " + (event.secret <= kFaces ? "a " + number(event.secret) : "a die") +
             ".";
    case Happening::BidMade: return who + " bids " + dice + " of " + number(event.a) + ".";
    case Happening::Challenged: return who + " does not believe it.";
    case Happening::Shown: return who + " shows " + dice + " of " + number(event.a) + ".";
    case Happening::DieLost: return who + " loses a die and has " + number(event.n) + " left.";
    case Happening::Out: return who + " is out.";
    case Happening::Won: return who + " wins.";
  }
  return "";
}

}  // namespace freebooter::liar
