#include "server/net/websocket.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <utility>

#include "table/json.h"

namespace freebooter::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;

namespace {

constexpr int kSystemQueueBytes = 64 * 1024;

using Text = std::shared_ptr<const std::string>;
using Upgrade = beast::http::request<beast::http::string_body>;

// Whether a first message greets in another version of the messages, whatever else that has.
bool speaks_otherwise(const std::string& text) {
  const auto json = table::parse_json(text);
  const auto protocol = json ? json->int_in("protocol") : std::nullopt;
  return protocol && *protocol != table::kProtocol && json->text_in("type") == "client_hello";
}

// One websocket. Everything but send and close runs on the stream's strand. What is to be sent
// waits in a queue of limited size; whoever lets it fill up is cut off, and may come back and
// name the last entry it has seen.
class Session final : public Channel, public std::enable_shared_from_this<Session> {
 public:
  Session(beast::tcp_stream stream, const ConnectionServices& services)
      : stream_(std::move(stream)), wake_(stream_.get_executor()), services_(services) {}

  void send(Text text) override {
    asio::post(stream_.get_executor(),
               [self = shared_from_this(), text = std::move(text)] { self->enqueue(text); });
  }

  void close(Goodbye why) override {
    asio::post(stream_.get_executor(), [self = shared_from_this(), why] {
      self->enqueue(std::make_shared<const std::string>(goodbye_message(why)));
      self->finish();
    });
  }

  asio::awaitable<void> run(Upgrade upgrade, Request request, TableId table);

 private:
  void enqueue(const Text& text);
  // No more is queued; what is queued goes out, then the connection is closed.
  void finish() {
    finishing_ = true;
    wake_.cancel();
  }
  asio::awaitable<void> write_queue();
  asio::awaitable<void> read_messages();

  websocket::stream<beast::tcp_stream, false> stream_;
  asio::steady_timer wake_;
  const ConnectionServices& services_;
  std::deque<Text> queue_;
  std::size_t queued_bytes_ = 0;
  bool finishing_ = false;
  std::unique_ptr<Visit> visit_;
};

void Session::enqueue(const Text& text) {
  if (finishing_) return;
  queued_bytes_ += text->size();
  if (queued_bytes_ > services_.config.limits.queue_bytes) {
    finishing_ = true;
    queue_.clear();
    beast::get_lowest_layer(stream_).close();
    wake_.cancel();
    return;
  }
  queue_.push_back(text);
  wake_.cancel();
}

asio::awaitable<void> Session::write_queue() {
  boost::system::error_code error;
  while (!error) {
    if (!queue_.empty()) {
      const Text text = std::move(queue_.front());
      queue_.pop_front();
      co_await stream_.async_write(asio::buffer(*text),
                                   asio::redirect_error(asio::use_awaitable, error));
      queued_bytes_ -= text->size();
    } else if (finishing_) {
      co_await stream_.async_close(websocket::close_code::normal,
                                   asio::redirect_error(asio::use_awaitable, error));
      break;
    } else {
      wake_.expires_at(asio::steady_timer::time_point::max());
      boost::system::error_code woken;
      co_await wake_.async_wait(asio::redirect_error(asio::use_awaitable, woken));
    }
  }
}

asio::awaitable<void> Session::read_messages() {
  const Limits& limits = services_.config.limits;
  TokenBucket bucket(limits.messages_per_second, limits.message_burst);
  beast::flat_buffer buffer;
  bool first = true;
  while (true) {
    boost::system::error_code error;
    co_await stream_.async_read(buffer, asio::redirect_error(asio::use_awaitable, error));
    if (error) co_return;
    std::string text = beast::buffers_to_string(buffer.data());
    buffer.consume(buffer.size());
    if (finishing_) continue;  // until the client has closed as well
    if (!stream_.got_text()) {
      close(Goodbye::BadMessage);
    } else if (!bucket.take(services_.config.now())) {
      close(Goodbye::TooFast);
    } else if (std::exchange(first, false) && speaks_otherwise(text)) {
      send(std::make_shared<const std::string>(R"({"type":"server_refresh","protocol":)" +
                                               std::to_string(table::kProtocol) + "}"));
      close(Goodbye::OtherProtocol);
    } else {
      visit_->say(std::move(text));
    }
  }
}

asio::awaitable<void> Session::run(Upgrade upgrade, Request request, TableId table) {
  const auto self = shared_from_this();
  beast::get_lowest_layer(stream_).expires_never();
  // The system's own queue would grow to megabytes for whoever does not read.
  boost::system::error_code ignored;
  beast::get_lowest_layer(stream_).socket().set_option(
      asio::socket_base::send_buffer_size(kSystemQueueBytes), ignored);
  auto timeout = websocket::stream_base::timeout::suggested(beast::role_type::server);
  timeout.idle_timeout = std::chrono::seconds(40);
  timeout.keep_alive_pings = true;
  stream_.set_option(timeout);
  stream_.read_message_max(services_.config.limits.message_bytes);
  const Api::Guest guest = services_.api.identify(request);
  stream_.set_option(websocket::stream_base::decorator([&](websocket::response_type& response) {
    if (guest.fresh) response.set("Set-Cookie", services_.api.cookie_for(guest.id));
  }));
  boost::system::error_code error;
  co_await stream_.async_accept(upgrade, asio::redirect_error(asio::use_awaitable, error));
  if (error) co_return;
  stream_.text(true);
  asio::co_spawn(
      stream_.get_executor(), [self] { return self->write_queue(); }, asio::detached);
  if (services_.people.banned(guest.id)) {
    close(Goodbye::Banned);
  } else {
    visit_ = services_.harbour.visit(table, guest.id, self);
  }
  co_await read_messages();
  visit_.reset();
  queue_.clear();
  finish();
}

}  // namespace

asio::awaitable<void> serve_websocket(beast::tcp_stream stream, Upgrade upgrade, Request request,
                                      TableId table, const ConnectionServices& services) {
  const auto session = std::make_shared<Session>(std::move(stream), services);
  co_await session->run(std::move(upgrade), std::move(request), std::move(table));
}

}  // namespace freebooter::net
