#include "engine/liar/rules.h"

#include <algorithm>

namespace freebooter::liar {

namespace {

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }
constexpr std::uint8_t byte(int n) { return static_cast<std::uint8_t>(n); }

int dice_in_play(const auto& s) {
  int sum = 0;
  for (const auto& player : s.seats) sum += player.left;
  return sum;
}

// The next seat with dice after this one, around the table.
Seat next_with_dice(const State& s, Seat seat) {
  do seat = byte((seat + 1) % s.players());
  while (s.seats[seat].left == 0);
  return seat;
}

// L2.2 The fewest dice that a bid of this face needs.
int least(const Open& s, int face) { return std::max(1, s.count + (face > s.face ? 0 : 1)); }

struct Teller {
  EventSink* sink;
  void operator()(Happening kind, Seat who, RuleId rule, int a = Event::kNothing, int n = 0) const {
    if (sink == nullptr) return;
    Event event;
    event.kind = static_cast<std::uint8_t>(kind);
    event.who = who;
    event.a = byte(a);
    event.n = n;
    event.rule = rule;
    sink->on(event);
  }
};

// L1.1 All who have dice roll them, one after the other.
void begin_round(State& s, Seat leader, const Teller& tell) {
  s.flow.phase = Phase::Roll;
  ++s.flow.round;
  s.leader = leader;
  s.face = s.count = 0;
  for (Player& player : s.seats) player.dice = {};
  s.flow.actor = with_dice(s).front();
  tell(Happening::RoundBegan, leader, "L1.1"_rule);
}

void roll(State& s, const Action& action, EventSink* sink) {
  Player& player = s.seats[s.flow.actor];
  ++player.dice[at(action.b - 1)];
  if (sink != nullptr) {
    Event event;
    event.kind = static_cast<std::uint8_t>(Happening::Rolled);
    event.who = s.flow.actor;
    event.secret = action.b;
    event.known_to = SeatSet::of(s.flow.actor);
    event.rule = "L1.2"_rule;
    sink->on(event);
  }
  if (count(player.dice) < player.left) return;
  const Seat next = next_with_dice(s, s.flow.actor);
  const bool all_rolled = next < s.flow.actor;
  s.flow.actor = all_rolled ? s.leader : next;
  if (all_rolled) s.flow.phase = Phase::Bid;
}

// L2.3 All dice are shown, and who was wrong loses one. L2.4 The loser begins, or who comes next.
void challenge(State& s, const Teller& tell) {
  const Seat challenger = s.flow.actor;
  Seat bidder = challenger;
  while (next_with_dice(s, bidder) != challenger) bidder = next_with_dice(s, bidder);
  tell(Happening::Challenged, challenger, "L2.3"_rule);
  int there = 0;
  for (Seat seat = 0; seat < s.players(); ++seat) {
    for (int face = 1; face <= kFaces; ++face) {
      const int n = s.seats[seat].dice[at(face - 1)];
      if (n > 0) tell(Happening::Shown, seat, "L2.3"_rule, face, n);
      if (face == s.face) there += n;
    }
  }
  const Seat loser = there < s.count ? bidder : challenger;
  Player& player = s.seats[loser];
  --player.left;
  tell(Happening::DieLost, loser, "L2.3"_rule, Event::kNothing, player.left);
  if (player.left == 0) {
    player.place = byte(s.players() - with_dice(s).size() - 1);
    tell(Happening::Out, loser, "L2.4"_rule);
  }
  if (!with_dice(s).single()) {
    begin_round(s, player.left > 0 ? loser : next_with_dice(s, loser), tell);
    return;
  }
  s.flow.phase = Phase::Finished;
  s.leader = s.flow.actor = kNoSeat;
  s.face = s.count = 0;
  for (Player& one : s.seats) one.dice = {};
  tell(Happening::Won, with_dice(s).front(), "L3.1"_rule);
}

// What a phase waits for, and the rule that says so.
RuleId question(const State& s) {
  switch (s.flow.phase) {
    case Phase::First: return "L0.2"_rule;
    case Phase::Roll: return "L1.1"_rule;
    case Phase::Bid: return "L2.1"_rule;
    case Phase::Finished: break;
  }
  return "L3.1"_rule;
}

// The fields that a kind does not use must be zero, so that an action has one form.
bool is_plain(const Action& action) {
  const Kind kind = kind_of(action);
  return action.c == 0 && (kind == Kind::Roll || action.b == 0) &&
         (kind == Kind::Bid || action.n == 0) && (kind != Kind::Challenge || action.a == 0);
}

}  // namespace

Refusal check_options(const Options& o) {
  const bool known = o.players >= kMinPlayers && o.players <= kMaxPlayers && o.dice >= 1 &&
                     o.dice <= kMaxDice && o.rules == kRulesVersions.back();
  return known ? kAccepted : Refusal{RefusalCode::BadOption, "L0.1"_rule};
}

State setup(const Options& options) {
  State s;
  s.options = options;
  for (int i = 0; i < options.players; ++i) s.seats[at(i)].left = options.dice;
  return s;
}

std::uint32_t chance_size(const State& s) {
  if (s.flow.phase == Phase::First) return s.options.players;
  return s.flow.phase == Phase::Roll ? kFaces : 0;
}

Action chance_action(const State& s, std::uint32_t index) {
  const int i = static_cast<int>(index);
  return s.flow.phase == Phase::First ? make(Kind::First, i)
                                      : make(Kind::Roll, s.flow.actor, i + 1);
}

void choices(const State& s, Seat seat, Choices& out) {
  if (!to_act(s).has(seat)) return;
  const int most = dice_in_play(s);
  for (int face = 1; face <= kFaces; ++face) {
    const int fewest = least(s, face);
    if (fewest <= most) out.push_back({make(Kind::Bid, face, 0, fewest), fewest, most});
  }
  if (s.count > 0) out.push_back({make(Kind::Challenge), 0, 0});
}

Refusal check(const State& s, Seat actor, const Action& action) {
  const RuleId rule = question(s);
  if (s.flow.phase == Phase::Finished) return {RefusalCode::GameOver, rule};
  const bool turn = actor == kChance ? chance_size(s) > 0 : to_act(s).has(actor);
  if (!turn) return {RefusalCode::NotYourTurn, rule};
  const Kind kind = kind_of(action);
  const bool asked = s.flow.phase == Phase::Bid ? kind == Kind::Bid || kind == Kind::Challenge
                                                : kind == static_cast<Kind>(s.flow.phase);
  if (!asked || !is_plain(action)) return {RefusalCode::NotAsked, rule};
  const bool is_face = (kind == Kind::Roll ? action.b : action.a) - 1U < kFaces;
  switch (kind) {
    case Kind::First:
      return action.a < s.players() ? kAccepted : Refusal{RefusalCode::NotThere, rule};
    case Kind::Roll:
      return action.a == s.flow.actor && is_face ? kAccepted : Refusal{RefusalCode::NotThere, rule};
    case Kind::Bid:
      if (!is_face) return {RefusalCode::WrongType, rule};
      return action.n >= least(s, action.a) && action.n <= dice_in_play(s)
                 ? kAccepted
                 : Refusal{RefusalCode::WrongAmount, "L2.2"_rule};
    case Kind::Challenge: break;
  }
  return s.count > 0 ? kAccepted : Refusal{RefusalCode::NotAsked, rule};
}

void apply(State& s, Seat, const Action& action, EventSink* sink) {
  const Teller tell{sink};
  switch (kind_of(action)) {
    case Kind::First:
      s.first = action.a;
      tell(Happening::FirstChosen, action.a, "L0.2"_rule);
      begin_round(s, action.a, tell);
      break;
    case Kind::Roll: roll(s, action, sink); break;
    case Kind::Bid:
      s.face = action.a;
      s.count = byte(action.n);
      tell(Happening::BidMade, s.flow.actor, "L2.1"_rule, action.a, action.n);
      s.flow.actor = next_with_dice(s, s.flow.actor);
      break;
    case Kind::Challenge: challenge(s, tell); break;
  }
}

SeatSet with_dice(const State& s) {
  SeatSet out;
  for (Seat seat = 0; seat < s.players(); ++seat) {
    if (s.seats[seat].left > 0) out.add(seat);
  }
  return out;
}

int score(const State& s, Seat seat) {
  return s.seats[seat].left > 0 ? s.players() - with_dice(s).size() : s.seats[seat].place;
}

View view_for(const State& s, Seat viewer) {
  View view;
  static_cast<Open&>(view) = s;
  view.viewer = viewer;
  for (std::size_t i = 0; i < s.seats.size(); ++i) {
    static_cast<Stand&>(view.seats[i]) = s.seats[i];
    view.seats[i].rolled = byte(count(s.seats[i].dice));
    if (i == viewer || viewer == kEveryone) view.seats[i].dice = s.seats[i].dice;
  }
  return view;
}

State sample_world(const View& view, Rng& rng) {
  State s;
  static_cast<Open&>(s) = view;
  for (std::size_t i = 0; i < s.seats.size(); ++i) {
    static_cast<Stand&>(s.seats[i]) = view.seats[i];
    s.seats[i].dice = view.seats[i].dice;
    for (int n = count(s.seats[i].dice); n < view.seats[i].rolled; ++n) {
      ++s.seats[i].dice[rng.below(kFaces)];
    }
  }
  return s;
}

Preview preview(const View& view, const Action& action) {
  const int face = kind_of(action) == Kind::Bid ? action.a : view.face;
  if (view.viewer >= kMaxPlayers || face < 1 || face > kFaces) return {};
  const PlayerView& own = view.seats[view.viewer];
  return {own.dice[at(face - 1)], byte(dice_in_play(view) - own.left)};
}

std::optional<const char*> find_fault(const State& s) {
  const SeatSet alive = with_dice(s);
  SeatSet places;
  for (Seat seat = 0; seat < s.players(); ++seat) {
    const Player& player = s.seats[seat];
    const int rolled = count(player.dice);
    if (player.left > s.options.dice) return "more dice than the options give";
    if (player.left == 0) places.add(player.place);
    if (player.left > 0 && player.place > 0) return "in the game, and out of it";
    const bool has_rolled = s.flow.phase == Phase::Bid ||
                            (s.flow.phase == Phase::Roll && seat < s.flow.actor && player.left > 0);
    const bool rolling = s.flow.phase == Phase::Roll && seat == s.flow.actor;
    if (rolling ? rolled >= player.left : rolled != (has_rolled ? player.left : 0)) {
      return "not the dice that were rolled by now";
    }
  }
  if (!(places == SeatSet::first(s.players() - alive.size()))) return "places must be 0, 1, 2, ...";
  const bool began = s.flow.phase == Phase::Roll || s.flow.phase == Phase::Bid;
  if ((s.first < s.players()) != (s.flow.phase != Phase::First)) return "who began the game?";
  if (began ? !alive.has(s.leader) || !alive.has(s.flow.actor)
            : s.leader != kNoSeat || s.flow.actor != kNoSeat) {
    return "not a seat that can have the turn";
  }
  if (began ? alive.size() < 2 : s.flow.phase == Phase::Finished && !alive.single()) {
    return "a game goes on until one player has dice";
  }
  if (s.flow.phase == Phase::First && dice_in_play(s) != s.players() * s.options.dice) {
    return "dice were lost before the game began";
  }
  if (s.count == 0 && s.flow.phase == Phase::Bid && s.flow.actor != s.leader)
    return "the leader bids first";
  if ((s.count == 0) != (s.face == 0) || (s.count > 0 && s.flow.phase != Phase::Bid) ||
      s.face > kFaces || s.count > dice_in_play(s)) {
    return "no such bid can stand";
  }
  return std::nullopt;
}

}  // namespace freebooter::liar
