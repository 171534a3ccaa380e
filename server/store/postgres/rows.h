#pragma once

#include <vector>

#include "server/store/postgres/connection.h"
#include "server/store/store.h"

namespace freebooter::store::postgres {

// From rows of the database to what the store speaks of, and back.

MatchHead head_of(const Rows& rows, int row);
std::vector<MatchHead> heads_of(const Rows& rows);
// From a row of kHead and all rows of kEntries.
Stored<MatchLog> log_of(const TableId& id, const Rows& head, const Rows& entries);
Person person_of(const Rows& rows, int row);
std::vector<Deadline> deadlines_of(const Rows& rows);
std::vector<std::uint64_t> counts_of(const Rows& rows);

// Of a statement that counts what it changed.
Stored<Nothing> found(const std::vector<Rows>& rows, const std::string& id);
// Who wants a match whose lease was this node's, of a statement that changes such a lease.
Stored<std::string> still_held(const std::vector<Rows>& rows, const std::string& id);

Command insert_command(const MatchLog& log);
Command append_command(const TableId& id, Tip tip, Millis now, const MatchCard& card,
                       const std::vector<std::string>& entries);
Command list_command(const MatchQuery& query);

}  // namespace freebooter::store::postgres
