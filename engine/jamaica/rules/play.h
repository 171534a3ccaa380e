#pragma once

#include <concepts>

#include "engine/base/event.h"
#include "engine/base/fixed_list.h"
#include "engine/jamaica/actions.h"
#include "engine/jamaica/board.h"
#include "engine/jamaica/events.h"
#include "engine/jamaica/open_rules.h"
#include "engine/jamaica/state.h"

// Inside the rules: what check, choices and apply share. Nothing outside the folder but
// its tests includes this.
namespace freebooter::jamaica {

constexpr std::size_t idx(int i) { return static_cast<std::size_t>(i); }
inline constexpr std::uint8_t kNil = Event::kNothing;

// J0.5 Gold, food, powder.
inline constexpr std::array<int, kGoods> kPrintedTokens{80, 45, 45};
// J9.4
inline constexpr std::uint8_t kLastRound = 100;

// Who may be told the face: all, spectators too, if it lies face up.
inline SeatSet seers(const Treasure& treasure) {
  return treasure.face_up ? kOpenToAll : treasure.known_by;
}

// What follows a rule that has been carried out.
enum class Next : std::uint8_t {
  Decision,   // nothing: somebody must decide, or chance acts
  Turn,       // a player's card is revealed
  Action,     // and its morning, or its evening, carried out
  EndAction,  // then comes the evening, or the next player
  Arrive,     // a move or a retreat has ended on a space
  Powder,     // the attacker's, then the defender's
  CombatRoll,
  EndBattle,
  Settle,  // the price or the treasure of the space
  GhostMove,
  EndRound,
};

// A host that answers on the spot, as random players do: below(n) says which of n answers.
template <class Host>
concept Answering = requires(Host host, std::uint32_t n) {
  host.below(n);
};

// One step being carried out: the state that it changes, and its host. Each method carries out a
// rule and says what follows; run() goes on until somebody must decide. The host is an
// EventSink*, which hears what happens, or NoSink, for which all reports compile to nothing. A
// host that is Answering is never told either, and most questions go to it at once instead of
// waiting in the state.
template <class Host>
class Play {
 public:
  Play(State& state, Host host) : s(state), f(state.flow), host_(host) {}
  Host& host() { return host_; }

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

  // Whether a question with so many answers is put, to wait in the state: not with one answer
  // only, nor to a host that answers on the spot.
  static constexpr bool waits(std::integral auto answers) {
    return !Answering<Host> && answers > 1;
  }
  // The answer to a question that does not wait.
  std::uint32_t answer(std::integral auto answers) {
    if constexpr (Answering<Host>) {
      if (answers > 1) return host_.below(static_cast<std::uint32_t>(answers));
    }
    return 0;
  }
  Next ask(Phase phase, Seat seat) {
    f.phase = phase;
    f.actor = seat;
    return Next::Decision;
  }
  void tell(RuleId rule, Happening what, std::uint8_t who, std::uint8_t a, std::uint8_t b, int n) {
    if constexpr (kHeard<Host>) {
      host_->on({static_cast<std::uint8_t>(what), who, a, b, n, kNil, SeatSet(), rule});
      host_->touched(rule);
    }
  }
  void tell_secret(RuleId rule, Happening what, std::uint8_t who, std::uint8_t a, std::uint8_t b,
                   std::uint8_t secret, SeatSet known_to) {
    if constexpr (kHeard<Host>) {
      host_->on({static_cast<std::uint8_t>(what), who, a, b, 0, secret, known_to, rule});
      host_->touched(rule);
    }
  }
  void touch(RuleId rule) {
    if constexpr (kHeard<Host>) host_->touched(rule);
  }

  Ship& ship(ShipIndex i) { return s.ships[i]; }
  bool is_ghost(ShipIndex i) const { return i == s.options.players; }

  State& s;
  Flow& f;
  [[no_unique_address]] Host host_;
};

}  // namespace freebooter::jamaica
