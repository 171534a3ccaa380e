#pragma once

#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "table/refused.h"
#include "table/wire.h"

namespace freebooter::table {

// A message and its nonce; "" for none.
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

// Whether a text is within the limits of a message: a quick look, before anything is done with it.
bool may_be_message(std::string_view text);

}  // namespace freebooter::table
