#pragma once

#include "engine/base/game.h"
#include "engine/liar/describe.h"
#include "engine/liar/rules.h"

namespace freebooter {

// Liar's dice, as everything above the engine sees it.
struct Liar {
  using State = liar::State;
  using Options = liar::Options;
  using View = liar::View;
  using Preview = liar::Preview;

  static constexpr std::string_view kName = "liar";
  static constexpr auto kRulesVersions = liar::kRulesVersions;
  static constexpr int kMinPlayers = liar::kMinPlayers;
  static constexpr int kMaxPlayers = liar::kMaxPlayers;
  static constexpr int kKinds = liar::kKinds;
  static constexpr auto kOptions = liar::kOptions;

  static Refusal check_options(const Options& options) { return liar::check_options(options); }
  static State setup(const Options& options) { return liar::setup(options); }
  static Options options_of(const State& s) { return s.options; }
  static int players(const Options& options) { return options.players; }

  static bool finished(const State& s) { return s.flow.phase == liar::Phase::Finished; }
  static SeatSet to_act(const State& s) { return liar::to_act(s); }
  static std::uint32_t chance_size(const State& s) { return liar::chance_size(s); }
  static Action chance_action(const State& s, std::uint32_t index) {
    return liar::chance_action(s, index);
  }
  static void choices(const State& s, Seat seat, Choices& out) { liar::choices(s, seat, out); }
  static std::uint32_t family_size(const State&, Seat, const Choice& choice) {
    return static_cast<std::uint32_t>(choice.hi - choice.lo) + 1U;
  }
  static Action family_member(const State&, Seat, const Choice& choice, std::uint32_t index) {
    Action action = choice.action;
    action.n = choice.lo + static_cast<std::int32_t>(index);
    return action;
  }
  static Action random_member(const State& s, Seat seat, const Choice& choice, Rng& rng) {
    return family_member(s, seat, choice, rng.below(family_size(s, seat, choice)));
  }
  static Refusal check(const State& s, Seat actor, const Action& action) {
    return liar::check(s, actor, action);
  }
  static void apply(State& s, Seat actor, const Action& action, EventSink* sink) {
    liar::apply(s, actor, action, sink);
  }

  static int score_count(const State& s) { return s.players(); }
  static int score(const State& s, std::uint32_t index) {
    return liar::score(s, static_cast<Seat>(index));
  }
  static std::uint32_t winners(const State& s) { return liar::with_dice(s).bits(); }

  static View view_for(const State& s, Seat viewer) { return liar::view_for(s, viewer); }
  static State sample_world(const View& view, Rng& rng) { return liar::sample_world(view, rng); }
  static Preview preview(const View& view, const Action& action) {
    return liar::preview(view, action);
  }
  static std::optional<Luck> luck(const State&, const Action&) { return std::nullopt; }

  static std::string options_text(const Options& options) { return liar::options_text(options); }
  static Result<Options, TextError> parse_options(std::string_view text) {
    return liar::parse_options(text);
  }
  static std::string action_text(const Action& action) { return liar::action_text(action); }
  static Result<Action, TextError> parse_action(std::string_view text) {
    return liar::parse_action(text);
  }
  static bool is_chance(const Action& action) { return liar::kind_of(action) <= liar::Kind::Roll; }
  static std::string position_text(const State& s) { return liar::position_text(s); }
  static Result<State, TextError> parse_position(std::string_view text) {
    return liar::parse_position(text);
  }
  static const EventShape& event_shape(std::uint8_t kind) { return liar::shape(kind); }
  static std::string sentence(const Event& event, std::span<const std::string> names) {
    return liar::sentence(event, names);
  }
  static std::string_view explain(RuleId rule) { return liar::explain(rule); }
  static std::string_view kind_name(std::uint8_t kind) { return liar::kind_name(kind); }
};
static_assert(Game<Liar>);

}  // namespace freebooter
