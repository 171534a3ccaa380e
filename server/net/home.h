#pragma once

#include <memory>
#include <string>

#include "engine/base/result.h"
#include "server/net/config.h"
#include "server/store/data_folder.h"

namespace freebooter::net {

// Where a server keeps everything: the store, and the keys that go with it. Nodes that share a
// store share its keys.
struct Home {
  std::unique_ptr<store::Store> store;
  store::ServerKeys keys;
};

// The error is a sentence for the operator.
Result<Home, std::string> open_home(const ServerConfig& config, const store::DataFolder& folder);

}  // namespace freebooter::net
