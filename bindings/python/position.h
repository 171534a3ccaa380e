#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bindings/python/history.h"
#include "bots/arrays/numbering.h"
#include "bots/arrays/planes.h"
#include "bots/job.h"
#include "bots/policy.h"
#include "engine/match/any_game.h"

// A game as Python sees it, whichever it is.
namespace freebooter::python {

class Position;

// A game with its options.
class Setup {
 public:
  virtual ~Setup() = default;

  virtual const AnyGame& game() const = 0;
  virtual int players() const = 0;
  // A Ghost's beside the players'.
  virtual int score_count() const = 0;
  virtual std::string options_text() const = 0;
  virtual int rules() const = 0;
  virtual std::unique_ptr<Position> begin() const = 0;

  virtual int actions() const = 0;
  virtual int outcomes() const = 0;
  virtual std::string action_name(int number) const = 0;
  virtual std::string outcome_name(int number) const = 0;
  virtual int row_size() const = 0;
  virtual std::span<const arrays::Plane> planes() const = 0;
};

// A game under way: its position, the way to it, and what every seat has seen of that.
class Position {
 public:
  virtual ~Position() = default;

  virtual std::unique_ptr<Position> copy() const = 0;
  virtual std::shared_ptr<const Setup> setup() const = 0;

  virtual bool finished() const = 0;
  virtual SeatSet to_act() const = 0;
  virtual std::uint32_t chance_size() const = 0;
  virtual void outcomes(std::vector<arrays::Outcome>& out) const = 0;
  // The numbers of all that the seat may do.
  virtual void mark(Seat seat, std::span<std::uint8_t> mask) const = 0;
  // What a number stands for, of a seat or of chance.
  virtual std::optional<Action> action_of(Seat actor, int number) const = 0;
  virtual int number_of(Seat actor, const Action& action) const = 0;
  virtual void choices(Seat seat, Choices& out) const = 0;
  // The actions that a choice stands for.
  virtual std::vector<Action> members(Seat seat, const Choice& choice) const = 0;
  virtual Refusal check(Seat actor, const Action& action) const = 0;
  virtual void apply(Seat actor, const Action& action) = 0;
  // Lets chance act until a player must decide or the game is over.
  virtual void run_chance(Rng& rng) = 0;

  virtual std::vector<int> scores() const = 0;
  virtual std::uint32_t winners() const = 0;
  // Each seat's share of the win, once the game is over; before, nothing.
  virtual std::vector<double> shares() const = 0;

  // What a seat, or a spectator, may know and has seen.
  virtual void observe(Seat viewer, std::span<float> out) const = 0;
  virtual std::string view_json(Seat viewer) const = 0;
  // A number that stands for all that the viewer has seen of the game.
  virtual std::uint64_t sights(Seat viewer) const = 0;
  // A game in a position drawn at random among all that agree with what the viewer knows.
  virtual std::unique_ptr<Position> world_for(Seat viewer, Rng& rng) const = 0;

  virtual bots::Policy policy(Seat seat, bots::Level level, std::uint64_t seed,
                              bots::Budget budget) const = 0;
  virtual Action decide(Seat seat, bots::Level level, std::uint64_t seed,
                        bots::Budget budget) const = 0;

  virtual std::string text() const = 0;
  virtual bool same_as(const Position& other) const = 0;
  // What was played since the game began; none for one that goes on from a text.
  virtual const History* history() const = 0;
};

// A game with these options ("players=4 edition=first") by this version of the rules (0: the
// newest), or why there is none.
Result<std::shared_ptr<const Setup>, TextError> set_up(std::string_view game,
                                                       std::string_view options, int rules);
// A game that goes on from this position.
Result<std::unique_ptr<Position>, TextError> resume(std::string_view game, std::string_view text);

}  // namespace freebooter::python
