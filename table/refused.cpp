#include "table/refused.h"

namespace freebooter::table {

std::string_view wire_name(const Refused& refused) {
  return refused.code == Code::ByTheRules ? wire_name(refused.rules.code) : name_of(refused.code);
}

}  // namespace freebooter::table
