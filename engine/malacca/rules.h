#pragma once

#include <cstdint>
#include <string_view>

#include "engine/base/action.h"
#include "engine/base/event.h"
#include "engine/base/refusal.h"
#include "engine/base/rng.h"
#include "engine/base/seats.h"
#include "engine/malacca/options.h"
#include "engine/malacca/state.h"
#include "engine/malacca/view.h"

// The door to the rules of Malacca: set-up, who acts, choices, check, apply, scores, views. What is
// above the engine uses it mostly as a game (game.h).
namespace freebooter::malacca {

inline constexpr std::string_view kName = "malacca";
inline constexpr int kMinPlayers = 2;
inline constexpr int kMaxPlayers = 8;

// A new game, waiting for its first chance. The options must pass check_options.
State setup(const Options& options);

constexpr bool finished(const State& s) { return s.flow.phase == Phase::Finished; }

// The seat that must decide now; empty while chance acts and at the end.
constexpr SeatSet to_act(const State& s) { return to_act(s.flow); }

// How many equally likely outcomes chance has now; 0 when it is not chance's turn.
std::uint32_t chance_size(const State& s);
Action chance_action(const State& s, std::uint32_t index);

// What `seat` may do now; none when it is not asked. A card is offered once, however many
// equal ones are in hand, with every stake that its owner can lay.
void choices(const State& s, Seat seat, Choices& out);
// A choice stands for this many actions, and these are they: one a stake.
constexpr std::uint32_t family_size(const State&, Seat, const Choice& choice) {
  return static_cast<std::uint32_t>(choice.hi - choice.lo) + 1U;
}
constexpr Action family_member(const State&, Seat, const Choice& choice, std::uint32_t index) {
  Action action = choice.action;
  action.n = choice.lo + static_cast<std::int32_t>(index);
  return action;
}
// One of them, every one equally likely.
constexpr Action random_member(const State& s, Seat seat, const Choice& choice, Rng& rng) {
  return family_member(s, seat, choice, rng.below(family_size(s, seat, choice)));
}

// May this actor (a seat or kChance) do this? For callers that are not trusted.
Refusal check(const State& s, Seat actor, const Action& action);
// Does it. Only for what check() accepts.
void apply(State& s, Seat actor, const Action& action, EventSink* sink = nullptr);

// M4.1 A player's coins, a stake that still lies on the ship included, and who has the most.
std::int32_t score(const State& s, Seat seat);
SeatSet winners(const State& s);

// What a viewer (a seat, kSpectator or kEveryone) may know.
View view_for(const State& s, Seat viewer);
// A position that agrees with the view, drawn at random among all that do: every deal of the
// cards that the viewer does not know, and every card that may lie face down, is as likely as
// any other.
State sample_world(const View& view, Rng& rng);

}  // namespace freebooter::malacca
