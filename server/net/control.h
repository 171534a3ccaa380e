#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <thread>

#include "server/net/api.h"

namespace freebooter::net {

// Where a running server takes its operator's orders: a socket in the data folder, which only
// its owner can open. One line in, one line out.
class ControlSocket {
 public:
  // Null, with a line in the log, when there can be none.
  static std::unique_ptr<ControlSocket> open(const std::string& path, const ApiServices& services);
  ~ControlSocket();
  ControlSocket(const ControlSocket&) = delete;
  ControlSocket& operator=(const ControlSocket&) = delete;

 private:
  ControlSocket(std::string path, int listener, const ApiServices& services);
  void loop();
  void serve(int connection);

  std::string path_;
  int listener_;
  const ApiServices& services_;
  std::atomic<bool> stopping_ = false;
  std::thread thread_;
};

// Sends an order to the server that listens at this path; nothing if none does.
std::optional<std::string> ask_control_socket(const std::string& path, const std::string& order);

}  // namespace freebooter::net
