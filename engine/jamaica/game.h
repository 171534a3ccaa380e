#pragma once

#include "engine/base/game.h"
#include "engine/jamaica/actions.h"
#include "engine/jamaica/describe.h"
#include "engine/jamaica/events.h"
#include "engine/jamaica/luck.h"
#include "engine/jamaica/notation.h"
#include "engine/jamaica/position.h"
#include "engine/jamaica/preview.h"
#include "engine/jamaica/rules.h"

namespace freebooter {

// Jamaica, as everything above the engine sees it.
struct Jamaica {
  using State = jamaica::State;
  using Options = jamaica::Options;
  using View = jamaica::View;
  using Preview = jamaica::Preview;

  static constexpr std::string_view kName = jamaica::kName;
  static constexpr auto kRulesVersions = jamaica::kRulesVersions;
  static constexpr int kMinPlayers = jamaica::kMinPlayers;
  static constexpr int kMaxPlayers = jamaica::kMaxPlayers;
  static constexpr int kKinds = jamaica::kKinds;
  static constexpr auto kOptions = jamaica::kOptions;

  static Refusal check_options(const Options& options) { return jamaica::check_options(options); }
  static State setup(const Options& options) { return jamaica::setup(options); }
  static Options options_of(const State& s) { return s.options; }
  static int players(const Options& options) { return options.players; }

  static bool finished(const State& s) { return jamaica::finished(s); }
  static SeatSet to_act(const State& s) { return jamaica::to_act(s); }
  static std::uint32_t chance_size(const State& s) { return jamaica::chance_size(s); }
  static Action chance_action(const State& s, std::uint32_t index) {
    return jamaica::chance_action(s, index);
  }
  static void choices(const State& s, Seat seat, Choices& out) { jamaica::choices(s, seat, out); }
  static std::uint32_t family_size(const State& s, Seat seat, const Choice& choice) {
    return jamaica::family_size(s, seat, choice);
  }
  static Action family_member(const State& s, Seat seat, const Choice& choice,
                              std::uint32_t index) {
    return jamaica::family_member(s, seat, choice, index);
  }
  static Action random_member(const State& s, Seat seat, const Choice& choice, Rng& rng) {
    return jamaica::random_member(s, seat, choice, rng);
  }
  static Refusal check(const State& s, Seat actor, const Action& action) {
    return jamaica::check(s, actor, action);
  }
  static void apply(State& s, Seat actor, const Action& action, EventSink* sink) {
    jamaica::apply(s, actor, action, sink);
  }

  static std::uint32_t playout(State& s, Rng& rng) { return jamaica::playout(s, rng); }

  static int score_count(const State& s) { return s.ship_count(); }
  static int score(const State& s, std::uint32_t index) {
    return jamaica::score_parts(s, static_cast<jamaica::ShipIndex>(index)).total();
  }
  static std::uint32_t winners(const State& s) { return jamaica::outcome(s).winners; }

  static View view_for(const State& s, Seat viewer) { return jamaica::view_for(s, viewer); }
  static State sample_world(const View& view, Rng& rng) { return jamaica::sample_world(view, rng); }

  static Preview preview(const View& view, const Action& action) {
    return jamaica::preview(view, action);
  }
  static std::optional<Luck> luck(const State& s, const Action& outcome) {
    return jamaica::luck(s, outcome);
  }

  static std::string options_text(const Options& options) { return jamaica::options_text(options); }
  static Result<Options, TextError> parse_options(std::string_view text) {
    return jamaica::parse_options(text);
  }
  static std::string action_text(const Action& action) { return jamaica::action_text(action); }
  static Result<Action, TextError> parse_action(std::string_view text) {
    return jamaica::parse_action(text);
  }
  static bool is_chance(const Action& action) { return jamaica::is_chance(action); }
  static std::string position_text(const State& s) { return jamaica::position_text(s); }
  static Result<State, TextError> parse_position(std::string_view text) {
    return jamaica::parse_position(text);
  }
  static const EventShape& event_shape(std::uint8_t kind) {
    return jamaica::shape(static_cast<jamaica::Happening>(kind));
  }
  static std::string sentence(const Event& event, std::span<const std::string> names) {
    return jamaica::sentence(event, names);
  }
  static std::string_view explain(RuleId rule) { return jamaica::explain(rule); }
  static std::string_view kind_name(std::uint8_t kind) { return jamaica::kind_name(kind); }
};
static_assert(Game<Jamaica>);

}  // namespace freebooter
