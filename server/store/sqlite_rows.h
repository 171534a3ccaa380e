#pragma once

#include <string>
#include <vector>

#include "server/store/sqlite.h"
#include "server/store/store.h"

namespace freebooter::store {

// The SQL of the SQLite store, one function a statement or chain of statements. They run inside
// a transaction of the caller and throw SqliteError.

std::string join_people(const std::vector<PersonId>& people);
std::vector<PersonId> split_people(const std::string& joined);

Stored<MatchHead> read_head(Database& database, const TableId& id);
Stored<MatchLog> read_log(Database& database, const TableId& id);
std::vector<MatchHead> read_list(Database& database, const MatchQuery& query);
std::vector<Deadline> read_deadlines(Database& database, Millis until);

Stored<Version> insert_match(Database& database, const MatchLog& log);
Stored<Version> append_to_match(Database& database, const TableId& id, Tip tip, Millis now,
                                const MatchCard& card, const std::vector<std::string>& entries);
Stored<Nothing> remove_match(Database& database, const TableId& id);

// Leases, by the clock of the machine.
Stored<Epoch> take_lease(Database& database, const TableId& id, const std::string& node,
                         Millis ttl);
Stored<Renewed> prolong_lease(Database& database, const TableId& id, Epoch epoch, Millis ttl);
Stored<Nothing> end_lease(Database& database, const TableId& id, Epoch epoch);

// Removes what is kept of the person itself; whether there was anything.
bool remove_person(Database& database, const PersonId& id);
// Takes the person out of the lists of so many matches; of how many it was.
std::size_t leave_matches(Database& database, const PersonId& id, std::int64_t most);

}  // namespace freebooter::store
