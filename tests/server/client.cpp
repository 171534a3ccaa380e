#include "tests/server/client.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <utility>

namespace freebooter::testing {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using asio::ip::tcp;

namespace {

tcp::endpoint local(std::uint16_t port) { return {asio::ip::make_address("127.0.0.1"), port}; }

std::string host(std::uint16_t port) { return "127.0.0.1:" + std::to_string(port); }

}  // namespace

HttpAnswer Browser::request(const std::string& method, const std::string& path,
                            const std::string& body,
                            const std::map<std::string, std::string>& headers) {
  asio::io_context io;
  beast::tcp_stream stream(io);
  stream.connect(local(port_));
  http::request<http::string_body> request(http::string_to_verb(method), path, 11);
  request.set(http::field::host, host(port_));
  if (!cookie_.empty()) request.set(http::field::cookie, cookie_);
  if (!body.empty()) request.set(http::field::content_type, "application/json");
  for (const auto& [name, value] : headers) request.set(name, value);
  request.body() = body;
  request.prepare_payload();
  request.keep_alive(false);
  http::write(stream, request);
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(64 * 1024 * 1024);
  if (method == "HEAD") parser.skip(true);
  http::read(stream, buffer, parser);
  HttpAnswer answer;
  answer.status = static_cast<int>(parser.get().result_int());
  answer.body = parser.get().body();
  for (const auto& field : parser.get()) {
    std::string name(field.name_string());
    for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    answer.headers[name] = std::string(field.value());
    if (name == "set-cookie")
      cookie_ = std::string(field.value().substr(0, field.value().find(';')));
  }
  return answer;
}

std::string raw_exchange(std::uint16_t port, const std::string& bytes) {
  asio::io_context io;
  tcp::socket socket(io);
  socket.connect(local(port));
  boost::system::error_code error;
  asio::write(socket, asio::buffer(bytes), error);
  std::string out;
  char chunk[4096];
  while (true) {
    const std::size_t count = socket.read_some(asio::buffer(chunk), error);
    if (error) return out;
    out.append(chunk, count);
  }
}

struct World::Impl {
  asio::io_context io;
};

World::World() : impl_(std::make_unique<Impl>()) {}
World::~World() = default;

bool World::run_until(const std::function<bool()>& done, std::chrono::seconds patience) {
  const auto until = std::chrono::steady_clock::now() + patience;
  while (!done()) {
    if (std::chrono::steady_clock::now() > until) return false;
    impl_->io.restart();
    impl_->io.run_one_for(std::chrono::milliseconds(20));
  }
  return true;
}

void World::run_for(std::chrono::milliseconds time) {
  impl_->io.restart();
  impl_->io.run_for(time);
}

struct Socket::Impl : std::enable_shared_from_this<Socket::Impl> {
  explicit Impl(asio::io_context& io) : stream(io) {}

  websocket::stream<beast::tcp_stream, false> stream;
  beast::flat_buffer buffer;
  std::function<void(const boost::json::object&)> on_message;
  std::deque<std::pair<std::string, bool>> queue;
  websocket::response_type handshake;
  bool is_open = false;
  bool is_finished = false;
  bool reading = true;
  bool closing = false;

  void read() {
    if (!reading) return;
    stream.async_read(buffer, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error) return self->finish();
      const std::string text = beast::buffers_to_string(self->buffer.data());
      self->buffer.consume(self->buffer.size());
      if (self->on_message) self->on_message(boost::json::parse(text).as_object());
      self->read();
    });
  }

  void write() {
    if (queue.empty() || is_finished) return;
    stream.binary(queue.front().second);
    stream.async_write(asio::buffer(queue.front().first),
                       [self = shared_from_this()](beast::error_code error, std::size_t) {
                         if (error) return self->finish();
                         self->queue.pop_front();
                         self->write();
                       });
  }

  void finish() {
    is_open = false;
    is_finished = true;
  }
};

Socket::Socket(World& world, const Browser& browser, const std::string& table,
               const std::map<std::string, std::string>& headers)
    : impl_(std::make_shared<Impl>(world.impl_->io)) {
  Impl& impl = *impl_;
  beast::error_code error;
  beast::get_lowest_layer(impl.stream).connect(local(browser.port()), error);
  if (error) {
    impl.finish();
    return;
  }
  impl.stream.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
    if (!browser.cookie().empty()) request.set(http::field::cookie, browser.cookie());
    for (const auto& [name, value] : headers) request.set(name, value);
  }));
  impl.stream.handshake(impl.handshake, host(browser.port()), "/api/tables/" + table + "/socket",
                        error);
  if (error) {
    impl.finish();
    return;
  }
  impl.is_open = true;
  impl.read();
}

Socket::~Socket() {
  impl_->on_message = nullptr;
  beast::get_lowest_layer(impl_->stream).close();
}

void Socket::on_message(std::function<void(const boost::json::object&)> call) {
  impl_->on_message = std::move(call);
}

void Socket::send_text(std::string text, bool binary) {
  impl_->queue.emplace_back(std::move(text), binary);
  if (impl_->queue.size() == 1) impl_->write();
}

void Socket::stop_reading() {
  impl_->reading = false;
  beast::get_lowest_layer(impl_->stream)
      .socket()
      .set_option(asio::socket_base::receive_buffer_size(4096));
}

void Socket::close() {
  impl_->stream.async_close(websocket::close_code::normal,
                            [self = impl_](beast::error_code) { self->finish(); });
}

bool Socket::open() const { return impl_->is_open; }
bool Socket::finished() const { return impl_->is_finished; }
int Socket::refused() const {
  return impl_->is_open ? 0 : static_cast<int>(impl_->handshake.result_int());
}

}  // namespace freebooter::testing
