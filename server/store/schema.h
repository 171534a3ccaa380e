#pragma once

#include "server/store/sqlite.h"

namespace freebooter {

// Makes the tables of a new database, or brings those of an older version up to date. Throws
// SqliteError when the file belongs to a newer version or to another program.
void prepare_schema(Database& database);

}  // namespace freebooter
