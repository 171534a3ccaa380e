#include "bindings/wasm/requests.h"

namespace freebooter::bindings {

using table::Json;

Json error(std::string code, std::string explain) {
  return Json::object().set(
      "error", Json::object().set("code", std::move(code)).set("explain", std::move(explain)));
}

std::optional<std::int64_t> number_in(const Json& object, std::string_view name) {
  const Json* field = object.find(name);
  if (field == nullptr || field->as_int() == nullptr) return std::nullopt;
  return *field->as_int();
}

std::string text_in(const Json& object, std::string_view name) {
  const Json* field = object.find(name);
  return field != nullptr && field->as_string() != nullptr ? *field->as_string() : "";
}

std::optional<table::Input> input_from(const Json& json) {
  const std::string type = text_in(json, "type");
  const auto connection = static_cast<table::Connection>(number_in(json, "connection").value_or(0));
  if (type == "arrived") {
    return table::input::Arrived{connection, text_in(json, "player"), text_in(json, "name")};
  }
  if (type == "left") return table::input::Left{connection};
  if (type == "said") return table::input::Said{connection, text_in(json, "text")};
  if (type == "renamed") {
    return table::input::Renamed{text_in(json, "player"), text_in(json, "name")};
  }
  if (type == "tick") return table::input::Tick{};
  if (type == "bot_moved") {
    const auto seat = number_in(json, "seat");
    const auto prompt = number_in(json, "prompt");
    if (!seat || *seat < 0 || *seat >= kMaxSeats || !prompt) return std::nullopt;
    return table::input::BotMoved{static_cast<Seat>(*seat), static_cast<std::uint32_t>(*prompt),
                                  text_in(json, "action")};
  }
  if (type == "rematch_opened") return table::input::RematchOpened{text_in(json, "table")};
  if (type == "closed") return table::input::Closed{};
  return std::nullopt;
}

}  // namespace freebooter::bindings
