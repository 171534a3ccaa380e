#include "engine/base/event.h"

namespace freebooter {

std::string event_text(const Event& event, const EventShape& shape) {
  std::string out(shape.name);
  const auto field = [&](std::string_view name, const std::string& value) {
    if (name.empty()) return;
    out += ' ';
    out += name.substr(0, name.find(':'));
    out += '=' + value;
  };
  const auto byte = [&](std::string_view name, std::uint8_t value) {
    if (value == Event::kNothing) return;
    field(name, value == Event::kHidden ? "?" : std::to_string(value));
  };
  byte(shape.who, event.who);
  byte(shape.a, event.a);
  byte(shape.b, event.b);
  field(shape.n, std::to_string(event.n));
  byte(shape.secret, event.secret);
  return out;
}

}  // namespace freebooter
