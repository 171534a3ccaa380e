#include "table/client_message.h"

#include <algorithm>
#include <array>

#include "table/json.h"

namespace freebooter::table {

namespace {

constexpr std::size_t kLongestNonce = 40;
constexpr std::size_t kLongestAction = 200;
constexpr std::size_t kLongestChat = 200;  // characters
constexpr std::array<std::string_view, 8> kReactions{"ahoy", "arr",   "well_played", "thanks",
                                                     "ouch", "laugh", "hurry",       "sorry"};

bool is_nonce(std::string_view text) {
  return !text.empty() && text.size() <= kLongestNonce &&
         std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                  c == '-' || c == '_';
         });
}

bool is_entropy(std::string_view text) {
  return text.size() >= 32 && text.size() <= 128 && text.size() % 2 == 0 &&
         std::all_of(text.begin(), text.end(),
                     [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

// How many characters, or nothing when one of them is a control character.
std::optional<std::size_t> characters(std::string_view text) {
  std::size_t count = 0;
  for (; !text.empty(); ++count) {
    const auto first = static_cast<unsigned char>(text[0]);
    if (first < ' ' || first == 0x7F) return std::nullopt;
    text.remove_prefix(utf8_length(text));
  }
  return count;
}

// Reads fields; the first that is missing or wrong is remembered.
class Fields {
 public:
  explicit Fields(const Json& object) : object_(object) {}

  std::int64_t number(std::string_view name, std::int64_t lo, std::int64_t hi) {
    const Json* field = object_.find(name);
    const std::int64_t* value = field != nullptr ? field->as_int() : nullptr;
    if (value == nullptr || *value < lo || *value > hi) return fail(name), lo;
    return *value;
  }
  std::optional<std::int64_t> maybe_number(std::string_view name, std::int64_t lo,
                                           std::int64_t hi) {
    const Json* field = object_.find(name);
    if (field == nullptr || field->is_null()) return std::nullopt;
    return number(name, lo, hi);
  }
  std::string text(std::string_view name) {
    const Json* field = object_.find(name);
    const std::string* value = field != nullptr ? field->as_string() : nullptr;
    if (value == nullptr) return fail(name), "";
    return *value;
  }
  bool flag(std::string_view name) {
    const Json* field = object_.find(name);
    const bool* value = field != nullptr ? field->as_bool() : nullptr;
    if (value == nullptr) return fail(name), false;
    return *value;
  }
  void fail(std::string_view name, Code code = Code::BadMessage) {
    if (wrong_) return;
    wrong_ = Refused{code, {}, "'" + std::string(name) + "' is missing or wrong"};
  }
  const std::optional<Refused>& wrong() const { return wrong_; }

 private:
  const Json& object_;
  std::optional<Refused> wrong_;
};

client::Sit read_sit(Fields& in) {
  const auto seat = in.maybe_number("seat", 0, kMaxSeats - 1);
  client::Sit sit{std::nullopt, in.text("entropy")};
  if (seat) sit.seat = static_cast<Seat>(*seat);
  if (!is_entropy(sit.entropy)) in.fail("entropy", Code::BadEntropy);
  return sit;
}

client::SetSeat read_set_seat(Fields& in) {
  client::SetSeat set{static_cast<Seat>(in.number("seat", 0, kMaxSeats - 1)), false, ""};
  const std::string kind = in.text("kind");
  if (kind != "open" && kind != "bot") in.fail("kind");
  set.bot = kind == "bot";
  if (set.bot) set.level = in.text("level");
  return set;
}

// client_answer and client_preview.
template <class Message>
Message read_action(Fields& in) {
  Message out{static_cast<std::uint32_t>(in.number("prompt", 0, UINT32_MAX)), in.text("do")};
  if (out.action.size() > kLongestAction) in.fail("do", Code::BadAction);
  return out;
}

client::Chat read_chat(Fields& in) {
  client::Chat chat{in.text("text")};
  const auto length = characters(chat.text);
  if (!length) in.fail("text");
  const bool blank = chat.text.find_first_not_of(' ') == std::string::npos;
  if (length && (blank || *length > kLongestChat)) in.fail("text", Code::TooLong);
  return chat;
}

client::React read_react(Fields& in) {
  client::React react{in.text("reaction")};
  if (std::find(kReactions.begin(), kReactions.end(), react.reaction) == kReactions.end()) {
    in.fail("reaction");
  }
  return react;
}

ClientMessage read_message(Fields& in) {
  const std::string type = in.text("type");
  if (type == "client_hello") {
    client::Hello hello{in.number("protocol", 0, INT32_MAX), std::nullopt};
    if (const auto seen = in.maybe_number("seen", 0, INT64_MAX)) {
      hello.seen = static_cast<std::uint64_t>(*seen);
    }
    return hello;
  }
  if (type == "client_sit") return read_sit(in);
  if (type == "client_leave") return client::Leave{};
  if (type == "client_return") return client::Return{};
  if (type == "client_set_seat") return read_set_seat(in);
  if (type == "client_start") return client::Start{};
  if (type == "client_answer") return read_action<client::Answer>(in);
  if (type == "client_preview") return read_action<client::Preview>(in);
  if (type == "client_abandon") return client::Abandon{in.flag("agree")};
  if (type == "client_rematch") return client::Rematch{};
  if (type == "client_chat") return read_chat(in);
  if (type == "client_react") return read_react(in);
  if (type == "client_mute") {
    return client::Mute{static_cast<std::uint32_t>(in.number("person", 0, UINT32_MAX)),
                        in.flag("muted")};
  }
  in.fail("type");
  return client::Leave{};
}

}  // namespace

Result<Said, Unread> parse_client_message(std::string_view text) {
  const std::optional<Json> json = parse_json(text);
  if (!json || json->as_object() == nullptr) {
    return Err{Unread{"", {Code::BadMessage, {}, "not a JSON object as a table reads it"}}};
  }
  Fields in(*json);
  Said said;
  if (json->find("nonce") != nullptr) {
    said.nonce = in.text("nonce");
    if (!is_nonce(said.nonce)) {
      said.nonce.clear();
      in.fail("nonce");
    }
  }
  said.message = read_message(in);
  if (std::holds_alternative<client::Answer>(said.message) && said.nonce.empty()) in.fail("nonce");
  if (in.wrong()) return Err{Unread{said.nonce, *in.wrong()}};
  return said;
}

}  // namespace freebooter::table
