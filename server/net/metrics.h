#pragma once

#include <cstddef>
#include <string>

#include "server/net/harbour.h"

namespace freebooter {

// The server's figures in the text format of Prometheus.
std::string metrics_text(const Harbour& harbour, Store& store, std::size_t connections);

}  // namespace freebooter
