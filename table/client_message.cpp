#include "table/client_message.h"

#include "table/fields.h"

namespace freebooter::table {

namespace {

// More than any message has, and than a newer client may add to one.
constexpr JsonLimits kLimits{.length = 16 * 1024, .members = 32, .values = 128, .depth = 8};

Unread unread(std::string nonce, std::string explain) {
  return {std::move(nonce), {Code::BadMessage, {}, std::move(explain)}};
}

}  // namespace

bool may_be_message(std::string_view text) {
  if (text.size() > kLimits.length) return false;
  int depth = 0;
  std::size_t values = 1;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    switch (text[i]) {
      case '"': quoted = !quoted; break;
      case '\\':
        if (quoted) ++i;
        break;
      case '{':
      case '[':
        if (!quoted && (++depth > kLimits.depth || ++values > kLimits.values)) return false;
        break;
      case '}':
      case ']':
        if (!quoted) --depth;
        break;
      case ',':
        if (!quoted && ++values > kLimits.values) return false;
        break;
      default: break;
    }
  }
  return true;
}

Result<Said, Unread> parse_client_message(std::string_view text) {
  const std::optional<Json> json = parse_json(text, kLimits);
  if (!json || json->as_object() == nullptr) {
    return Err{unread("", "not a JSON object as a table reads it")};
  }
  Fields in(*json);
  std::string nonce;
  if (json->find("nonce") != nullptr) nonce = in.text("nonce", nonce_limits());
  if (in.wrong()) return Err{Unread{"", *in.wrong()}};
  auto message = read_client_message(json->text_in("type"), in);
  if (!message) return Err{unread(nonce, "'type' is missing or wrong")};
  if (nonce.empty() && needs_nonce(*message)) in.fail("nonce");
  const auto* set_seat = std::get_if<client::SetSeat>(&*message);
  if (set_seat != nullptr && set_seat->kind == "bot" && !set_seat->level) in.fail("level");
  if (in.wrong()) return Err{Unread{nonce, *in.wrong()}};
  return Said{std::move(nonce), *std::move(message)};
}

}  // namespace freebooter::table
