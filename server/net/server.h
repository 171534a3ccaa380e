#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "engine/base/result.h"
#include "server/net/config.h"

namespace freebooter::net {

// A running server: it serves from the moment it is made until stop(). The headers of the
// network stay out of here.
class Server {
 public:
  // The error is a sentence for the operator.
  static Result<std::unique_ptr<Server>, std::string> start(ServerConfig config);
  // Stops.
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  std::uint16_t port() const;
  // Asks everybody to come back, finishes what is being stored, and ends all threads.
  void stop();

 private:
  friend Result<std::string, std::string> give_order(const std::string& data,
                                                     const std::string& order);
  friend bool end_within(std::unique_ptr<Server> server, std::chrono::milliseconds time);
  struct Impl;
  explicit Server(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

// Stops a server and lets it go. False if that takes longer than this, because its disk hangs: then
// it goes on by itself, and who has nothing else to do may end the process. What was not stored by
// then was told to nobody.
bool end_within(std::unique_ptr<Server> server, std::chrono::milliseconds time);

// Carries out an operator's order on a data folder: by the server that runs there, or, if none
// does, here. Orders and answers are JSON objects, see operator.h. The error is a sentence.
Result<std::string, std::string> give_order(const std::string& data, const std::string& order);

}  // namespace freebooter::net
