#pragma once

#include "server/store/postgres/connection.h"

namespace freebooter::store::postgres {

// Makes the tables in a new database, or takes the steps that an older one misses. Several nodes
// may do so at once. Throws Trouble when the database is of a version that this program can't
// share.
void prepare_schema(Connection& connection);

}  // namespace freebooter::store::postgres
