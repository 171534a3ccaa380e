#pragma once

#include "server/store/postgres/connection.h"

namespace freebooter::store::postgres {

// Makes the tables in a new database, or takes the steps that an older one misses. Several nodes
// may do so at once. Throws Trouble when the database is of a version that this program can't
// share, or was not filled to its end.
void prepare_schema(Connection& connection);

// Whether anybody has begun to make tables.
bool has_schema(Connection& connection);
// The same as `prepare_schema`, and from then on whoever asks for it waits until the connection
// ends. Says whether the database was marked as not filled to its end.
bool hold_schema(Connection& connection);
// Of a database that is held: marks it as not filled to its end, or takes the mark away.
void mark_schema(Connection& connection, bool unfinished);

}  // namespace freebooter::store::postgres
