#pragma once

#include <optional>
#include <string>

#include "engine/base/result.h"
#include "server/store/store.h"

namespace freebooter::store {

// A server among those that share a database.
struct NodeOf {
  std::string store;  // the URL of the database
  std::string node;   // its name
};

// What its data folder remembers of that, for orders that come while the server is stopped. Errors
// are sentences for the operator.
Result<Nothing, std::string> remember_node(const std::string& folder, const NodeOf& node);
// The folder's server has its games here again.
Result<Nothing, std::string> forget_node(const std::string& folder);
// Nothing if the games of the folder's server are its own.
Result<std::optional<NodeOf>, std::string> remembered_node(const std::string& folder);

}  // namespace freebooter::store
