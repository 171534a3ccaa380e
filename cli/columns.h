#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "bots/arrays/arrays.h"
#include "cli/tallies.h"
#include "engine/match/record.h"

namespace freebooter::cli {

// Games whose actions have numbers; without them there are no columns.
template <class G>
concept Numbered = requires {
  arrays::NumberingOf<G>::kActions;
};

// A game as columns: one row a step.
struct PlayedGame {
  std::vector<std::int8_t> actors;    // -1: chance
  std::vector<std::int16_t> actions;  // by number, or the number of an outcome
  std::vector<std::int32_t> exact;    // see NumberingOf; empty if numbers are exact anyway
  int first = 0;                      // who begins
  std::vector<int> scores;            // by seat; a Ghost's after them
  std::uint32_t winners = 0;          // a bit each
};

// The columns of a record of this game, which began in this position.
template <Numbered G>
PlayedGame played_game(const typename G::State& start, const Record& record) {
  using Numbering = arrays::NumberingOf<G>;
  constexpr bool kCoarse = requires { Numbering::kExact; };
  PlayedGame out;
  typename G::State s = start;
  for (const auto& [actor, action, line] : record.actions) {
    const bool chance = actor == kChance;
    const int number = chance ? Numbering::outcome_number(action) : Numbering::number_of(s, action);
    out.actors.push_back(chance ? std::int8_t{-1} : static_cast<std::int8_t>(actor));
    out.actions.push_back(static_cast<std::int16_t>(number));
    if constexpr (kCoarse) out.exact.push_back(chance ? -1 : Numbering::exact(action));
    G::apply(s, actor, action, nullptr);
  }
  out.first = Tally<G>::first_seat(s);
  out.scores = record.result->scores;
  out.winners = record.result->winners;
  return out;
}

// What all games of a data set share.
struct DataSet {
  std::string path;  // what the names of all files begin with
  std::uint64_t games = 0;
  std::uint64_t seed = 0;
  int rules = 0;
  std::string options;
  std::vector<std::string> bots;  // who plays, by seat
  std::string exact;              // the name of that column; empty for none
};

// Writes games into files of columns, ten thousand games per file, as docs/data.md tells them. The
// files are the same in whatever order the games come.
class Columns {
 public:
  static constexpr std::uint64_t kGamesAFile = 10'000;

  explicit Columns(DataSet set) : set_(std::move(set)) {}

  // Each game once; the last one of a file writes it. Several threads may call this.
  void add(std::uint64_t game, PlayedGame played);

 private:
  struct Block {
    std::vector<PlayedGame> games;
    std::size_t missing = 0;
  };
  void write(std::uint64_t first, const std::vector<PlayedGame>& games) const;
  std::string moves(std::uint64_t first, const std::vector<PlayedGame>& games) const;
  std::string results(std::uint64_t first, const std::vector<PlayedGame>& games) const;

  DataSet set_;
  std::mutex adding_;
  std::map<std::uint64_t, Block> blocks_;  // those begun, by their first game
};

}  // namespace freebooter::cli
