#pragma once

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/action.h"
#include "engine/base/result.h"
#include "engine/base/seats.h"

namespace freebooter {
class AnyGame;
}

namespace freebooter::table {

// What a table is told beforehand, so that a lesson can be a real table: where its game begins, and
// what chance and the bots do first. It can't be proved fair and has no record, and a server's
// clients can't ask for one.
struct Script {
  std::string position;            // as the game writes them; "" for a new game
  std::vector<std::string> lines;  // as in a record: "chance: dice 4 2", "1: pick gold/gold"

  friend bool operator==(const Script&, const Script&) = default;
};

inline constexpr std::size_t kMostCues = 500;

// A line of a script, taken apart.
struct Cue {
  Seat actor = kChance;
  Action action{};
};
// The line, or what is wrong with it.
Result<Cue, std::string> parse_cue(const AnyGame& game, std::string_view line);

// What is still to come of a script. Chance and every seat have a part of their own: who does
// otherwise, because the rules want it so by now, is free from then on.
class Cues {
 public:
  Cues() = default;
  // The lines must have been checked.
  Cues(const AnyGame& game, const Script& script);

  std::optional<Action> next(Seat actor) const;
  void acted(Seat actor, const Action& action);

 private:
  std::map<Seat, std::deque<Action>> parts_;
};

}  // namespace freebooter::table
