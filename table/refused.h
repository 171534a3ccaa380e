#pragma once

#include <string>
#include <string_view>

#include "engine/base/refusal.h"
#include "table/wire.h"

namespace freebooter::table {

// A refusal as it is told to the client. It never changes anything.
struct Refused {
  Code code = Code::BadMessage;
  Refusal rules;        // for ByTheRules
  std::string explain;  // English
};

std::string_view wire_name(const Refused& refused);

}  // namespace freebooter::table
