#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/game.h"
#include "engine/base/luck.h"
#include "engine/match/fair.h"

// Any game behind one type, for code that learns only at run time which it is: records,
// tables, the command line. What the functions promise is said in engine/base/game.h.
namespace freebooter {

class AnyMatch;

// A game without a position.
class AnyGame {
 public:
  virtual ~AnyGame() = default;

  virtual std::string_view name() const = 0;
  // The versions of the rules that it knows, oldest first.
  virtual std::span<const std::uint8_t> rules_versions() const = 0;
  // The newest, by which new matches are played.
  int rules_version() const { return rules_versions().back(); }
  virtual int min_players() const = 0;
  virtual int max_players() const = 0;
  // What can be chosen beside the number of players.
  virtual std::span<const GameOption> options() const = 0;

  // A new match with these options, by this version of the rules, or why the text or the rules
  // do not allow it.
  virtual Result<std::unique_ptr<AnyMatch>, TextError> begin(std::string_view options,
                                                             int rules_version) const = 0;
  Result<std::unique_ptr<AnyMatch>, TextError> begin(std::string_view options) const;
  // A match that goes on from this position.
  virtual Result<std::unique_ptr<AnyMatch>, TextError> resume(std::string_view position) const = 0;

  virtual std::string action_text(const Action& action) const = 0;
  virtual Result<Action, TextError> parse_action(std::string_view text) const = 0;
  virtual bool is_chance(const Action& action) const = 0;
  virtual std::string_view kind_name(std::uint8_t kind) const = 0;
  // The kinds of action that players decide on, by name.
  virtual std::vector<std::string_view> decisions() const = 0;
  virtual const EventShape& event_shape(std::uint8_t kind) const = 0;
  virtual std::string sentence(const Event& event, std::span<const std::string> names) const = 0;
  virtual std::string_view explain(RuleId rule) const = 0;
};

// A match of any game: a state that is changed by apply.
class AnyMatch {
 public:
  virtual ~AnyMatch() = default;

  virtual const AnyGame& game() const = 0;
  virtual std::unique_ptr<AnyMatch> copy() const = 0;
  virtual int rules_version() const = 0;
  virtual std::string options_text() const = 0;
  virtual int players() const = 0;

  virtual bool finished() const = 0;
  virtual SeatSet to_act() const = 0;
  virtual std::uint32_t chance_size() const = 0;
  virtual Action chance_action(std::uint32_t index) const = 0;
  virtual Occasion occasion() const = 0;
  virtual std::optional<Luck> luck(const Action& outcome) const = 0;
  virtual void choices(Seat seat, Choices& out) const = 0;
  virtual std::uint32_t family_size(Seat seat, const Choice& choice) const = 0;
  virtual Action family_member(Seat seat, const Choice& choice, std::uint32_t index) const = 0;
  virtual Refusal check(Seat actor, const Action& action) const = 0;
  virtual void apply(Seat actor, const Action& action, EventSink* sink = nullptr) = 0;

  virtual int score_count() const = 0;
  virtual int score(std::uint32_t index) const = 0;
  virtual std::uint32_t winners() const = 0;
  virtual std::string position_text() const = 0;

  // The state, if this is a match of G.
  template <Game G>
  const typename G::State* state_of() const {
    return game().name() == G::kName ? static_cast<const typename G::State*>(raw_state()) : nullptr;
  }

 private:
  virtual const void* raw_state() const = 0;
};

// Every game there is.
std::span<const AnyGame* const> all_games();
// Null if there is none of this name.
const AnyGame* find_game(std::string_view name);

// A refusal in words: "not_there, J5.1: A ship that …".
std::string refusal_text(const AnyGame& game, const Refusal& refusal);

// What a seat may do, one text an entry; a range as "powder 0..3".
std::vector<std::string> choice_texts(const AnyMatch& match, Seat seat);

}  // namespace freebooter
