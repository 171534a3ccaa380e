#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/base/action.h"
#include "engine/base/event.h"
#include "engine/base/refusal.h"
#include "engine/base/rng.h"
#include "engine/base/seats.h"
#include "engine/jamaica/open_rules.h"
#include "engine/jamaica/options.h"
#include "engine/jamaica/score.h"
#include "engine/jamaica/state.h"
#include "engine/jamaica/view.h"

// The door to the rules of Jamaica: set-up, who acts, choices, check, apply, scores, views. What is
// above the engine uses it mostly as a game (game.h).
namespace freebooter::jamaica {

inline constexpr std::string_view kName = "jamaica";
inline constexpr int kMinPlayers = 2;
inline constexpr int kMaxPlayers = 6;

// A new game, waiting for its first chance. The options must pass check_options; with two
// players the Ghost Ship joins by itself (J1.1).
State setup(const Options& options);

constexpr bool finished(const State& s) { return s.flow.phase == Phase::Finished; }

// The seats that must decide now, all at once; empty while chance acts and at the end.
constexpr SeatSet to_act(const State& s) { return to_act(s.flow); }

// How many equally likely outcomes chance has now; 0 when it is not chance's turn.
constexpr std::uint32_t chance_size(const State& s) {
  switch (s.flow.phase) {
    case Phase::FirstCaptain: return s.options.players;
    case Phase::Deal:
    case Phase::Refill: return static_cast<std::uint32_t>(s.ships[s.flow.actor].pile.size());
    case Phase::RollDice: return 36;
    case Phase::CombatRoll:
    case Phase::ShortageRoll: return 6;
    case Phase::DrawTreasure: {
      std::uint32_t cards = 0;
      for (const std::uint8_t count : s.undrawn) cards += count;
      return cards;
    }
    default: return 0;
  }
}
Action chance_action(const State& s, std::uint32_t index);

// What `seat` may do now, each different result once; none when it is not asked.
void choices(const State& s, Seat seat, Choices& out);
// A choice stands for this many actions, and these are they.
std::uint32_t family_size(const State& s, Seat seat, const Choice& choice);
Action family_member(const State& s, Seat seat, const Choice& choice, std::uint32_t index);
// One of them, every one equally likely.
Action random_member(const State& s, Seat seat, const Choice& choice, Rng& rng);

// May this actor (a seat or kChance) do this? For callers that are not trusted.
Refusal check(const State& s, Seat actor, const Action& action);
// Does it. Only for what check() accepts.
void apply(State& s, Seat actor, const Action& action, EventSink* sink = nullptr);

// Plays on at random to the end, and says how many steps that took: the very moves of random_move
// (engine/match/random_player.h), without a list of choices for each.
std::uint32_t playout(State& s, Rng& rng);

// The score of every ship (the Ghost's after the players') and who wins (J9.2, J9.3).
struct Outcome {
  std::array<std::int16_t, kMaxShips> score{};
  std::uint8_t winners = 0;  // a bit a ship
};
Outcome outcome(const State& s);

// What a viewer (a seat, kSpectator or kEveryone) may know.
View view_for(const State& s, Seat viewer);
// A position that agrees with the view, drawn at random among all that do.
State sample_world(const View& view, Rng& rng);
// Cards of which the viewer knows more than lies open: they are in this ship's hand, or its pick.
using Held = std::array<CardSet, kMaxShips>;
// The same, among all that agree with this, too.
State sample_world(const View& view, const Held& held, Rng& rng);

}  // namespace freebooter::jamaica
