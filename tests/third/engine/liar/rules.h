#pragma once

#include <optional>

#include "engine/base/event.h"
#include "engine/base/rng.h"
#include "engine/liar/state.h"

// The rules of Liar's dice; docs/rules/liar.md tells them.
namespace freebooter::liar {

Refusal check_options(const Options& options);
State setup(const Options& options);

constexpr SeatSet to_act(const Open& s) {
  return s.flow.phase == Phase::Bid ? SeatSet::of(s.flow.actor) : SeatSet();
}
std::uint32_t chance_size(const State& s);
Action chance_action(const State& s, std::uint32_t index);
// A bid is offered once a face, with every number of dice that is high enough.
void choices(const State& s, Seat seat, Choices& out);

Refusal check(const State& s, Seat actor, const Action& action);
void apply(State& s, Seat actor, const Action& action, EventSink* sink);

// L3.1 The last with dice wins; a score is the number of players who went out before.
int score(const State& s, Seat seat);
SeatSet with_dice(const State& s);

View view_for(const State& s, Seat viewer);
State sample_world(const View& view, Rng& rng);

// The bid that an action makes or doubts, as its player can judge it.
struct Preview {
  std::uint8_t own = 0;     // dice of the face that the viewer has
  std::uint8_t hidden = 0;  // dice of others
  friend constexpr bool operator==(const Preview&, const Preview&) = default;
};
Preview preview(const View& view, const Action& action);

// Why the rules could never lead to such a position.
std::optional<const char*> find_fault(const State& s);

// What Event::kind means.
enum class Happening : std::uint8_t {
  FirstChosen,
  RoundBegan,  // who: the leader
  Rolled,      // secret: face
  BidMade,     // a: face, n: dice
  Challenged,
  Shown,    // a: face, n: dice
  DieLost,  // n: dice left
  Out,
  Won,
};
inline constexpr int kHappenings = 9;

}  // namespace freebooter::liar
