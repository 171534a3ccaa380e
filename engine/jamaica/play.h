#pragma once

#include "engine/base/event.h"
#include "engine/base/fixed_list.h"
#include "engine/jamaica/actions.h"
#include "engine/jamaica/board.h"
#include "engine/jamaica/events.h"
#include "engine/jamaica/state.h"

// Inside the rules: what check, choices and apply share. Nothing outside the folder but
// its tests includes this.
namespace freebooter::jamaica {

constexpr std::size_t idx(int i) { return static_cast<std::size_t>(i); }
inline constexpr std::uint8_t kNil = Event::kNothing;

using ShipSet = IndexSet;

constexpr Good price_good(SpaceKind kind) {
  return kind == SpaceKind::Port ? Good::Gold : Good::Food;
}

// What a goods symbol loads; None for a movement.
constexpr Good good_of(Symbol symbol) {
  switch (symbol) {
    case Symbol::Gold: return Good::Gold;
    case Symbol::Food: return Good::Food;
    case Symbol::Powder: return Good::Powder;
    case Symbol::Forward:
    case Symbol::Backward: break;
  }
  return Good::None;
}

// J0.5 Gold, food, powder.
inline constexpr std::array<int, kGoods> kPrintedTokens{80, 45, 45};
// J9.4
inline constexpr std::uint8_t kLastRound = 100;

// J2.5 Three cards, four with Morgan's Map.
inline int hand_limit(const Ship& ship) { return ship.powers.has(Face::Map) ? 4 : 3; }

// J2.3 Who comes at this place in the round, counted from the Captain.
inline Seat seat_at(const State& s, int turn) {
  const int seat = s.flow.captain + turn;
  return static_cast<Seat>(seat >= s.players() ? seat - s.players() : seat);
}

// Who may be told the face: all, spectators too, if it lies face up.
inline SeatSet seers(const Treasure& treasure) {
  return treasure.face_up ? kOpenToAll : treasure.known_by;
}

// J4.5 Higher is ahead.
constexpr int kLapRank = 64;
inline int rank(const Ship& ship) { return ship.lap * kLapRank + rank_in_lap(ship.space); }

// Who decides for a ship: its player; for the Ghost in a battle the Captain, or the player
// on the Captain's left if the Captain is in it (J10.5).
inline Seat controller(const State& s, ShipIndex ship) {
  if (ship != s.options.players) return ship;
  const Flow& f = s.flow;
  const bool captain_fights =
      f.battle.on() && (f.battle.attacker == f.captain || f.battle.defender == f.captain);
  if (!captain_fights) return f.captain;
  return static_cast<Seat>((f.captain + 1) % s.players());
}

inline ShipIndex loser_of(const Battle& b) {
  return b.winner == b.attacker ? b.defender : b.attacker;
}
// Who takes tokens aboard now: the winner of a battle, else the mover.
inline ShipIndex loader_of(const Flow& f) { return f.battle.on() ? f.battle.winner : f.mover; }
// Whose powder and roll is at issue.
inline ShipIndex fighter_of(const Battle& b) { return b.defending ? b.defender : b.attacker; }

// What follows a rule that has been carried out.
enum class Next : std::uint8_t {
  Decision,   // nothing: somebody must decide, or chance acts
  Turn,       // a player's card is revealed
  EndAction,  // then comes the evening, or the next player
  Arrive,     // a retreat has ended on a space
  EndBattle,  // then the price or the treasure of the space
  GhostMove,
  EndRound,
};

// One step being carried out: the state that it changes, and where it reports. Each method
// carries out a rule and says what follows; run() goes on until somebody must decide. The sink
// is an EventSink*, or NoSink, for which all reports compile to nothing.
template <class Sink>
class Play {
 public:
  Play(State& state, Sink sink) : s(state), f(state.flow), sink_(sink) {}

  // round.h
  void run(Next next);
  Next first_captain(Seat seat);
  Next draw_card(Card card);
  Next roll_dice(int first, int second);
  Next place_dice(int morning);
  Next pick(Seat seat, Card card);
  // sailing.h
  Next sail(Space to);
  // loading.h
  Next stow(int hold);
  // battle.h
  Next begin_battle(ShipIndex defender);
  Next powder(int amount);
  Next spend_powder(Split split);
  Next combat_roll(int face);
  Next sabre(bool reroll);
  // loot.h
  Next take_hold(int hold);
  Next take_treasure(int number);
  Next give_treasure(int number);
  Next take_nothing();
  // prices.h
  Next pay(Split split);
  // shortage.h
  Next shortage_roll(int face);
  Next retreat(Space to);
  // treasures.h
  Next draw_treasure(Face face);
  // ghost.h
  Next ghost_sail(Space to, Direction direction);

 private:
  // round.h
  Next begin_round();
  Next begin_turn();
  Next begin_action();
  Next end_action();
  Next end_move();
  Next end_turn();
  Next end_round();
  void finish();
  Next next_draw();
  void put_card(Seat seat, Card card);
  // sailing.h
  Next begin_sail(Direction direction);
  Next sail_leg(Direction direction, const Leg& leg);
  Next arrive();
  Next settle();
  // loading.h
  Next begin_load(Good good, int amount);
  Next ignore_load(Good good, RuleId why);
  Next load(HoldSet places);
  Next end_load();
  void to_bank(Good good, int count);
  // battle.h
  Next begin_powder();
  Next begin_roll();
  Next after_roll();
  Next end_battle();
  // loot.h
  Next begin_loot();
  void move_treasure(int number, ShipIndex to);
  void move_sixth_hold(Ship& from, Ship& to, bool to_ghost);
  // prices.h
  Next charge(const SpaceFacts& space);
  // shortage.h
  Next run_short(Good good, int due);
  Next begin_retreat();
  Next retreat_leg(const Leg& leg);
  // ghost.h
  Next begin_ghost_move();

  Next ask(Phase phase, Seat seat) {
    f.phase = phase;
    f.actor = seat;
    return Next::Decision;
  }
  void tell(Happening what, std::uint8_t who, std::uint8_t a, std::uint8_t b, int n, RuleId rule) {
    if constexpr (kHeard<Sink>) {
      sink_->on({static_cast<std::uint8_t>(what), who, a, b, n, kNil, SeatSet(), rule});
      sink_->touched(rule);
    }
  }
  void tell_secret(Happening what, std::uint8_t who, std::uint8_t a, std::uint8_t b,
                   std::uint8_t secret, SeatSet known_to, RuleId rule) {
    if constexpr (kHeard<Sink>) {
      sink_->on({static_cast<std::uint8_t>(what), who, a, b, 0, secret, known_to, rule});
      sink_->touched(rule);
    }
  }
  void touch(RuleId rule) {
    if constexpr (kHeard<Sink>) sink_->touched(rule);
  }

  Ship& ship(ShipIndex i) { return s.ships[i]; }
  bool is_ghost(ShipIndex i) const { return i == s.options.players; }

  State& s;
  Flow& f;
  [[no_unique_address]] Sink sink_;
};

}  // namespace freebooter::jamaica
