#pragma once

#include "engine/base/game.h"
#include "engine/malacca/actions.h"
#include "engine/malacca/describe.h"
#include "engine/malacca/events.h"
#include "engine/malacca/luck.h"
#include "engine/malacca/notation.h"
#include "engine/malacca/position.h"
#include "engine/malacca/preview.h"
#include "engine/malacca/rules.h"

namespace freebooter {

// Malacca, as everything above the engine sees it.
struct Malacca {
  using State = malacca::State;
  using Options = malacca::Options;
  using View = malacca::View;
  using Preview = malacca::Preview;

  static constexpr std::string_view kName = malacca::kName;
  static constexpr auto kRulesVersions = malacca::kRulesVersions;
  static constexpr int kMinPlayers = malacca::kMinPlayers;
  static constexpr int kMaxPlayers = malacca::kMaxPlayers;
  static constexpr int kKinds = malacca::kKinds;
  static constexpr auto kOptions = malacca::kOptions;

  static Refusal check_options(const Options& options) { return malacca::check_options(options); }
  static State setup(const Options& options) { return malacca::setup(options); }
  static Options options_of(const State& s) { return s.options; }
  static int players(const Options& options) { return options.players; }

  static bool finished(const State& s) { return malacca::finished(s); }
  static SeatSet to_act(const State& s) { return malacca::to_act(s); }
  static std::uint32_t chance_size(const State& s) { return malacca::chance_size(s); }
  static Action chance_action(const State& s, std::uint32_t index) {
    return malacca::chance_action(s, index);
  }
  static void choices(const State& s, Seat seat, Choices& out) { malacca::choices(s, seat, out); }
  static std::uint32_t family_size(const State& s, Seat seat, const Choice& choice) {
    return malacca::family_size(s, seat, choice);
  }
  static Action family_member(const State& s, Seat seat, const Choice& choice,
                              std::uint32_t index) {
    return malacca::family_member(s, seat, choice, index);
  }
  static Action random_member(const State& s, Seat seat, const Choice& choice, Rng& rng) {
    return malacca::random_member(s, seat, choice, rng);
  }
  static Refusal check(const State& s, Seat actor, const Action& action) {
    return malacca::check(s, actor, action);
  }
  static void apply(State& s, Seat actor, const Action& action, EventSink* sink) {
    malacca::apply(s, actor, action, sink);
  }

  static int score_count(const State& s) { return s.players(); }
  static int score(const State& s, std::uint32_t index) {
    return malacca::score(s, static_cast<Seat>(index));
  }
  static std::uint32_t winners(const State& s) { return malacca::winners(s).bits(); }

  static View view_for(const State& s, Seat viewer) { return malacca::view_for(s, viewer); }
  static State sample_world(const View& view, Rng& rng) { return malacca::sample_world(view, rng); }

  static Preview preview(const View& view, const Action& action) {
    return malacca::preview(view, action);
  }
  static std::optional<Luck> luck(const State& s, const Action& outcome) {
    return malacca::luck(s, outcome);
  }

  static std::string options_text(const Options& options) { return malacca::options_text(options); }
  static Result<Options, TextError> parse_options(std::string_view text) {
    return malacca::parse_options(text);
  }
  static std::string action_text(const Action& action) { return malacca::action_text(action); }
  static Result<Action, TextError> parse_action(std::string_view text) {
    return malacca::parse_action(text);
  }
  static bool is_chance(const Action& action) { return malacca::is_chance(action); }
  static std::string position_text(const State& s) { return malacca::position_text(s); }
  static Result<State, TextError> parse_position(std::string_view text) {
    return malacca::parse_position(text);
  }
  static const EventShape& event_shape(std::uint8_t kind) {
    return malacca::shape(static_cast<malacca::Happening>(kind));
  }
  static std::string sentence(const Event& event, std::span<const std::string> names) {
    return malacca::sentence(event, names);
  }
  static std::string_view explain(RuleId rule) { return malacca::explain(rule); }
  static std::string_view kind_name(std::uint8_t kind) { return malacca::kind_name(kind); }
};
static_assert(Game<Malacca>);

}  // namespace freebooter
