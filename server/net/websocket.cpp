#include "server/net/websocket.h"

#include <algorithm>
#include <atomic>
#include <boost/asio/bind_cancellation_slot.hpp>
#include <boost/asio/cancellation_signal.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <utility>

#include "engine/base/check.h"
#include "table/client_message.h"
#include "table/json.h"

namespace freebooter::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;

namespace {

constexpr int kSystemQueueBytes = 64 * 1024;
constexpr std::size_t kReadAhead = 4 * 1024;
constexpr Millis kUnheard = 10;

// How many bytes may be read: so many for each message, and where a message takes more, because it
// is cut into fragments with little or nothing in them, so many a second.
class ReadAllowance {
 public:
  void grant(std::size_t bytes) { granted_ = left_ = bytes; }

 private:
  friend class beast::rate_policy_access;

  std::size_t available_read_bytes() const { return left_; }
  static std::size_t available_write_bytes() { return SIZE_MAX; }
  void transfer_read_bytes(std::size_t bytes) { left_ -= std::min(left_, bytes); }
  void transfer_write_bytes(std::size_t) {}
  // A second has passed in which somebody waited.
  void on_timer() { left_ = granted_; }

  std::size_t granted_ = SIZE_MAX;
  std::size_t left_ = SIZE_MAX;
};
using Strand = asio::strand<asio::io_context::executor_type>;
using Stream = beast::basic_stream<asio::ip::tcp, Strand, ReadAllowance>;

// The connection on its strand, of which the type is known from here on: every read and write asks
// for it again and again.
Stream on_strand(asio::ip::tcp::socket socket) {
  const auto* const strand = socket.get_executor().target<Strand>();
  FREEBOOTER_CHECK(strand != nullptr);
  asio::basic_stream_socket<asio::ip::tcp, Strand> known(*strand);
  // Whoever is gone already is heard of by the first read.
  boost::system::error_code gone;
  const auto protocol = socket.local_endpoint(gone).protocol();
  known.assign(protocol, socket.release(gone), gone);
  return Stream(std::move(known));
}

using Text = std::shared_ptr<const std::string>;
using Upgrade = beast::http::request<beast::http::string_body>;

// Whether a first message greets in another version of the messages, whatever else that has.
bool speaks_otherwise(const std::string& text) {
  const auto json = table::parse_json(text);
  const auto protocol = json ? json->int_in("protocol") : std::nullopt;
  return protocol && *protocol != table::kProtocol && json->text_in("type") == "client_hello";
}

// What a client whose message is beyond the limits of any is told; the table does not hear of it.
Text refusal_of_the_unreadable() {
  static const Text kText = std::make_shared<const std::string>(
      table::Json::object()
          .set("type", "table_refused")
          .set("nonce", nullptr)
          .set("code", table::name_of(table::Code::BadMessage))
          .set("rule", nullptr)
          .set("explain", "not a message as a table reads it: too long, too deep or too much in it")
          .text());
  return kText;
}

// One websocket. Everything but send, taken and close runs on the stream's strand. What is to be
// sent waits in a queue of limited size; whoever lets it fill up, or takes nothing for long, is
// cut off, and may come back and name the last entry it has seen. What is said is read a few
// messages ahead of the table and no further.
class Session final : public Channel, public std::enable_shared_from_this<Session> {
 public:
  Session(beast::tcp_stream stream, std::string address, const ConnectionServices& services)
      : stream_(on_strand(stream.release_socket())),
        turn_(stream_.get_executor()),
        watch_(stream_.get_executor()),
        address_(std::move(address)),
        services_(services),
        limits_(services.config.limits),
        figures_(services.harbour.figures()),
        unlimited_(services.addresses.is_unlimited(address_)),
        bucket_(limits_.messages_per_second, limits_.message_burst),
        unread_(services.backlog, address_, [this] { ask_to_cut(); }) {}

  // A thread of the server's need not wait for its next turn to write.
  void send(Text text) override {
    asio::dispatch(stream_.get_executor(),
                   [self = shared_from_this(), text = std::move(text)] { self->enqueue(text); });
  }

  void taken() override {
    // Who reads on in any case need not be woken.
    if (ahead_.fetch_sub(1) < limits_.messages_ahead) return;
    asio::post(stream_.get_executor(), [self = shared_from_this()] { self->turn_.cancel(); });
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
  void forget_queue();
  // Any thread may call, also while the object ends.
  void ask_to_cut();
  // No more is queued; what is queued goes out, then the connection is closed.
  void finish();
  // Closes without a word: whatever reads or writes ends at once.
  void cut();
  bool may_say_more();
  void count_control(websocket::frame_type kind);
  // Writes what is queued, one text after the other; each that is written calls for the next.
  void write_next();
  void written(const boost::system::error_code& error);
  asio::awaitable<void> read_messages();
  asio::awaitable<void> watch_writing();
  // Until the timer is cancelled.
  static asio::awaitable<void> wait_for(asio::steady_timer& timer);
  static asio::awaitable<void> wait_for(asio::steady_timer& timer, Millis time);

  websocket::stream<Stream, false> stream_;
  asio::steady_timer turn_;   // of who reads
  asio::steady_timer watch_;  // of who watches over writing
  // Beast lets a read that meets nonsense and a closing under way wait for each other, where no
  // socket wakes them.
  asio::cancellation_signal stop_reading_;
  asio::cancellation_signal stop_closing_;
  const std::string address_;
  const ConnectionServices& services_;
  const Limits& limits_;
  TableFigures& figures_;
  const bool unlimited_;
  TokenBucket bucket_;
  std::deque<Text> queue_;
  std::size_t queued_bytes_ = 0;
  Backlog::Account unread_;     // those bytes, among everybody's
  std::atomic<int> ahead_ = 0;  // messages that the table has not done with
  bool watched_ = false;        // there is somebody who watches over writing
  bool writing_ = false;        // something is on its way to the client
  std::uint64_t written_ = 0;   // how often something got there
  int after_goodbye_ = 0;       // pings of a client that was told to go
  bool finishing_ = false;
  bool closing_ = false;  // all that was queued is written, and the closing handshake has begun
  bool cut_ = false;
  std::unique_ptr<Visit> visit_;
};

void Session::enqueue(const Text& text) {
  if (finishing_) return;
  queued_bytes_ += text->size();
  unread_.add(text->size());
  queue_.push_back(text);
  if (queued_bytes_ > limits_.queue_bytes) {
    ++figures_.cut_off;
    return cut();
  }
  if (!writing_) write_next();
}

void Session::forget_queue() {
  queue_.clear();
  unread_.remove(std::exchange(queued_bytes_, 0));
}

void Session::ask_to_cut() {
  auto self = weak_from_this().lock();
  if (!self) return;
  asio::post(stream_.get_executor(), [self = std::move(self)] {
    if (self->cut_) return;
    ++self->figures_.cut_off;
    self->cut();
  });
}

void Session::finish() {
  finishing_ = true;
  if (!writing_) write_next();
  turn_.cancel();
}

void Session::cut() {
  cut_ = true;
  stop_reading_.emit(asio::cancellation_type::terminal);
  stop_closing_.emit(asio::cancellation_type::terminal);
  beast::get_lowest_layer(stream_).close();
  watch_.cancel();
  finish();
}

bool Session::may_say_more() {
  if (unlimited_) return true;
  const Millis now = services_.config.now();
  return bucket_.take(now) &&
         services_.addresses.allow(AddressLimits::Kind::Message, address_, now);
}

// Pings and pongs are answered and forgotten, but they are work like any message.
void Session::count_control(websocket::frame_type kind) {
  if (kind == websocket::frame_type::close) return;
  if (finishing_) {
    if (++after_goodbye_ > limits_.message_burst) cut();
  } else if (!may_say_more()) {
    ++figures_.too_fast;
    close(Goodbye::TooFast);
  }
}

asio::awaitable<void> Session::wait_for(asio::steady_timer& timer) {
  timer.expires_at(asio::steady_timer::time_point::max());
  boost::system::error_code woken;
  co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, woken));
}

asio::awaitable<void> Session::wait_for(asio::steady_timer& timer, Millis time) {
  timer.expires_after(std::chrono::milliseconds(time));
  boost::system::error_code woken;
  co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, woken));
}

void Session::write_next() {
  if (cut_ || (queue_.empty() && !finishing_)) return;
  writing_ = true;
  if (queue_.empty()) {
    closing_ = true;
    watch_.cancel();
    stream_.async_close(
        websocket::close_code::normal,
        asio::bind_cancellation_slot(stop_closing_.slot(),
                                     [self = shared_from_this()](const boost::system::error_code&) {
                                       self->writing_ = false;
                                       self->cut();
                                     }));
    return;
  }
  const Text text = queue_.front();
  stream_.async_write(asio::buffer(*text),
                      [self = shared_from_this(), text](const boost::system::error_code& error,
                                                        std::size_t) { self->written(error); });
}

void Session::written(const boost::system::error_code& error) {
  writing_ = false;
  ++written_;
  const auto size = queue_.front()->size();
  queue_.pop_front();
  queued_bytes_ -= size;
  unread_.remove(size);
  if (error || cut_) return cut();
  write_next();
}

// Cuts off who has taken nothing of what is being written since the last look, and who does not
// close when it is time to.
asio::awaitable<void> Session::watch_writing() {
  watched_ = true;
  std::optional<std::uint64_t> stuck_at;
  while (!cut_) {
    const bool closing = closing_;
    co_await wait_for(watch_, closing ? limits_.handshake_timeout : limits_.write_timeout);
    if (closing && !cut_) cut();
    if (cut_) break;
    if (closing_) continue;  // woken, for now there is less time
    if (writing_ && stuck_at == written_) {
      ++figures_.cut_off;
      cut();
    }
    stuck_at = writing_ ? std::optional(written_) : std::nullopt;
  }
  watched_ = false;
  turn_.cancel();
}

asio::awaitable<void> Session::read_messages() {
  beast::flat_buffer buffer(2 * limits_.message_bytes + kReadAhead);
  bool first = true;
  while (true) {
    while (ahead_ >= limits_.messages_ahead && !finishing_) co_await wait_for(turn_);
    if (!unlimited_) {
      stream_.next_layer().rate_policy().grant(limits_.message_bytes + kReadAhead);
    }
    boost::system::error_code error;
    co_await stream_.async_read(
        buffer, asio::bind_cancellation_slot(stop_reading_.slot(),
                                             asio::redirect_error(asio::use_awaitable, error)));
    if (error || cut_) co_return;
    std::string text = beast::buffers_to_string(buffer.data());
    buffer.consume(buffer.size());
    if (finishing_) {
      // Until the client has closed as well; what it goes on saying is not worth any haste.
      co_await wait_for(turn_, kUnheard);
      continue;
    }
    if (!stream_.got_text()) {
      close(Goodbye::BadMessage);
    } else if (!may_say_more()) {
      ++figures_.too_fast;
      close(Goodbye::TooFast);
    } else if (!table::may_be_message(text)) {
      enqueue(refusal_of_the_unreadable());
    } else if (std::exchange(first, false) && speaks_otherwise(text)) {
      send(std::make_shared<const std::string>(R"({"type":"server_refresh","protocol":)" +
                                               std::to_string(table::kProtocol) + "}"));
      close(Goodbye::OtherProtocol);
    } else {
      ++ahead_;
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
  timeout.handshake_timeout = std::chrono::milliseconds(limits_.handshake_timeout);
  timeout.idle_timeout = std::chrono::milliseconds(limits_.idle_timeout);
  timeout.keep_alive_pings = true;
  stream_.set_option(timeout);
  stream_.read_message_max(limits_.message_bytes);
  const Api::Guest guest = services_.api.identify(request);
  stream_.set_option(websocket::stream_base::decorator([&](websocket::response_type& response) {
    if (guest.fresh) response.set("Set-Cookie", services_.api.cookie_for(guest.id, request));
  }));
  boost::system::error_code error;
  co_await stream_.async_accept(upgrade, asio::redirect_error(asio::use_awaitable, error));
  if (error) co_return;
  stream_.text(true);
  stream_.control_callback(
      [this](websocket::frame_type kind, beast::string_view) { count_control(kind); });
  const auto executor = stream_.get_executor();
  // Whatever fails, neither the table nor who watches may keep a session that nobody serves.
  try {
    asio::co_spawn(
        executor, [self] { return self->watch_writing(); }, asio::detached);
    visit_ = services_.harbour.visit(table, guest.id, address_, self);
    // Looked at now, whoever is banned in the meantime is either seen here or at the table.
    if (services_.api.banned(guest.id, request)) {
      close(Goodbye::Banned);
    } else {
      services_.people.came_from(guest.id, address_);
    }
    co_await read_messages();
  } catch (const std::exception& bug) {
    services_.log.error("bug", {{"what", bug.what()}});
  }
  visit_.reset();
  cut();
  // The caller gives the connection's place back: not before all of it is closed.
  while (watched_ || writing_) co_await wait_for(turn_);
  forget_queue();
}

}  // namespace

asio::awaitable<void> serve_websocket(beast::tcp_stream stream, Upgrade upgrade, Request request,
                                      TableId table, const ConnectionServices& services) {
  const auto session = std::make_shared<Session>(std::move(stream), request.address, services);
  co_await session->run(std::move(upgrade), std::move(request), std::move(table));
}

}  // namespace freebooter::net
