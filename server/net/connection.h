#pragma once

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstddef>

#include "server/net/api.h"
#include "server/net/backlog.h"

namespace freebooter::net {

// What a connection needs; outlives it.
struct ConnectionServices {
  const ServerConfig& config;
  Api& api;
  Harbour& harbour;
  People& people;
  AddressLimits& addresses;
  Backlog& backlog;
  Log& log;
  std::atomic<std::size_t>& busy;  // connections that wait for an answer, or are websockets
};

// Serves one connection until it ends: requests one after the other, or a websocket. The
// socket's executor must be a strand.
boost::asio::awaitable<void> serve_connection(boost::asio::ip::tcp::socket socket,
                                              const ConnectionServices& services);

}  // namespace freebooter::net
