#include "engine/match/any_game.h"

#include <array>
#include <cstddef>

#include "engine/base/rules_version.h"
#include "engine/match/games.h"
#include "engine/match/occasion.h"

namespace freebooter {

namespace {

template <Game G>
const AnyGame& the_game();

template <Game G>
class MatchOf final : public AnyMatch {
 public:
  explicit MatchOf(const typename G::State& state) : s_(state) {}

  const AnyGame& game() const override { return the_game<G>(); }
  std::unique_ptr<AnyMatch> copy() const override { return std::make_unique<MatchOf>(s_); }
  int rules_version() const override { return G::options_of(s_).rules; }
  std::string options_text() const override { return G::options_text(G::options_of(s_)); }
  int players() const override { return G::players(G::options_of(s_)); }

  bool finished() const override { return G::finished(s_); }
  SeatSet to_act() const override { return G::to_act(s_); }
  std::uint32_t chance_size() const override { return G::chance_size(s_); }
  Action chance_action(std::uint32_t index) const override { return G::chance_action(s_, index); }
  Occasion occasion() const override { return occasion_of<G>(s_); }
  std::optional<Luck> luck(const Action& outcome) const override { return G::luck(s_, outcome); }
  void choices(Seat seat, Choices& out) const override { G::choices(s_, seat, out); }
  std::uint32_t family_size(Seat seat, const Choice& choice) const override {
    return G::family_size(s_, seat, choice);
  }
  Action family_member(Seat seat, const Choice& choice, std::uint32_t index) const override {
    return G::family_member(s_, seat, choice, index);
  }
  Refusal check(Seat actor, const Action& action) const override {
    return G::check(s_, actor, action);
  }
  void apply(Seat actor, const Action& action, EventSink* sink) override {
    G::apply(s_, actor, action, sink);
  }

  int score_count() const override { return G::score_count(s_); }
  int score(std::uint32_t index) const override { return G::score(s_, index); }
  std::uint32_t winners() const override { return G::winners(s_); }
  std::string position_text() const override { return G::position_text(s_); }

 private:
  const void* raw_state() const override { return &s_; }

  typename G::State s_;
};

template <Game G>
class GameOf final : public AnyGame {
 public:
  std::string_view name() const override { return G::kName; }
  std::span<const std::uint8_t> rules_versions() const override { return G::kRulesVersions; }
  int min_players() const override { return G::kMinPlayers; }
  int max_players() const override { return G::kMaxPlayers; }
  std::span<const GameOption> options() const override { return G::kOptions; }

  Result<std::unique_ptr<AnyMatch>, TextError> begin(std::string_view text,
                                                     int rules_version) const override {
    if (!knows_rules(rules_versions(), rules_version)) {
      return Err{TextError{1, 1, unknown_rules(rules_versions(), rules_version)}};
    }
    auto options = G::parse_options(text);
    if (!options.ok()) return Err{options.error()};
    options->rules = static_cast<std::uint8_t>(rules_version);
    const Refusal refusal = G::check_options(*options);
    if (!refusal.accepted()) return Err{TextError{1, 1, refusal_text(*this, refusal)}};
    return std::unique_ptr<AnyMatch>(std::make_unique<MatchOf<G>>(G::setup(*options)));
  }
  Result<std::unique_ptr<AnyMatch>, TextError> resume(std::string_view text) const override {
    const auto state = G::parse_position(text);
    if (!state.ok()) return Err{state.error()};
    return std::unique_ptr<AnyMatch>(std::make_unique<MatchOf<G>>(*state));
  }

  std::string action_text(const Action& action) const override { return G::action_text(action); }
  Result<Action, TextError> parse_action(std::string_view text) const override {
    return G::parse_action(text);
  }
  bool is_chance(const Action& action) const override { return G::is_chance(action); }
  std::string_view kind_name(std::uint8_t kind) const override { return G::kind_name(kind); }
  std::vector<std::string_view> decisions() const override {
    std::vector<std::string_view> out;
    for (std::uint8_t kind = 0; kind < G::kKinds; ++kind) {
      if (!G::is_chance(Action{kind, 0, 0, 0, 0})) out.push_back(G::kind_name(kind));
    }
    return out;
  }
  const EventShape& event_shape(std::uint8_t kind) const override { return G::event_shape(kind); }
  std::string sentence(const Event& event, std::span<const std::string> names) const override {
    return G::sentence(event, names);
  }
  std::string_view explain(RuleId rule) const override { return G::explain(rule); }
};

template <Game G>
const AnyGame& the_game() {
  static const GameOf<G> kGame;
  return kGame;
}

// "powder 0" and "powder 3" make "powder 0..3".
std::string range_text(const std::string& low, const std::string& high) {
  const std::size_t number = high.rfind(' ') + 1;
  if (low.rfind(' ') + 1 == number && low.substr(0, number) == high.substr(0, number)) {
    return low + ".." + high.substr(number);
  }
  return low + " .. " + high;
}

}  // namespace

Result<std::unique_ptr<AnyMatch>, TextError> AnyGame::begin(std::string_view options) const {
  return begin(options, rules_version());
}

std::span<const AnyGame* const> all_games() {
  static const std::array<const AnyGame*, AllGames::kSize> kGames = [] {
    std::array<const AnyGame*, AllGames::kSize> games{};
    std::size_t next = 0;
    AllGames::each([&]<Game G>() { games[next++] = &the_game<G>(); });
    return games;
  }();
  return kGames;
}

const AnyGame* find_game(std::string_view name) {
  for (const AnyGame* game : all_games()) {
    if (game->name() == name) return game;
  }
  return nullptr;
}

std::string refusal_text(const AnyGame& game, const Refusal& refusal) {
  std::string out(wire_name(refusal.code));
  if (refusal.rule.none()) return out;
  out += ", " + to_string(refusal.rule);
  const std::string_view rule = game.explain(refusal.rule);
  if (!rule.empty()) out += ": " + std::string(rule);
  return out;
}

std::vector<std::string> choice_texts(const AnyMatch& match, Seat seat) {
  Choices offers;
  match.choices(seat, offers);
  std::vector<std::string> out;
  for (const Choice& choice : offers) {
    const std::uint32_t size = match.family_size(seat, choice);
    const auto text = [&](std::uint32_t i) {
      return match.game().action_text(match.family_member(seat, choice, i));
    };
    if (choice.lo < choice.hi) {
      out.push_back(range_text(text(0), text(size - 1)));
      continue;
    }
    for (std::uint32_t i = 0; i < size; ++i) out.push_back(text(i));
  }
  return out;
}

}  // namespace freebooter
