#pragma once

#include <boost/json/object.hpp>
#include <functional>
#include <optional>
#include <string>

#include "server/store/store.h"
#include "table/table.h"

namespace freebooter {

// What the store keeps of a table beside its log. Names of people are not in it.
MatchCard card_of(const table::Summary& summary, std::optional<Millis> deadline);

// A match as lists show it to one guest. `name_of` gives the present name of a person.
boost::json::object list_entry(const MatchHead& head, const PersonId& viewer, int watching,
                               const std::function<std::string(const PersonId&)>& name_of);

}  // namespace freebooter
