#include "engine/jamaica/rules/position_check.h"

#include "engine/jamaica/rules.h"
#include "engine/jamaica/rules/play.h"

namespace freebooter::jamaica {

namespace {

// Where in the round a phase lies.
bool before_play(Phase p) { return p == Phase::FirstCaptain || p == Phase::Deal; }
bool before_turns(Phase p) { return p >= Phase::RollDice && p <= Phase::Pick; }
bool drawing(Phase p) { return p == Phase::Deal || p == Phase::Refill; }

// Looks at a position part by part. Later parts may rely on what earlier ones made sure of.
class Checker : FaultFinder {
 public:
  explicit Checker(const State& state) : FaultFinder(state) {}

  std::optional<Fault> run() {
    require(check_options(s.options).accepted() && (s.players() > 2 || s.options.ghost),
            Part::Options, "the rules do not know these options");
    if (fault_) return std::move(fault_);
    round();
    dice();
    treasures();
    for (int i = 0; i < kMaxShips && !fault_; ++i) ship(static_cast<ShipIndex>(i));
    if (!fault_) bank();
    if (!fault_ && in_turn(phase)) fault_ = find_turn_fault(s);
    if (!fault_) leftovers();
    return std::move(fault_);
  }

 private:
  void round() {
    if (phase == Phase::FirstCaptain) {
      in_round(f.captain == kNoSeat, "there is no Captain yet");
    } else {
      in_round(f.captain < s.players(), "the Captain must be one of the players");
    }
    if (before_play(phase)) {
      in_round(f.round == 0, "the game has not begun: this is round 0");
    } else {
      const int last = phase == Phase::Refill ? kLastRound - 1 : kLastRound;
      in_round(f.round >= 1 && f.round <= last, "there are rounds 1 to " + std::to_string(last));
    }
    const bool ghost_turn = s.options.ghost && f.turn == s.players();
    if (phase == Phase::GhostSail) {
      in_round(ghost_turn, "the Ghost Ship moves after all players");
    } else if (phase == Phase::Finished) {
      in_round(f.turn == s.players(), "the game ends after all players have acted");
    } else if (in_turn(phase)) {
      in_round(f.turn < s.players() || ghost_turn, "there are not so many turns in a round");
    } else if (drawing(phase)) {
      in_round(f.turn < s.players(), "there are not so many players");
    } else {
      in_round(f.turn == 0, "nobody has acted yet in this round");
    }
    in_round(f.half == 0 || in_turn(phase) || phase >= Phase::Refill, "it is morning");
  }

  void dice() {
    const bool none = before_play(phase) || phase == Phase::RollDice;
    for (const int die : f.dice) {
      require(none ? die == 0 : die >= 1 && die <= 6, Part::Dice,
              none ? "the dice are not rolled yet" : "a die shows 1 to 6");
    }
    require(phase != Phase::PlaceDice || f.dice[0] != f.dice[1], Part::Dice,
            "equal dice leave nothing to place");
  }

  void treasures() {
    require(!before_play(phase) || s.treasures_drawn == 0, Part::Treasure, "the game has not begun",
            0);
    for (int i = 0; i < s.treasures_drawn && !fault_; ++i) treasure(i);
    std::array<int, kFaces> left{};
    for (int i = 0; i < kFaces; ++i) left[idx(i)] = kCopies[idx(i)];
    if (s.options.ghost) left[static_cast<std::size_t>(Face::LadyBeth)] = 0;
    for (int i = 0; i < s.treasures_drawn && !fault_; ++i) {
      require(--left[static_cast<std::size_t>(s.treasures[idx(i)].face)] >= 0, Part::Treasure,
              "there are not so many of this treasure", i);
    }
    require(std::popcount(s.lair_tokens) + s.treasures_drawn == kLairs, Part::Lairs,
            "there must be as many tokens on lairs as treasures not yet drawn (" +
                std::to_string(kLairs - s.treasures_drawn) + ")");
  }

  void treasure(int i) {
    const Treasure& t = s.treasures[idx(i)];
    const auto that = [&](bool good, std::string message) {
      require(good, Part::Treasure, std::move(message), i);
    };
    const bool with_ghost = t.owner == s.ghost();
    const SeatSet all = SeatSet::first(s.players());
    that((t.known_by.bits() & ~all.bits()) == 0, "only players can know it");
    if (is_power(t.face)) {
      that(t.face_up || with_ghost, "a player's power lies face up");
      that(t.face_up ? t.known_by == all : t.known_by.empty(),
           t.face_up ? "all know a power that lies face up" : "nobody has seen this power");
      that(!t.known_cursed, "a power is not cursed");
    } else {
      that(with_ghost || t.known_by.has(t.owner), "its owner knows it");
      that(!t.known_cursed || is_curse(t.face), "only a curse is known to be one");
      that(!t.known_cursed || t.known_by.size() >= 2, "its giver and its receiver know it");
    }
  }

  void ship(ShipIndex i) {
    const Ship& own = s.ships[i];
    const auto that = [&](bool good, std::string message) {
      require(good, Part::Ship, std::move(message), i);
    };
    if (i >= s.ship_count()) {
      that(own == Ship{}, "there is no such ship");
      return;
    }
    const bool ghost = i == s.ghost();
    that(own.lap <= 1, "a ship that is home has done one lap");
    that(!lost_too_much_ground(s, i), "no ship falls so far behind in so few turns");
    if (before_play(phase)) {
      that(own.space == kPortRoyal && own.lap == 0 && own.holds == setup(s.options).ships[i].holds,
           "the game has not begun: every ship is as it starts");
    }
    if (own.home()) {
      const bool acted = in_turn(phase) && !ghost && place_in_round(s, i) < f.turn;
      that(own.space == kPortRoyal, "a ship that is home lies in Port Royal");
      that(acted || phase == Phase::Finished, "this ship can't be home yet in this round");
    }
    holds(own, ghost, that);
    if (!ghost) cards(i, own, that);
  }

  template <class That>
  void holds(const Ship& own, bool ghost, const That& that) {
    for (const Hold& hold : own.holds) {
      that(hold.empty() == (hold.good == Good::None) && hold.count <= kMostTokens,
           "a hold has up to 6 tokens of one type");
      that(!ghost || hold.empty() || hold.good == Good::Gold, "the Ghost Ship keeps only gold");
    }
    that(own.holds[kSixthHold].empty() || own.hold_count() == kHolds, "there is no sixth hold");
  }

  template <class That>
  void cards(ShipIndex i, const Ship& own, const That& that) {
    const CardSet pick = own.pick == kNoCard ? CardSet() : only(own.pick);
    const int count = own.hand.size() + own.pile.size() + own.discard.size() + pick.size();
    const auto all = own.hand.bits() | own.pile.bits() | own.discard.bits() | pick.bits();
    that(count == kCards && all == CardSet::all().bits(), "each of the 11 cards lies in one place");

    const int hand = own.hand.size();
    const int full = hand_limit(own);
    const int at = phase == Phase::FirstCaptain ? 0 : place_in_round(s, i);
    const bool picks = (phase == Phase::Pick && !pick.empty()) || (in_turn(phase) && at >= f.turn);
    that(pick.empty() != picks, picks ? "its card must be picked" : "it can't have picked a card");
    const auto hand_of = [&](int lo, int hi) {
      that(hand >= lo && hand <= hi, "a hand of " + std::to_string(lo) +
                                         (lo == hi ? "" : " or " + std::to_string(hi)) +
                                         " cards was expected");
    };
    if (before_play(phase)) {
      that(own.discard.empty(), "nothing has been played yet");
      if (phase == Phase::Deal && at < f.turn)
        hand_of(3, 3);
      else if (phase == Phase::Deal && at == f.turn)
        hand_of(0, 2);
      else
        hand_of(0, 0);
    } else if (before_turns(phase)) {
      hand_of(full - (picks ? 1 : 0), full - (picks ? 1 : 0));
    } else if (phase == Phase::Refill && at < f.turn) {
      hand_of(full, full);
    } else if (phase == Phase::Refill && at == f.turn) {
      hand_of(2, full - 1);
      that(own.pile.size() > 1, "a pile of two cards or more was expected");
    } else {
      hand_of(2, 3);
      that(picks || !own.discard.empty(), "the card just played must be in the discard pile");
    }
  }

  static CardSet only(Card card) {
    CardSet set;
    set.add(card);
    return set;
  }

  void bank() {
    for (int good = 0; good < kGoods; ++good) {
      if (s.options.bank == Bank::Unlimited) break;
      int aboard = f.phase == Phase::Load && f.good == static_cast<Good>(good + 1) ? f.amount : 0;
      for (const Ship& own : s.ships) aboard += total(own.holds, static_cast<Good>(good + 1));
      const int left = kPrintedTokens[idx(good)] - aboard;
      require(left >= 0, Part::Options, "a limited bank has not so many tokens");
      if (left >= 0) {
        require(s.bank[idx(good)] == left, Part::Options, "the bank does not add up");
      }
    }
  }

  // What is not in use must be as in a new state.
  void leftovers() {
    if (!in_turn(phase)) in_phase(f.battle == Battle{} && !f.free_arrival, "no ship is acting");
    const bool tokens = phase == Phase::Load || phase == Phase::Pay || phase == Phase::PowderSplit;
    in_phase(tokens || f.amount == 0, "no tokens are being moved");
    in_phase((tokens && phase != Phase::PowderSplit) || f.good == Good::None,
             "no tokens are being moved");
    const bool die = phase == Phase::Retreat && s.options.edition == Edition::Second;
    in_phase(die || f.shortage_die == 0, "the shortage die is not in use");
    bool home = false;
    for (int i = 0; i < s.ship_count(); ++i) home = home || s.ships[idx(i)].home();
    in_phase(phase != Phase::Finished || home || f.round == kLastRound,
             "the game is not over while no ship is home");
    in_phase(phase != Phase::Pick || !f.pending.empty(), "all have picked");
  }
};

}  // namespace

std::optional<Fault> find_fault(const State& s) { return Checker(s).run(); }

}  // namespace freebooter::jamaica
