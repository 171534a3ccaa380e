#include "server/load/floor_server.h"

#include <unistd.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <charconv>
#include <cstdlib>
#include <deque>
#include <memory>
#include <unordered_map>
#include <utility>

#include "server/store/writer.h"

namespace freebooter::load {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using asio::ip::tcp;

namespace {

constexpr std::size_t kLongestText = 64 * 1024;

// The next number of a text, which may stand behind anything; 0 at its end.
std::size_t next_number(std::string_view& text) {
  std::size_t number = 0;
  const std::size_t begin = std::min(text.find_first_of("0123456789"), text.size());
  const auto read = std::from_chars(text.data() + begin, text.data() + text.size(), number);
  text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
  return number;
}

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  explicit Connection(tcp::socket socket) : stream_(std::move(socket)) {}

  websocket::stream<beast::tcp_stream, false>& stream() { return stream_; }

  void send(std::size_t length) {
    queue_.push_back(length);
    if (queue_.size() == 1) write();
  }

 private:
  void write() {
    static const std::string kText(kLongestText, 'x');
    stream_.async_write(asio::buffer(kText.data(), queue_.front()),
                        [self = shared_from_this()](beast::error_code error, std::size_t) {
                          self->queue_.pop_front();
                          if (!error && !self->queue_.empty()) self->write();
                        });
  }

  websocket::stream<beast::tcp_stream, false> stream_;
  std::deque<std::size_t> queue_;
};

// One thread for all connections, and the store's writer with its own.
class FloorServer {
 public:
  explicit FloorServer(const std::string& folder)
      : writer_(folder + "/floor.db"), acceptor_(io_, {asio::ip::address_v4::loopback(), 0}) {}

  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
  void run() {
    asio::co_spawn(io_, accept(), asio::detached);
    io_.run();
  }

 private:
  using Table = std::array<std::shared_ptr<Connection>, kSeats>;

  asio::awaitable<void> accept() {
    while (true) {
      tcp::socket socket = co_await acceptor_.async_accept(asio::use_awaitable);
      asio::co_spawn(io_, serve(std::make_shared<Connection>(std::move(socket))),
                     [](const std::exception_ptr&) {});
    }
  }

  asio::awaitable<void> serve(std::shared_ptr<Connection> connection) {
    auto& stream = connection->stream();
    beast::get_lowest_layer(stream).socket().set_option(tcp::no_delay(true));
    beast::flat_buffer buffer;
    http::request<http::string_body> upgrade;
    co_await http::async_read(stream.next_layer(), buffer, upgrade, asio::use_awaitable);
    std::string_view path(upgrade.target().data(), upgrade.target().size());
    Table& table = tables_[next_number(path)];
    table[next_number(path) % kSeats] = connection;
    co_await stream.async_accept(upgrade, asio::use_awaitable);
    stream.text(true);
    buffer.consume(buffer.size());
    while (true) {
      co_await stream.async_read(buffer, asio::use_awaitable);
      take(table, beast::buffers_to_string(buffer.data()));
      buffer.consume(buffer.size());
    }
  }

  void take(Table& table, std::string move) {
    const auto lengths = told_by(move);
    writer_.add(
        [this, &table, lengths,
         move = std::move(move)](store::Database& database) -> store::Writer::Report {
          database.query("INSERT INTO entries(previous, text) VALUES(0, ?)").bind(move).run();
          return [this, &table, lengths] {
            asio::post(io_, [&table, lengths] {
              for (std::size_t i = 0; i < kSeats; ++i) {
                if (table[i]) table[i]->send(lengths[i]);
              }
            });
          };
        },
        [](const std::string&) { std::_Exit(1); });
  }

  asio::io_context io_{1};
  std::unordered_map<std::size_t, Table> tables_;
  store::Writer writer_;
  tcp::acceptor acceptor_;
};

}  // namespace

std::string floor_move(const MoveShape& shape) {
  std::string text;
  for (const std::size_t length : shape.told) text += std::to_string(length) + " ";
  text.resize(std::max(text.size(), shape.said), '.');
  return text;
}

std::array<std::size_t, kSeats> told_by(std::string_view move) {
  std::array<std::size_t, kSeats> lengths{};
  for (std::size_t& length : lengths) length = std::min(next_number(move), kLongestText);
  return lengths;
}

std::string floor_path(std::size_t table, std::size_t seat) {
  return "/" + std::to_string(table) + "/" + std::to_string(seat);
}

void serve_floor(const std::string& folder, int tell_port) {
  try {
    FloorServer server(folder);
    const std::uint16_t port = server.port();
    if (write(tell_port, &port, sizeof port) == sizeof port) server.run();
  } catch (const std::exception&) {
    // Whoever waits for the port sees that there is none.
  }
  std::_Exit(1);
}

}  // namespace freebooter::load
