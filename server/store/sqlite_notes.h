#pragma once

#include <string>
#include <vector>

#include "server/store/sqlite.h"
#include "server/store/store.h"

namespace freebooter::store {

// Milliseconds by the clock of the machine: the time by which leases run.
#define FREEBOOTER_NOW "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"

// More of the SQL of the SQLite store, as in sqlite_rows.h: what is kept for a short time.

void keep_code(Database& database, const CarryCode& code, Millis now);
Stored<CarryCode> read_code(Database& database, const std::string& word);
Stored<Nothing> drop_code(Database& database, const std::string& word);
void drop_codes_of(Database& database, const PersonId& person);

void keep_news(Database& database, const PersonId& person, bool expelled);
std::vector<News> read_news(Database& database, Millis within);

Stored<Nothing> keep_name(Database& database, const std::string& node, const std::string& process,
                          Millis ttl);
void drop_name(Database& database, const std::string& node, const std::string& process);

}  // namespace freebooter::store
