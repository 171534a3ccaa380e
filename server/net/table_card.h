#pragma once

#include <functional>
#include <optional>
#include <string>

#include "server/store/store.h"
#include "table/table.h"

namespace freebooter::net {

// What the store keeps of a table beside its log. Names of people are not in it.
store::MatchCard card_of(const table::Summary& summary, std::optional<Millis> deadline);

// Whether the game is under way by rules that are not known here: nobody can play it.
bool is_closed(const store::MatchHead& head);

// A match as lists show it to one guest. `name_of` gives the present name of a person.
table::Json list_entry(const store::MatchHead& head, const PersonId& viewer, int watching,
                       const std::function<std::string(const PersonId&)>& name_of);

}  // namespace freebooter::net
