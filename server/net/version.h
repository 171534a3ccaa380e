#pragma once

#include <string_view>

#include "table/client_message.h"

namespace freebooter {

inline constexpr std::string_view kServerVersion = "0.1.0";
// Of the messages, as in table/messages.json.
inline constexpr int kProtocol = table::kProtocol;

}  // namespace freebooter
