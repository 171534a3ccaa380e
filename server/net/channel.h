#pragma once

#include <memory>
#include <string>

#include "table/wire.h"

namespace freebooter::net {

using table::Goodbye;

// The whole server_goodbye message, with the time after which coming back makes sense.
std::string goodbye_message(Goodbye why);

// One open connection of a client, as tables see it. Any thread may call; nothing blocks.
class Channel {
 public:
  virtual ~Channel() = default;
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  // The table has done with a message of this client, and told what came of it.
  virtual void taken() = 0;
  // Sends what is queued and the goodbye, then closes.
  virtual void close(Goodbye why) = 0;
};

}  // namespace freebooter::net
