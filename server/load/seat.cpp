#include "server/load/seat.h"

#include <boost/asio/buffer.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>

namespace freebooter::load {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;

namespace {

constexpr std::chrono::seconds kPatience(30);

Trouble cut(const boost::system::system_error& error) {
  return Trouble("a connection was cut: " + error.code().message());
}

}  // namespace

struct Seat::Impl {
  explicit Impl(const asio::any_io_executor& executor) : stream(executor) {}

  websocket::stream<beast::tcp_stream, false> stream;
  beast::flat_buffer buffer;
};

Seat::Seat(const asio::any_io_executor& executor) : impl_(std::make_unique<Impl>(executor)) {}
Seat::Seat(Seat&&) noexcept = default;
Seat::~Seat() = default;

asio::awaitable<void> Seat::connect(const Site& site, const std::string& path) {
  try {
    beast::tcp_stream& socket = beast::get_lowest_layer(impl_->stream);
    socket.expires_after(kPatience);
    co_await socket.async_connect(site.endpoint, asio::use_awaitable);
    socket.socket().set_option(asio::ip::tcp::no_delay(true));
    boost::system::error_code error;
    co_await impl_->stream.async_handshake(site.host, path,
                                           asio::redirect_error(asio::use_awaitable, error));
    // Whoever has too many connections is refused, or is cut off before it has said a word.
    if (error) throw Trouble(kLimited);
    // The server looks after connections that are gone; a timer a message would cost us more.
    socket.expires_never();
    impl_->stream.text(true);
  } catch (const boost::system::system_error& error) {
    throw cut(error);
  }
}

asio::awaitable<void> Seat::say(std::string_view text) {
  try {
    co_await impl_->stream.async_write(asio::buffer(text), asio::use_awaitable);
  } catch (const boost::system::system_error& error) {
    throw cut(error);
  }
}

asio::awaitable<std::string_view> Seat::hear() {
  try {
    impl_->buffer.consume(impl_->buffer.size());
    co_await impl_->stream.async_read(impl_->buffer, asio::use_awaitable);
  } catch (const boost::system::system_error& error) {
    throw cut(error);
  }
  const auto data = impl_->buffer.cdata();
  co_return std::string_view(static_cast<const char*>(data.data()), data.size());
}

}  // namespace freebooter::load
