#include "table/config.h"

#include <algorithm>

#include "bots/level.h"
#include "engine/base/rules_version.h"
#include "engine/match/any_game.h"
#include "table/config_json.h"

namespace freebooter::table {

namespace {

// More than any set-up has.
constexpr JsonLimits kLimits{.length = 64 * 1024, .members = 32, .values = 256, .depth = 8};

Err<ConfigError> wrong(std::string code, std::string explain) {
  return Err{ConfigError{std::move(code), std::move(explain)}};
}

bool is_one_word(std::string_view text) {
  return text.size() <= kLongestId &&
         std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < '\x7F'; });
}

std::optional<SeatPlan> seat_from(const Json& json) {
  const std::string kind = json.text_in("kind");
  if (kind == "open") return SeatPlan{};
  if (kind == "bot") return SeatPlan{SeatKind::Bot, "", json.text_in("level")};
  if (kind == "reserved") {
    return SeatPlan{SeatKind::Reserved, json.text_in("player"), ""};
  }
  return std::nullopt;
}

std::optional<Script> script_from(const Json& json) {
  const Json* lines = json.find("lines");
  if (lines == nullptr || lines->as_array() == nullptr) return std::nullopt;
  Script script{json.text_in("position"), {}};
  for (const Json& line : *lines->as_array()) {
    if (line.as_string() == nullptr) return std::nullopt;
    script.lines.push_back(*line.as_string());
  }
  return script;
}

// Why a table of this set-up can't follow the script; nothing if it can. Its position is written
// whole, with its rules: the log may be read by a program that knows newer ones.
std::optional<std::string> script_problem(const AnyGame& game, const AnyMatch& match,
                                          TableConfig& config) {
  Script& script = *config.script;
  if (!script.position.empty()) {
    const auto begun = game.resume(script.position);
    if (!begun.ok()) return "the position, " + to_string(begun.error());
    if ((*begun)->options_text() != match.options_text() ||
        (*begun)->rules_version() != match.rules_version()) {
      return "the position has other options or rules than the table";
    }
    if ((*begun)->finished()) return "the game is over in this position";
    script.position = (*begun)->position_text();
  }
  if (script.lines.size() > kMostCues) return "the script is too long";
  for (std::size_t i = 0; i < script.lines.size(); ++i) {
    const std::string at = "line " + std::to_string(i + 1) + " of the script: ";
    const auto cue = parse_cue(game, script.lines[i]);
    if (!cue.ok()) return at + cue.error();
    const bool told = cue->actor == kChance || (cue->actor < config.seats.size() &&
                                                config.seats[cue->actor].kind == SeatKind::Bot);
    if (!told) return at + "only chance and bots follow a script";
  }
  return std::nullopt;
}

std::optional<Clock> clock_from(const Json* json) {
  if (json == nullptr) return Clock{};
  const std::string kind = json->text_in("kind");
  const std::int64_t value = json->int_in("seconds").value_or(0);
  if (value < 0 || value > INT32_MAX) return std::nullopt;
  Clock clock{Clock::Kind::None, static_cast<std::int32_t>(value)};
  if (kind == "live") clock.kind = Clock::Kind::Live;
  if (kind == "slow") clock.kind = Clock::Kind::Slow;
  if (kind != "none" && clock.kind == Clock::Kind::None) return std::nullopt;
  return clock;
}

}  // namespace

std::string_view name_of(SeatKind kind) {
  switch (kind) {
    case SeatKind::Open: return "open";
    case SeatKind::Reserved: return "reserved";
    case SeatKind::Human: return "human";
    case SeatKind::Bot: return "bot";
  }
  return "open";
}

std::string_view name_of(Clock::Kind kind) {
  switch (kind) {
    case Clock::Kind::None: return "none";
    case Clock::Kind::Live: return "live";
    case Clock::Kind::Slow: return "slow";
  }
  return "none";
}

std::string_view name_of(Visibility visibility) {
  return visibility == Visibility::Public ? "public" : "link";
}

bool is_player_level(std::string_view game, std::string_view level) {
  const auto parsed = bots::parse_level(level);
  const auto levels = bots::players_of(game);
  return parsed && std::find(levels.begin(), levels.end(), *parsed) != levels.end();
}

bool is_playable(std::string_view game, int rules_version) {
  const AnyGame* const found = find_game(game);
  return found != nullptr && knows_rules(found->rules_versions(), rules_version);
}

Result<TableConfig, ConfigError> check_config(TableConfig config) {
  const AnyGame* const game = find_game(config.game);
  if (game == nullptr) return wrong("bad_option", "there is no such game");
  return check_config(std::move(config), game->rules_version());
}

Result<TableConfig, ConfigError> check_config(TableConfig config, int rules_version) {
  if (!is_one_word(config.id)) return wrong("bad_option", "a table's name is one word");
  const AnyGame* game = find_game(config.game);
  if (game == nullptr) return wrong("bad_option", "there is no such game");
  const auto match = game->begin(config.options, rules_version);
  if (!match.ok()) return wrong("bad_option", match.error().message);
  config.options = (*match)->options_text();
  if (config.seats.size() != static_cast<std::size_t>((*match)->players())) {
    return wrong("bad_option", "there must be as many seats as players");
  }
  for (SeatPlan& seat : config.seats) {
    if (seat.kind == SeatKind::Bot && !is_player_level(config.game, seat.level)) {
      return wrong("bad_level", "no bot has this level");
    }
    if (seat.kind == SeatKind::Reserved && seat.player.empty()) seat.player = config.host;
  }
  for (std::size_t i = 0; i < config.seats.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      if (config.seats[i].kind == SeatKind::Reserved &&
          config.seats[k].kind == SeatKind::Reserved &&
          config.seats[i].player == config.seats[k].player) {
        return wrong("bad_option", "a person has one seat");
      }
    }
  }
  if (config.clock.kind == Clock::Kind::None) {
    config.clock.seconds = 0;
  } else if (config.clock.seconds < kLeastClock || config.clock.seconds > kMostClock) {
    return wrong("bad_option", "a decision takes from 5 seconds to 30 days");
  }
  if (config.script) {
    if (auto problem = script_problem(*game, **match, config)) {
      return wrong("bad_script", std::move(*problem));
    }
  }
  return config;
}

Result<TableConfig, ConfigError> parse_config(std::string_view text) {
  const std::optional<Json> json = parse_json(text, kLimits);
  if (!json || json->as_object() == nullptr) return wrong("bad_message", "not a JSON object");
  auto config = config_from(*json);
  if (!config) return config;
  if (config->script) return wrong("bad_message", "a table of a server follows no script");
  // Not asked of logs, where longer ones may be from before.
  for (const SeatPlan& seat : config->seats) {
    if (!is_one_word(seat.player)) {
      return wrong("bad_message", "'player' of a reserved seat is the id of a person");
    }
  }
  return config;
}

Result<TableConfig, ConfigError> config_from(const Json& json) {
  TableConfig config;
  config.game = json.text_in("game");
  config.options = json.text_in("options");
  const Json* seats = json.find("seats");
  if (seats == nullptr || seats->as_array() == nullptr || seats->as_array()->size() > kMaxSeats) {
    return wrong("bad_message", "'seats' is missing or wrong");
  }
  for (const Json& seat : *seats->as_array()) {
    const auto plan = seat_from(seat);
    if (!plan) return wrong("bad_message", "a seat is open, reserved or bot");
    config.seats.push_back(*plan);
  }
  const std::string visibility = json.text_in("visibility");
  if (visibility != "public" && visibility != "link" && !visibility.empty()) {
    return wrong("bad_message", "'visibility' is public or link");
  }
  config.visibility = visibility == "public" ? Visibility::Public : Visibility::Link;
  const std::string chance = json.text_in("chance");
  if (json.find("chance") != nullptr && chance != "keyed") {
    return wrong("bad_message", "'chance' is keyed, or left out");
  }
  config.chance = chance.empty() ? Numbering::InOrder : Numbering::ByOccasion;
  const auto clock = clock_from(json.find("clock"));
  if (!clock) return wrong("bad_message", "'clock' is none, live or slow, with seconds");
  config.clock = *clock;
  if (const Json* script = json.find("script")) {
    config.script = script_from(*script);
    if (!config.script) return wrong("bad_message", "'script' has a position and lines");
  }
  if (const Json* take_back = json.find("take_back")) {
    if (take_back->as_bool() == nullptr) {
      return wrong("bad_message", "'take_back' is true or false");
    }
    config.take_back = *take_back->as_bool();
  }
  if (const Json* hints = json.find("hints")) {
    if (hints->as_bool() == nullptr) return wrong("bad_message", "'hints' is true or false");
    config.hints = *hints->as_bool();
  }
  return config;
}

Json clock_json(const Clock& clock) {
  return Json::object().set("kind", name_of(clock.kind)).set("seconds", clock.seconds);
}

Json config_json(const TableConfig& config) {
  Json seats = Json::array();
  for (const SeatPlan& seat : config.seats) {
    Json plan = Json::object();
    plan.set("kind", name_of(seat.kind));
    if (seat.kind == SeatKind::Reserved) plan.set("player", seat.player);
    if (seat.kind == SeatKind::Bot) plan.set("level", seat.level);
    seats.push(std::move(plan));
  }
  Json out = Json::object();
  out.set("game", config.game)
      .set("options", config.options)
      .set("seats", std::move(seats))
      .set("visibility", name_of(config.visibility))
      .set("clock", clock_json(config.clock))
      .set("take_back", config.take_back);
  if (config.script) {
    const auto text = [](const std::string& line) { return Json(line); };
    out.set("script", Json::object()
                          .set("position", config.script->position)
                          .set("lines", Json::array(config.script->lines, text)));
  }
  if (config.chance == Numbering::ByOccasion) out.set("chance", "keyed");
  if (config.hints) out.set("hints", true);
  return out;
}

}  // namespace freebooter::table
