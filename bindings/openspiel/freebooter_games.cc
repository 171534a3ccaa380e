// Both games for OpenSpiel in C++, in the form in which it has its own: compiled with its sources,
// or as a library that is loaded beside its Python package. Registers `freebooter_jamaica`,
// `freebooter_malacca` and `freebooter_last_ship`; parameters, numbers of actions, texts and
// tensors are those of the games that freebooter.openspiel registers, whose names have `python_`
// before them.

#include <algorithm>
#include <array>
#include <bit>
#include <cinttypes>
#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <open_spiel/abseil-cpp/absl/types/span.h>
#include <open_spiel/spiel.h>
#include <open_spiel/spiel_utils.h>
#include "bots/arrays/arrays.h"
#include "bots/arrays/memory.h"
#include "engine/jamaica/game.h"
#include "engine/malacca/game.h"
#include "engine/match/any_game.h"

namespace open_spiel {
namespace freebooter_games {
namespace {

namespace fb = ::freebooter;

// Longer than any match that was ever seen; the rules of Jamaica themselves know no end.
constexpr int kLongest = 100'000;

GameType type_of(const std::string& name, const std::string& long_name, GameType::Utility utility,
                 int most, GameParameters parameters) {
  return {"freebooter_" + name,
          "Freebooter: " + long_name,
          GameType::Dynamics::kSequential,
          GameType::ChanceMode::kExplicitStochastic,
          GameType::Information::kImperfectInformation,
          utility,
          GameType::RewardModel::kTerminal,
          most,
          /*min_num_players=*/2,
          /*provides_information_state_string=*/true,
          /*provides_information_state_tensor=*/true,
          /*provides_observation_string=*/true,
          /*provides_observation_tensor=*/true,
          std::move(parameters)};
}

std::string replaced(std::string text, char from, char to) {
  std::replace(text.begin(), text.end(), from, to);
  return text;
}

// What a parameter is called in the options of a record, and its value there.
std::string option_text(const std::string& name, const GameParameter& value) {
  if (value.has_bool_value()) return name + "=" + (value.bool_value() ? "yes" : "no");
  if (value.has_int_value()) return name + "=" + std::to_string(value.int_value());
  // In the name of a game a comma ends a parameter: there blanks part the ships of a fleet.
  return name + "=" + replaced(value.string_value(), ' ', ',');
}

// What a game begins with, and its parameters as they stand in its name: in a position, = is
// written ~ there, and , is written ^.
template <fb::Game G>
struct Beginning {
  typename G::State state;
  GameParameters parameters;
};

template <fb::Game G>
const typename G::State& value_of(
    const fb::Result<std::unique_ptr<fb::AnyMatch>, fb::TextError>& match) {
  if (!match.ok()) SpielFatalError("freebooter: " + to_string(match.error()));
  return *(*match)->template state_of<G>();
}

GameParameters with_given(const GameType& type, const GameParameters& given) {
  GameParameters all = type.parameter_specification;
  for (const auto& [name, value] : given) all[name] = value;
  return all;
}

template <fb::Game G>
Beginning<G> beginning(const GameType& type, const GameParameters& given) {
  const fb::AnyGame& game = *fb::find_game(G::kName);
  GameParameters all = with_given(type, given);
  const std::string position = all["position"].string_value();
  if (!position.empty()) {
    for (const auto& [name, value] : type.parameter_specification) {
      if (name == "position" || all[name].ToString() == value.ToString()) continue;
      SpielFatalError("freebooter: a position has options of its own: " + name + "=" +
                      all[name].ToString() + " cannot be given beside it");
    }
    const auto match = game.resume(replaced(replaced(position, '~', '='), '^', ','));
    const typename G::State& state = value_of<G>(match);
    std::string text = G::position_text(state);
    if (text.ends_with('\n')) text.pop_back();
    for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos;) {
      text.replace(at, 1, "; ");
    }
    return {state, {{"position", GameParameter(replaced(replaced(text, '=', '~'), ',', '^'))}}};
  }
  std::string text;
  for (const auto& [name, value] : all) {
    if (name != "rules" && name != "position") text += " " + option_text(name, value);
  }
  const int rules = all["rules"].int_value();
  const auto match = game.begin(text, rules == 0 ? game.rules_version() : rules);
  all.erase("position");
  if (const auto fleet = all.find("fleet"); fleet != all.end()) {
    fleet->second = GameParameter(replaced(fleet->second.string_value(), ',', ' '));
  }
  return {value_of<G>(match), all};
}

// The last ship of a match in which all have as many coins: small enough to be searched whole.
Beginning<fb::Malacca> last_ship(const GameType& type, const GameParameters& given) {
  GameParameters all = with_given(type, given);
  const int players = all["players"].int_value();
  std::string text = "malacca position 1; options players=" + std::to_string(players) +
                     "; round 12; phase place; cargo " + std::to_string(all["cargo"].int_value()) +
                     "; ships";
  for (int seat = 0; seat < players; ++seat) {
    text += "; seat " + std::to_string(seat) + " coins " + std::to_string(all["coins"].int_value());
  }
  return {value_of<fb::Malacca>(fb::find_game(fb::Malacca::kName)->resume(text)), all};
}

// The last day of a race, likewise: one ship comes home whatever its player picks, so that the game
// ends; the other one may catch up.
Beginning<fb::Jamaica> last_day(const GameType& type, const GameParameters& given) {
  GameParameters all = with_given(type, given);
  if (all["players"].int_value() != 2) SpielFatalError("freebooter: 2 players have a last day");
  constexpr const char* kText =
      "jamaica position 1; options players=2; round 12; dice 1 2; phase place-dice; "
      "ship 0 at 49 holds 3food 3gold 2powder 1food 1gold; "
      "ship 0 hand gold/forward food/forward forward/powder; "
      "ship 1 at 47 holds 2food 5gold 2powder 1food 1gold; "
      "ship 1 hand gold/gold gold/forward forward/forward";
  return {value_of<fb::Jamaica>(fb::find_game(fb::Jamaica::kName)->resume(kText)), all};
}

template <fb::Game G>
class MatchState;

template <fb::Game G>
class MatchGame : public Game {
 public:
  using Numbering = fb::arrays::NumberingOf<G>;

  MatchGame(const GameType& type, const Beginning<G>& start)
      : Game(type, start.parameters), start_(start.state) {}

  int NumDistinctActions() const override { return Numbering::kActions; }
  std::unique_ptr<State> NewInitialState() const override;
  int MaxChanceOutcomes() const override { return Numbering::kOutcomes; }
  int NumPlayers() const override { return G::players(G::options_of(start_)); }
  double MinUtility() const override { return 0; }
  double MaxUtility() const override { return 1; }
  absl::optional<double> UtilitySum() const override {
    if (GetType().utility == GameType::Utility::kConstantSum) return 1.0;
    return absl::nullopt;
  }
  std::vector<int> InformationStateTensorShape() const override {
    return {fb::arrays::PlanesOf<G>::kSize};
  }
  std::vector<int> ObservationTensorShape() const override { return InformationStateTensorShape(); }
  int MaxGameLength() const override { return kLongest; }
  int MaxChanceNodesInHistory() const override { return kLongest; }

  const typename G::State& start() const { return start_; }

 private:
  typename G::State start_;
};

// Where several decide at once, in secret, they are asked in the order of their seats, and none can
// tell what the others chose.
template <fb::Game G>
class MatchState : public State {
 public:
  using Numbering = fb::arrays::NumberingOf<G>;
  using Planes = fb::arrays::PlanesOf<G>;

  MatchState(std::shared_ptr<const Game> game, const typename G::State& start)
      : State(std::move(game)), match_(start), memory_(num_players_) {}

  Player CurrentPlayer() const override {
    if (G::finished(match_)) return kTerminalPlayerId;
    const fb::SeatSet seats = G::to_act(match_);
    return seats.empty() ? kChancePlayerId : Player{seats.front()};
  }
  std::vector<Action> LegalActions() const override {
    std::vector<Action> out;
    const Player player = CurrentPlayer();
    if (player == kTerminalPlayerId) return out;
    if (player == kChancePlayerId) return LegalChanceOutcomes();
    std::array<std::uint8_t, Numbering::kActions> mask{};
    Numbering::mark(match_, static_cast<fb::Seat>(player), mask);
    for (std::size_t i = 0; i < mask.size(); ++i) {
      if (mask[i] != 0) out.push_back(static_cast<Action>(i));
    }
    return out;
  }
  ActionsAndProbs ChanceOutcomes() const override {
    std::vector<fb::arrays::Outcome> outcomes;
    fb::arrays::outcomes<G>(match_, outcomes);
    const double all = G::chance_size(match_);
    ActionsAndProbs out;
    for (const auto& outcome : outcomes) out.emplace_back(outcome.number, outcome.ways / all);
    return out;
  }
  std::string ActionToString(Player player, Action action) const override {
    return player == kChancePlayerId ? Numbering::outcome_name(static_cast<int>(action))
                                     : Numbering::action_name(static_cast<int>(action));
  }
  std::string ToString() const override { return G::position_text(match_); }
  bool IsTerminal() const override { return G::finished(match_); }
  std::vector<double> Returns() const override {
    std::vector<double> out(static_cast<std::size_t>(num_players_));
    if (!IsTerminal()) return out;
    const std::uint32_t winners = G::winners(match_);
    for (std::size_t i = 0; i < out.size(); ++i) {
      if ((winners >> i & 1U) != 0) out[i] = 1.0 / std::popcount(winners);
    }
    return out;
  }

  // The numbers are those of the tensor. One that stands for all that the player has seen and done
  // comes first: the same sights give the same text, others almost surely another.
  std::string InformationStateString(Player player) const override {
    std::vector<float> row = row_of(player);
    char sights[20];
    std::snprintf(sights, sizeof sights, "%016" PRIx64 " ", memory_.sights(seat_of(player), row));
    return sights + text_of(row);
  }
  std::string ObservationString(Player player) const override { return text_of(row_of(player)); }
  void InformationStateTensor(Player player, absl::Span<float> out) const override {
    SPIEL_CHECK_EQ(out.size(), static_cast<std::size_t>(Planes::kSize));
    const fb::Seat seat = seat_of(player);
    Planes::fill(G::view_for(match_, seat), memory_.mind(seat), {out.data(), out.size()});
  }
  void ObservationTensor(Player player, absl::Span<float> out) const override {
    InformationStateTensor(player, out);
  }

  // By its way from the start, which a match that was imagined has not.
  std::string Serialize() const override {
    if (imagined_) SpielFatalError("freebooter: what was imagined cannot be serialised");
    return State::Serialize();
  }
  std::unique_ptr<State> Clone() const override { return std::make_unique<MatchState>(*this); }

  // A match that agrees with what the player knows. Its history begins here: the way that was
  // played would tell the player what it may not know.
  std::unique_ptr<State> ResampleFromInfostate(int player,
                                               std::function<double()> random) const override {
    auto world = std::make_unique<MatchState>(*this);
    world->history_.clear();
    world->move_number_ = 0;
    world->imagined_ = true;
    fb::Rng rng(static_cast<std::uint64_t>(random() * 9007199254740992.0));
    const fb::Seat seat = seat_of(player);
    const typename G::View view = G::view_for(match_, seat);
    if constexpr (requires { memory_.mind(seat).surely_held(); }) {
      world->match_ = sample_world(view, memory_.mind(seat).surely_held(), rng);
    } else {
      world->match_ = G::sample_world(view, rng);
    }
    world->memory_.imagine_as(seat);
    return world;
  }

 protected:
  void DoApplyAction(Action number) override {
    const Player player = CurrentPlayer();
    const bool chance = player == kChancePlayerId;
    const fb::Seat actor = chance ? fb::kChance : static_cast<fb::Seat>(player);
    const auto action = chance ? Numbering::outcome_of(match_, static_cast<int>(number))
                               : Numbering::action_of(match_, static_cast<int>(number));
    if (!action || !G::check(match_, actor, *action).accepted()) {
      SpielFatalError("freebooter: " + ActionToString(player, number) + " is not legal here");
    }
    if (!chance) memory_.note_own(actor, *action);
    G::apply(match_, actor, *action, &memory_);
  }

 private:
  fb::Seat seat_of(Player player) const {
    SPIEL_CHECK_GE(player, 0);
    SPIEL_CHECK_LT(player, num_players_);
    return static_cast<fb::Seat>(player);
  }
  std::vector<float> row_of(Player player) const {
    std::vector<float> row(Planes::kSize);
    InformationStateTensor(player, absl::MakeSpan(row));
    return row;
  }
  static std::string text_of(const std::vector<float>& row) {
    std::string out;
    char number[32];
    for (const float value : row) {
      if (!out.empty()) out += ' ';
      // Most are, and a search asks for a text at every node.
      if (value == 0.0F || value == 1.0F) {
        out += value == 0.0F ? '0' : '1';
        continue;
      }
      std::snprintf(number, sizeof number, "%g", static_cast<double>(value));
      out += number;
    }
    return out;
  }

  typename G::State match_;
  fb::arrays::Memory<G> memory_;
  bool imagined_ = false;
};

template <fb::Game G>
std::unique_ptr<State> MatchGame<G>::NewInitialState() const {
  return std::make_unique<MatchState<G>>(shared_from_this(), start_);
}

std::string default_fleet() {
  std::string out;
  for (const std::uint8_t cargo : fb::malacca::kDefaultFleet) {
    out += (out.empty() ? "" : " ") + std::to_string(cargo);
  }
  return out;
}

// In Jamaica the Ghost Ship can win, too.
const GameType kJamaica = type_of("jamaica", "Jamaica", GameType::Utility::kGeneralSum, 6,
                                  {{"players", GameParameter(4)},
                                   {"edition", GameParameter("second")},
                                   {"tiebreak", GameParameter("ahead")},
                                   {"bank", GameParameter("unlimited")},
                                   {"ghost", GameParameter(false)},
                                   {"rules", GameParameter(int{fb::jamaica::kNewestRules})},
                                   {"position", GameParameter("")}});
const GameType kMalacca = type_of("malacca", "Malacca", GameType::Utility::kConstantSum, 8,
                                  {{"players", GameParameter(4)},
                                   {"captains", GameParameter(false)},
                                   {"equipment", GameParameter(false)},
                                   {"fleet", GameParameter(default_fleet())},
                                   {"rules", GameParameter(int{fb::malacca::kNewestRules})},
                                   {"position", GameParameter("")}});
const GameType kLastShip = type_of(
    "last_ship", "the last ship of Malacca", GameType::Utility::kConstantSum, 8,
    {{"players", GameParameter(2)}, {"coins", GameParameter(2)}, {"cargo", GameParameter(5)}});

const GameType kLastDay =
    type_of("last_day", "the last day of Jamaica", GameType::Utility::kConstantSum, 2,
            {{"players", GameParameter(2)}});

std::shared_ptr<const Game> make_jamaica(const GameParameters& given) {
  return std::make_shared<MatchGame<fb::Jamaica>>(kJamaica,
                                                  beginning<fb::Jamaica>(kJamaica, given));
}
std::shared_ptr<const Game> make_malacca(const GameParameters& given) {
  return std::make_shared<MatchGame<fb::Malacca>>(kMalacca,
                                                  beginning<fb::Malacca>(kMalacca, given));
}
std::shared_ptr<const Game> make_last_ship(const GameParameters& given) {
  return std::make_shared<MatchGame<fb::Malacca>>(kLastShip, last_ship(kLastShip, given));
}
std::shared_ptr<const Game> make_last_day(const GameParameters& given) {
  return std::make_shared<MatchGame<fb::Jamaica>>(kLastDay, last_day(kLastDay, given));
}

REGISTER_SPIEL_GAME(kJamaica, make_jamaica);
REGISTER_SPIEL_GAME(kMalacca, make_malacca);
REGISTER_SPIEL_GAME(kLastShip, make_last_ship);
REGISTER_SPIEL_GAME(kLastDay, make_last_day);
RegisterSingleTensorObserver jamaica_tensor(kJamaica.short_name);
RegisterSingleTensorObserver malacca_tensor(kMalacca.short_name);
RegisterSingleTensorObserver last_ship_tensor(kLastShip.short_name);
RegisterSingleTensorObserver last_day_tensor(kLastDay.short_name);

}  // namespace
}  // namespace freebooter_games
}  // namespace open_spiel
