#pragma once

#include <functional>
#include <string>

#include "server/net/api.h"

namespace freebooter::net {

// Carries out an operator's order, {"do": "close", "table": ID}:
//   tables                  lists all tables that are not over
//   show {table}            one table with the ids of the people at it
//   close {table}           ends it; a game under way is abandoned
//   ban {person, banned, address_hours}   or lets in again; shuts out its address for so long
//   forget {person}         deletes what is known of a person
//   expire {days, clock_is_right}   deletes games that are over and guests not seen for so long
// The answer is a JSON object, with `error` when the order could not be carried out.
void carry_out(const std::string& order, const ApiServices& services,
               std::function<void(std::string)> answer);

}  // namespace freebooter::net
