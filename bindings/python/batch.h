#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bindings/python/position.h"

// Many games at once, on all processors.
namespace freebooter::python {

// Who plays a seat: a bot of this level, or, without one, the caller.
using Crew = std::vector<std::optional<bots::Level>>;

// Where a batch writes what it shows; an array that is empty is not wanted. One row a game.
struct Sights {
  std::span<float> rows;          // games x row_size
  std::span<std::uint8_t> masks;  // games x actions
  std::span<std::int32_t> seats;  // whose decision is wanted
  std::span<std::uint8_t> dones;  // 1 where a game ended by this step, and another began
  std::span<float> returns;       // games x players: shares of the win of a game that ended
};

// Games that are played side by side, each at a decision of the caller's. Chance and the seats of
// bots play by themselves; a game that ends is followed by another. What happens in one depends on
// the seed, its place and the caller's actions alone, not on how many threads there are.
class Batch {
 public:
  virtual ~Batch() = default;

  virtual std::shared_ptr<const Setup> setup() const = 0;
  virtual std::size_t size() const = 0;
  // Begins all games anew.
  virtual void reset(std::uint64_t seed) = 0;
  virtual void look(const Sights& out) const = 0;
  // One action a game, by number; then looks. If one is refused nothing is done at all, and it says
  // which, and why.
  virtual std::optional<std::string> step(std::span<const std::int64_t> actions,
                                          const Sights& out) = 0;
  // Any legal action a game, every number equally likely: for measuring, and for the first steps of
  // learning.
  virtual void any_actions(std::span<std::int32_t> out) = 0;
  virtual std::unique_ptr<Position> position(std::size_t game) const = 0;
};

// Somebody must be the caller. The budget is of each bot, for each decision.
std::unique_ptr<Batch> make_batch(const Setup& setup, std::size_t games, const Crew& crew,
                                  std::uint64_t seed, bots::Budget budget, unsigned threads);

// What came of games that bots played to the end; an array that is empty is not wanted.
struct Results {
  std::span<std::int32_t> scores;  // games x score_count
  std::span<float> returns;        // games x players
  std::span<std::int32_t> steps;   // decisions and outcomes of chance
};

// Game number i depends on the seed and i alone. `crew` has a level for every seat. When the
// budget's patience is over the games that are left are not played.
void play_games(const Setup& setup, std::size_t games, const std::vector<bots::Level>& crew,
                std::uint64_t seed, bots::Budget budget, unsigned threads, const Results& out);

}  // namespace freebooter::python
