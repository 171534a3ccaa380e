#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/base/result.h"
#include "engine/base/seats.h"
#include "table/refused.h"

// What a client can say, read from its JSON. table/messages.json describes the same.
namespace freebooter::table {

inline constexpr int kProtocol = 1;

namespace client {
struct Hello {
  std::int64_t protocol;
  std::optional<std::uint64_t> seen;
};
struct Sit {
  std::optional<Seat> seat;
  std::string entropy;
};
struct Leave {};
struct Return {};
struct SetSeat {
  Seat seat;
  bool bot;
  std::string level;
};
struct Start {};
struct Answer {
  std::uint32_t prompt;
  std::string action;
};
struct Preview {
  std::uint32_t prompt;
  std::string action;
};
struct Abandon {
  bool agree;
};
struct Rematch {};
struct Chat {
  std::string text;
};
struct React {
  std::string reaction;
};
struct Mute {
  std::uint32_t person;
  bool muted;
};
}  // namespace client

using ClientMessage =
    std::variant<client::Hello, client::Sit, client::Leave, client::Return, client::SetSeat,
                 client::Start, client::Answer, client::Preview, client::Abandon, client::Rematch,
                 client::Chat, client::React, client::Mute>;

// A message and its nonce: 1 to 40 letters, digits, - and _, or "" for none.
struct Said {
  std::string nonce;
  ClientMessage message;
};
// What could not be read; the nonce if at least that could.
struct Unread {
  std::string nonce;
  Refused refused;
};
Result<Said, Unread> parse_client_message(std::string_view text);

}  // namespace freebooter::table
