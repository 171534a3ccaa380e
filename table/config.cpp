#include "table/config.h"

#include <algorithm>

#include "bots/level.h"
#include "engine/match/any_game.h"
#include "table/config_json.h"

namespace freebooter::table {

namespace {

constexpr std::size_t kLongestId = 64;

Err<ConfigError> wrong(std::string code, std::string explain) {
  return Err{ConfigError{std::move(code), std::move(explain)}};
}

std::string text_of(const Json& object, std::string_view name) {
  const Json* field = object.find(name);
  const std::string* text = field != nullptr ? field->as_string() : nullptr;
  return text != nullptr ? *text : "";
}

std::optional<SeatPlan> seat_from(const Json& json) {
  const std::string kind = text_of(json, "kind");
  if (kind == "open") return SeatPlan{};
  if (kind == "bot") return SeatPlan{SeatPlan::Kind::Bot, "", text_of(json, "level")};
  if (kind == "reserved") {
    return SeatPlan{SeatPlan::Kind::Reserved, text_of(json, "player"), ""};
  }
  return std::nullopt;
}

std::optional<Clock> clock_from(const Json* json) {
  if (json == nullptr) return Clock{};
  const std::string kind = text_of(*json, "kind");
  const Json* field = json->find("seconds");
  const std::int64_t* seconds = field != nullptr ? field->as_int() : nullptr;
  const std::int64_t value = seconds != nullptr ? *seconds : 0;
  if (value < 0 || value > INT32_MAX) return std::nullopt;
  Clock clock{Clock::Kind::None, static_cast<std::int32_t>(value)};
  if (kind == "live") clock.kind = Clock::Kind::Live;
  if (kind == "slow") clock.kind = Clock::Kind::Slow;
  if (kind != "none" && clock.kind == Clock::Kind::None) return std::nullopt;
  return clock;
}

std::string_view name_of(Clock::Kind kind) {
  switch (kind) {
    case Clock::Kind::None: return "none";
    case Clock::Kind::Live: return "live";
    case Clock::Kind::Slow: return "slow";
  }
  return "none";
}

}  // namespace

bool is_player_level(std::string_view game, std::string_view level) {
  const auto parsed = bots::parse_level(level);
  const auto levels = bots::players_of(game);
  return parsed && std::find(levels.begin(), levels.end(), *parsed) != levels.end();
}

Result<TableConfig, ConfigError> check_config(TableConfig config) {
  const bool word =
      config.id.size() <= kLongestId &&
      std::all_of(config.id.begin(), config.id.end(), [](char c) { return c > ' ' && c < '\x7F'; });
  if (!word) return wrong("bad_option", "a table's name is one word");
  const AnyGame* game = find_game(config.game);
  if (game == nullptr) return wrong("bad_option", "there is no such game");
  const auto match = game->begin(config.options);
  if (!match.ok()) return wrong("bad_option", match.error().message);
  config.options = (*match)->options_text();
  if (config.seats.size() != static_cast<std::size_t>((*match)->players())) {
    return wrong("bad_option", "there must be as many seats as players");
  }
  for (SeatPlan& seat : config.seats) {
    if (seat.kind == SeatPlan::Kind::Bot && !is_player_level(config.game, seat.level)) {
      return wrong("bad_level", "no bot has this level");
    }
    if (seat.kind == SeatPlan::Kind::Reserved && seat.player.empty()) seat.player = config.host;
  }
  for (std::size_t i = 0; i < config.seats.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      if (config.seats[i].kind == SeatPlan::Kind::Reserved &&
          config.seats[k].kind == SeatPlan::Kind::Reserved &&
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
  return config;
}

Result<TableConfig, ConfigError> parse_config(std::string_view text) {
  const std::optional<Json> json = parse_json(text);
  if (!json || json->as_object() == nullptr) return wrong("bad_message", "not a JSON object");
  return config_from(*json);
}

Result<TableConfig, ConfigError> config_from(const Json& json) {
  TableConfig config;
  config.game = text_of(json, "game");
  config.options = text_of(json, "options");
  const Json* seats = json.find("seats");
  if (seats == nullptr || seats->as_array() == nullptr || seats->as_array()->size() > kMaxSeats) {
    return wrong("bad_message", "'seats' is missing or wrong");
  }
  for (const Json& seat : *seats->as_array()) {
    const auto plan = seat_from(seat);
    if (!plan) return wrong("bad_message", "a seat is open, reserved or bot");
    config.seats.push_back(*plan);
  }
  const std::string visibility = text_of(json, "visibility");
  if (visibility != "public" && visibility != "link" && !visibility.empty()) {
    return wrong("bad_message", "'visibility' is public or link");
  }
  config.visibility = visibility == "public" ? Visibility::Public : Visibility::Link;
  const auto clock = clock_from(json.find("clock"));
  if (!clock) return wrong("bad_message", "'clock' is none, live or slow, with seconds");
  config.clock = *clock;
  return config;
}

Json clock_json(const Clock& clock) {
  return Json::object().set("kind", name_of(clock.kind)).set("seconds", clock.seconds);
}

Json config_json(const TableConfig& config) {
  Json seats = Json::array();
  for (const SeatPlan& seat : config.seats) {
    Json plan = Json::object();
    switch (seat.kind) {
      case SeatPlan::Kind::Open: plan.set("kind", "open"); break;
      case SeatPlan::Kind::Reserved: plan.set("kind", "reserved").set("player", seat.player); break;
      case SeatPlan::Kind::Bot: plan.set("kind", "bot").set("level", seat.level); break;
    }
    seats.push(std::move(plan));
  }
  return Json::object()
      .set("game", config.game)
      .set("options", config.options)
      .set("seats", std::move(seats))
      .set("visibility", config.visibility == Visibility::Public ? "public" : "link")
      .set("clock", clock_json(config.clock));
}

}  // namespace freebooter::table
