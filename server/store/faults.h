#pragma once

#include <string>

#include "server/store/sqlite.h"

namespace freebooter::store {

// Why the database in this file can't be used, and what can be done: a sentence for the operator.
std::string explain_fault(const SqliteError& error, const std::string& file);

}  // namespace freebooter::store
