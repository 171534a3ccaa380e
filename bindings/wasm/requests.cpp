#include "bindings/wasm/requests.h"

#include "engine/match/replay.h"

namespace freebooter::bindings {

using table::Json;

Json error(std::string code, std::string explain) {
  return Json::object().set(
      "error", Json::object().set("code", std::move(code)).set("explain", std::move(explain)));
}

Result<std::unique_ptr<AnyMatch>, Json> match_in(const Json& request) {
  auto record = parse_record(request.text_in("record"));
  if (!record.ok()) return Err{error("bad_record", to_string(record.error()))};
  const auto at = request.int_in("at").value_or(0);
  if (at < 0 || static_cast<std::size_t>(at) > record->actions.size()) {
    return Err{error("bad_message", "'at' is wrong")};
  }
  record->actions.resize(static_cast<std::size_t>(at));
  auto played = replay(*record);
  if (!played.ok()) return Err{error("bad_record", to_string(played.error()))};
  return std::move(*played);
}

std::optional<table::Input> input_from(const Json& json) {
  const std::string type = json.text_in("type");
  const auto connection = static_cast<table::Connection>(json.int_in("connection").value_or(0));
  if (type == "arrived") {
    return table::input::Arrived{connection, json.text_in("player"), json.text_in("name")};
  }
  if (type == "left") return table::input::Left{connection};
  if (type == "said") return table::input::Said{connection, json.text_in("text")};
  if (type == "renamed") {
    return table::input::Renamed{json.text_in("player"), json.text_in("name")};
  }
  if (type == "expelled") return table::input::Expelled{json.text_in("player")};
  if (type == "tick") return table::input::Tick{};
  if (type == "bot_moved") {
    const auto seat = json.int_in("seat");
    const auto prompt = json.int_in("prompt");
    if (!seat || *seat < 0 || *seat >= kMaxSeats || !prompt) return std::nullopt;
    return table::input::BotMoved{static_cast<Seat>(*seat), static_cast<std::uint32_t>(*prompt),
                                  json.text_in("action")};
  }
  if (type == "hinted") {
    const auto seat = json.int_in("seat");
    const auto prompt = json.int_in("prompt");
    const Json* hint = json.find("hint");
    if (!seat || *seat < 0 || *seat >= kMaxSeats || !prompt) return std::nullopt;
    return table::input::Hinted{static_cast<Seat>(*seat), static_cast<std::uint32_t>(*prompt),
                                hint == nullptr || hint->is_null() ? "" : hint->text()};
  }
  if (type == "rematch_opened") return table::input::RematchOpened{json.text_in("table")};
  if (type == "closed") return table::input::Closed{};
  return std::nullopt;
}

}  // namespace freebooter::bindings
