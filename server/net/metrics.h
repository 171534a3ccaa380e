#pragma once

#include <cstddef>
#include <string>

#include "server/net/harbour.h"

namespace freebooter::net {

// The server's figures in the text format of Prometheus.
std::string metrics_text(Harbour& harbour, store::Store& store, std::size_t connections);

}  // namespace freebooter::net
