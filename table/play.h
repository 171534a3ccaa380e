#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/job.h"
#include "bots/level.h"
#include "bots/review/review.h"
#include "engine/base/take_back.h"
#include "engine/match/any_game.h"
#include "engine/match/record.h"
#include "table/json_writer.h"

namespace freebooter::table {

// A stretch of a game, to be told to viewers one after the other.
class Steps {
 public:
  virtual ~Steps() = default;
  virtual void write(JsonWriter& out, Seat viewer) = 0;
};

// A game under way at a table, of either kind: what was played, and what each viewer may be
// told of it.
class Play {
 public:
  virtual ~Play() = default;

  virtual bool finished() const = 0;
  virtual SeatSet to_act() const = 0;
  virtual std::uint32_t chance_size() const = 0;
  virtual Action chance_action(std::uint32_t index) const = 0;
  virtual Occasion occasion() const = 0;
  virtual Refusal check(Seat actor, const Action& action) const = 0;
  virtual void apply(Seat actor, const Action& action) = 0;
  virtual RecordedResult result() const = 0;
  // Whose last decision can be undone, and the game as if it had not been made: which of the
  // actions it was.
  virtual TakeBacks take_backs() const = 0;
  virtual std::size_t take_back(Seat seat) = 0;

  // Everything that was played, in order.
  const std::vector<RecordedAction>& actions() const { return actions_; }

  // What a viewer may be told, as JSON: the whole view.
  virtual void write_view(JsonWriter& out, Seat viewer) const = 0;
  virtual std::string_view ask() const = 0;
  virtual void write_choices(JsonWriter& out, Seat seat) const = 0;
  // What an action of the seat would lead to, as far as it can know; null for nothing.
  virtual Json preview(Seat seat, const Action& action) const = 0;

  // A stretch of the game is told moment by moment, as a list: what happened, and what it changed
  // in the view. An action has one moment or more. mark() begins a new stretch.
  virtual void mark() = 0;
  // How many actions the stretch since mark() has.
  virtual std::size_t marked_actions() const = 0;
  // To be told before anything else happens.
  virtual std::unique_ptr<Steps> steps() const = 0;
  void write_steps(JsonWriter& out, Seat viewer) const { steps()->write(out, viewer); }
  // The stretch since so many actions had been played.
  virtual void write_steps_since(JsonWriter& out, std::size_t actions, Seat viewer) const = 0;
  // The events of that stretch alone, in one list.
  virtual void write_events_since(JsonWriter& out, std::size_t actions, Seat viewer) const = 0;

  // What happened in the stretch since mark(), secrets included.
  virtual std::span<const Event> marked_events() const = 0;
  // The position, secrets included, if this is a game of G.
  template <Game G>
  const typename G::State* state_of() const {
    return static_cast<const typename G::State*>(raw_state(G::kName));
  }

  // The question that `seat` is asked now, for a bot: a value that any thread may run; it
  // gives the text of an action.
  virtual std::function<std::string()> question(Seat seat, bots::Level level, std::uint64_t seed,
                                                bots::Budget thinking) const = 0;
  // What may be done about it, from what the seat knows: likewise.
  virtual std::function<bots::Advice()> advice(Seat seat, const bots::Scrutiny& scrutiny,
                                               bots::Budget thinking) const = 0;

 protected:
  std::vector<RecordedAction> actions_;

 private:
  virtual const void* raw_state(std::string_view game) const = 0;
};

// A new game by this version of the rules; it must be known, and the options must be good.
std::unique_ptr<Play> begin_play(std::string_view game, std::string_view options,
                                 int rules_version);
// A game that goes on from this position, which must be good.
std::unique_ptr<Play> resume_play(std::string_view game, std::string_view position);

}  // namespace freebooter::table
