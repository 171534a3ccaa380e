#pragma once

#include <optional>
#include <string>
#include <utility>

#include "engine/jamaica/position.h"

// Inside the position text: what the search for faults is made of.
namespace freebooter::jamaica {

constexpr bool in_turn(Phase phase) { return phase >= Phase::Sail && phase <= Phase::GhostSail; }

inline constexpr int kMostTokens = 6;  // in one hold, for a die shows no more

// Looks at a position and keeps the first fault.
class FaultFinder {
 protected:
  explicit FaultFinder(const State& state) : s(state), f(state.flow), phase(state.flow.phase) {}

  bool require(bool good, Part part, std::string message, int number = 0) {
    if (!good && !fault_) fault_ = Fault{part, number, std::move(message)};
    return good;
  }
  bool in_round(bool good, std::string message) {
    return require(good, Part::Round, std::move(message));
  }
  bool in_phase(bool good, std::string message) {
    return require(good, Part::Phase, std::move(message));
  }
  bool in_battle(bool good, std::string message) {
    return require(good, Part::Battle, std::move(message));
  }

  const State& s;
  const Flow& f;
  const Phase phase;
  std::optional<Fault> fault_;
};

// How far a shortage here can send a ship back: in the first edition to the first space that is
// free at the latest, even if it loses a battle on the way (J7.2); in the second to the first of
// the rolled kind (J7.3).
int most_retreat(Edition edition, Space space);
inline constexpr int kMostRetreat = 12;  // from anywhere

// Whether the ship is so far behind the start that its turns so far can't have led there, or that
// the turn under way could still lead to where they can't.
bool lost_too_much_ground(const State& s, ShipIndex ship);

// What is wrong with the action that a ship is carrying out, in a position that is sound in
// everything else.
std::optional<Fault> find_turn_fault(const State& s);

}  // namespace freebooter::jamaica
