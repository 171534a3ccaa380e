#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/base/action.h"
#include "engine/base/event.h"
#include "engine/base/game_option.h"
#include "engine/base/luck.h"
#include "engine/base/refusal.h"
#include "engine/base/result.h"
#include "engine/base/rng.h"
#include "engine/base/seats.h"
#include "engine/base/text.h"

namespace freebooter {

// What everything above the engine may ask of a game. A game is a struct of static
// functions that its own folder has in game.h, and documents.
template <class G>
concept Game = requires(const typename G::State& s, typename G::State& mutable_s,
                        const typename G::Options& options, const typename G::View& view, Seat seat,
                        const Action& action, const Choice& choice, Choices& out, EventSink* sink,
                        Rng& rng, std::uint32_t index, std::string_view text, const Event& event,
                        RuleId rule, std::span<const std::string> names) {
  requires std::is_trivially_copyable_v<typename G::State>;
  requires sizeof(typename G::State) <= 256;
  { G::kName } -> std::convertible_to<std::string_view>;
  // The versions of the rules, newest last; the options say which a match is played by.
  { G::kRulesVersions } -> std::convertible_to<std::span<const std::uint8_t>>;
  { options.rules } -> std::convertible_to<int>;
  { G::kMinPlayers } -> std::convertible_to<int>;
  { G::kMaxPlayers } -> std::convertible_to<int>;
  { G::kKinds } -> std::convertible_to<int>;  // of actions

  // Set-up.
  { G::check_options(options) } -> std::same_as<Refusal>;
  { G::setup(options) } -> std::same_as<typename G::State>;
  { G::options_of(s) } -> std::same_as<typename G::Options>;
  { G::players(options) } -> std::same_as<int>;
  // What can be chosen beside the number of players.
  { G::kOptions } -> std::convertible_to<std::span<const GameOption>>;

  // Play.
  { G::finished(s) } -> std::same_as<bool>;
  { G::to_act(s) } -> std::same_as<SeatSet>;
  { G::chance_size(s) } -> std::same_as<std::uint32_t>;
  { G::chance_action(s, index) } -> std::same_as<Action>;
  {G::choices(s, seat, out)};
  { G::family_size(s, seat, choice) } -> std::same_as<std::uint32_t>;
  { G::family_member(s, seat, choice, index) } -> std::same_as<Action>;
  { G::random_member(s, seat, choice, rng) } -> std::same_as<Action>;
  { G::check(s, seat, action) } -> std::same_as<Refusal>;
  {G::apply(mutable_s, seat, action, sink)};

  // The end: scores (a player's by seat; a Ghost's after them), and a bit a winner.
  { G::score_count(s) } -> std::same_as<int>;
  { G::score(s, index) } -> std::same_as<int>;
  { G::winners(s) } -> std::same_as<std::uint32_t>;

  // Knowledge.
  { G::view_for(s, seat) } -> std::same_as<typename G::View>;
  { G::sample_world(view, rng) } -> std::same_as<typename G::State>;
  // What an action would lead to, as far as the viewer can know.
  { G::preview(view, action) } -> std::same_as<typename G::Preview>;
  // What an outcome of chance is worth and to whom, if a number can say it.
  { G::luck(s, action) } -> std::same_as<std::optional<Luck>>;

  // Text, in and out. An action's text means the same in every position.
  { G::options_text(options) } -> std::same_as<std::string>;
  { G::parse_options(text) } -> std::same_as<Result<typename G::Options, TextError>>;
  { G::action_text(action) } -> std::same_as<std::string>;
  { G::parse_action(text) } -> std::same_as<Result<Action, TextError>>;
  { G::is_chance(action) } -> std::same_as<bool>;
  { G::position_text(s) } -> std::same_as<std::string>;
  { G::parse_position(text) } -> std::same_as<Result<typename G::State, TextError>>;
  { G::event_shape(event.kind) } -> std::same_as<const EventShape&>;
  // An English sentence for the event, with these names of the seats; "" if it has none.
  { G::sentence(event, names) } -> std::same_as<std::string>;
  // What the rule says, in one line; "" for an unknown id.
  { G::explain(rule) } -> std::same_as<std::string_view>;
  // The name of an action's kind ("pay", "pick"), for statistics and prompts.
  { G::kind_name(action.kind) } -> std::same_as<std::string_view>;
};

}  // namespace freebooter
