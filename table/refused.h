#pragma once

#include <string>
#include <string_view>

#include "engine/base/refusal.h"

namespace freebooter::table {

// Why a message was not accepted, beyond what the rules say. The names are part of the wire
// format; table/messages.json says what each means.
enum class Code : std::uint8_t {
  BadMessage,
  OldProtocol,
  NoHello,
  BadAction,
  StalePrompt,
  NotSeated,
  NotHost,
  SeatTaken,
  AlreadySeated,
  BadEntropy,
  BadLevel,
  SeatsOpen,
  NotNow,
  TooLong,
  TooFast,
  NoPerson,
  ByTheRules,  // the game refuses: the name is that of its own code
};

// A refusal as it is told to the client. It never changes anything.
struct Refused {
  Code code = Code::BadMessage;
  Refusal rules;        // for ByTheRules
  std::string explain;  // English
};

std::string_view wire_name(const Refused& refused);

}  // namespace freebooter::table
