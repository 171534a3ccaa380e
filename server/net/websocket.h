#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/net/connection.h"

namespace freebooter::net {

// Serves a websocket at this table until it ends: every text that comes in is said to the
// table, and what the table sends goes out in its order.
boost::asio::awaitable<void> serve_websocket(
    boost::beast::tcp_stream stream,
    boost::beast::http::request<boost::beast::http::string_body> upgrade, Request request,
    TableId table, const ConnectionServices& services);

}  // namespace freebooter::net
