#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_future.hpp>
#include <string>
#include <utility>

#include "server/load/trouble.h"

namespace freebooter::load {

// The server that is loaded.
struct Site {
  std::string host;  // as it is named in requests, with its port
  boost::asio::ip::tcp::endpoint endpoint;
};

// Where "http://localhost:8080" is. Throws Trouble if it can't be loaded.
Site find_site(const std::string& url);

struct HttpAnswer {
  int status = 0;
  std::string body;
};
// One request on a connection of its own; with a body it is a POST of JSON. Throws Trouble.
boost::asio::awaitable<HttpAnswer> request(const Site& site, std::string path, std::string body);

// Does it here and now.
template <class T>
T wait_for(boost::asio::awaitable<T> work) {
  boost::asio::io_context io;
  auto result = boost::asio::co_spawn(io, std::move(work), boost::asio::use_future);
  io.run();
  return result.get();
}

}  // namespace freebooter::load
