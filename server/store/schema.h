#pragma once

#include "server/store/sqlite.h"

namespace freebooter::store {

// Makes the tables of a new database, or brings those of an older version up to date. Throws
// SqliteError when the file belongs to a newer version or to another program.
void prepare_schema(Database& database);

// Throws SqliteError when the database belongs to another program.
void check_ours(Database& database);

// Throws SqliteError when the database is not of the present version.
void check_schema(Database& database);

// Writes the version of the schema again: a change of the file that changes nothing.
void touch_schema(Database& database);

}  // namespace freebooter::store
