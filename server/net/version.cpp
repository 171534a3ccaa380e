#include "server/net/version.h"

namespace freebooter::net {

const std::string_view kServerVersion = FREEBOOTER_VERSION;

}  // namespace freebooter::net
