// Written by tools/make_messages from table/messages.json: change that file.
// clang-format off
#include "table/wire.h"

#include <array>

#include "table/fields.h"

namespace freebooter::table {

namespace {

constexpr TextLimits kShareHex{.letters = "0-9a-f",
                               .shortest = 32,
                               .longest = 128,
                               .even = true,
                               .refusal = Code::BadShare};
constexpr TextLimits kHashHex{.letters = "0-9a-f",
                              .shortest = 64,
                              .longest = 64,
                              .even = true,
                              .refusal = Code::BadShare};
constexpr TextLimits kActionText{.shortest = 0, .longest = 200, .refusal = Code::BadAction};
constexpr TextLimits kLevelName{.shortest = 0, .longest = 40};
constexpr TextLimits kTalk{.shortest = 1, .longest = 200, .seemly = true, .refusal = Code::TooLong};
constexpr std::array<std::string_view, 2> kKindWords{"open", "bot"};
constexpr std::array<std::string_view, 8> kReactionWords{
    "ahoy",
    "arr",
    "well_played",
    "thanks",
    "ouch",
    "laugh",
    "hurry",
    "sorry",
};

}  // namespace

const TextLimits& nonce_limits() {
  static constexpr TextLimits kNonce{.letters = "a-zA-Z0-9_-", .shortest = 1, .longest = 40};
  return kNonce;
}

std::string_view name_of(Code code) {
  switch (code) {
    case Code::BadMessage: return "bad_message";
    case Code::OldProtocol: return "old_protocol";
    case Code::NoHello: return "no_hello";
    case Code::BadAction: return "bad_action";
    case Code::StalePrompt: return "stale_prompt";
    case Code::NotSeated: return "not_seated";
    case Code::NotHost: return "not_host";
    case Code::SeatTaken: return "seat_taken";
    case Code::AlreadySeated: return "already_seated";
    case Code::BadShare: return "bad_share";
    case Code::BadLevel: return "bad_level";
    case Code::SeatsOpen: return "seats_open";
    case Code::NotNow: return "not_now";
    case Code::TooLong: return "too_long";
    case Code::TooFast: return "too_fast";
    case Code::NoPerson: return "no_person";
    case Code::ByTheRules: break;
  }
  return "";
}

std::string_view name_of(Goodbye why) {
  switch (why) {
    case Goodbye::Restarting: return "restarting";
    case Goodbye::Elsewhere: return "elsewhere";
    case Goodbye::NoSuchTable: return "no_such_table";
    case Goodbye::TableFailed: return "table_failed";
    case Goodbye::TooFast: return "too_fast";
    case Goodbye::Banned: return "banned";
    case Goodbye::BadMessage: return "bad_message";
    case Goodbye::OtherProtocol: return "other_protocol";
    case Goodbye::UnknownRules: return "unknown_rules";
    case Goodbye::Unreadable: return "unreadable";
  }
  return "";
}

std::optional<int> retry_after(Goodbye why) {
  switch (why) {
    case Goodbye::Restarting: return 1500;
    case Goodbye::Elsewhere: return 1000;
    case Goodbye::NoSuchTable: return std::nullopt;
    case Goodbye::TableFailed: return 1000;
    case Goodbye::TooFast: return 10000;
    case Goodbye::Banned: return std::nullopt;
    case Goodbye::BadMessage: return std::nullopt;
    case Goodbye::OtherProtocol: return std::nullopt;
    case Goodbye::UnknownRules: return std::nullopt;
    case Goodbye::Unreadable: return std::nullopt;
  }
  return std::nullopt;
}

std::optional<ClientMessage> read_client_message(std::string_view type, Fields& in) {
  if (type == "client_hello") {
    client::Hello out;
    out.protocol = in.number<std::uint32_t>("protocol", 0, 2147483647);
    out.seen = in.maybe_number<std::uint64_t>("seen", 0, 9007199254740991);
    return out;
  }
  if (type == "client_sit") {
    client::Sit out;
    out.seat = in.maybe_number<std::uint8_t>("seat", 0, 7);
    return out;
  }
  if (type == "client_leave") return client::Leave{};
  if (type == "client_return") return client::Return{};
  if (type == "client_relieve") {
    client::Relieve out;
    out.seat = in.number<std::uint8_t>("seat", 0, 7);
    out.relieved = in.flag("relieved");
    return out;
  }
  if (type == "client_set_seat") {
    client::SetSeat out;
    out.seat = in.number<std::uint8_t>("seat", 0, 7);
    out.kind = in.word("kind", kKindWords);
    out.level = in.maybe_text("level", kLevelName);
    return out;
  }
  if (type == "client_start") return client::Start{};
  if (type == "client_commit") {
    client::Commit out;
    out.cast = in.number<std::uint32_t>("cast", 0, 4294967295);
    out.hash = in.text("hash", kHashHex);
    return out;
  }
  if (type == "client_share") {
    client::Share out;
    out.cast = in.number<std::uint32_t>("cast", 0, 4294967295);
    out.share = in.text("share", kShareHex);
    return out;
  }
  if (type == "client_answer") {
    client::Answer out;
    out.prompt = in.number<std::uint32_t>("prompt", 0, 4294967295);
    out.action = in.text("do", kActionText);
    return out;
  }
  if (type == "client_take_back") {
    client::TakeBack out;
    out.prompt = in.number<std::uint32_t>("prompt", 0, 4294967295);
    return out;
  }
  if (type == "client_preview") {
    client::Preview out;
    out.prompt = in.number<std::uint32_t>("prompt", 0, 4294967295);
    out.action = in.text("do", kActionText);
    return out;
  }
  if (type == "client_hint") {
    client::Hint out;
    out.prompt = in.number<std::uint32_t>("prompt", 0, 4294967295);
    return out;
  }
  if (type == "client_abandon") {
    client::Abandon out;
    out.agree = in.flag("agree");
    return out;
  }
  if (type == "client_rematch") return client::Rematch{};
  if (type == "client_chat") {
    client::Chat out;
    out.text = in.text("text", kTalk);
    return out;
  }
  if (type == "client_react") {
    client::React out;
    out.reaction = in.word("reaction", kReactionWords);
    return out;
  }
  if (type == "client_receipt") return client::Receipt{};
  if (type == "client_mute") {
    client::Mute out;
    out.person = in.number<std::uint32_t>("person", 0, 4294967295);
    out.muted = in.flag("muted");
    return out;
  }
  if (type == "client_hush") {
    client::Hush out;
    out.hushed = in.flag("hushed");
    return out;
  }
  return std::nullopt;
}

bool needs_nonce(const ClientMessage& message) {
  return std::holds_alternative<client::Answer>(message);
}

}  // namespace freebooter::table
