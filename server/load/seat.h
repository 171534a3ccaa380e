#pragma once

#include <boost/asio/awaitable.hpp>
#include <memory>
#include <string>
#include <string_view>

#include "server/load/site.h"

namespace freebooter::load {

// One person's websocket. Everything throws Trouble.
class Seat {
 public:
  explicit Seat(const boost::asio::any_io_executor& executor);
  Seat(Seat&&) noexcept;
  ~Seat();

  boost::asio::awaitable<void> connect(const Site& site, const std::string& path);
  boost::asio::awaitable<void> say(std::string_view text);
  // The next message; good until the next call.
  boost::asio::awaitable<std::string_view> hear();

 private:
  struct Impl;  // Beast takes long to compile
  std::unique_ptr<Impl> impl_;
};

}  // namespace freebooter::load
