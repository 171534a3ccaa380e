#include "server/net/channel.h"

#include "table/json.h"

namespace freebooter::net {

std::string goodbye_message(Goodbye why) {
  return table::Json::object()
      .set("type", "server_goodbye")
      .set("code", table::name_of(why))
      .set("retry_ms", table::retry_after(why))
      .text();
}

}  // namespace freebooter::net
