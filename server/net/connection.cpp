#include "server/net/connection.h"

#include <atomic>
#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>
#include <utility>

#include "server/net/address.h"
#include "server/net/assets.h"
#include "server/net/websocket.h"

namespace freebooter::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;

namespace {

// What may be read beyond a header, so that a header at its limit is told from one beyond it.
constexpr std::size_t kReadAhead = 4 * 1024;
// What the system keeps of answers that wait to be read: left alone, it would keep megabytes for
// whoever read fast before and now does not.
constexpr int kSystemQueueBytes = 256 * 1024;

using Parser = http::request_parser<http::string_body>;
using BeastRequest = http::request<http::string_body>;
using BeastResponse = http::response<http::span_body<const char>>;

// Counts a connection that is being served, for as long as the object lives.
class Serving {
 public:
  explicit Serving(std::atomic<std::size_t>& count) : count_(count) { ++count_; }
  ~Serving() { --count_; }
  Serving(const Serving&) = delete;
  Serving& operator=(const Serving&) = delete;

 private:
  std::atomic<std::size_t>& count_;
};

// Why a request is none that a proxy and we are sure to understand alike; "" if it is one.
std::string_view ambiguity_of(const BeastRequest& request) {
  if (request.count(http::field::host) > 1) return "There must be one Host.";
  const auto coding = request.find(http::field::transfer_encoding);
  const bool known = coding == request.end() ||
                     (request.version() >= 11 && beast::iequals(coding->value(), "chunked"));
  return known ? "" : "A body comes whole or in chunks.";
}

// What only a proxy of ours may say is left out when somebody else says it.
bool to_request(const BeastRequest& from, bool by_proxy, Request& to) {
  to.method = std::string(from.method_string());
  for (const auto& field : from) {
    std::string name(field.name_string());
    for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    if (!by_proxy && name.starts_with("x-forwarded-")) continue;
    std::string& value = to.headers[name];
    if (!value.empty()) value += name == "cookie" ? "; " : ", ";
    value += std::string_view(field.value().data(), field.value().size());
  }
  to.body = from.body();
  auto target = parse_target(std::string_view(from.target().data(), from.target().size()));
  if (!target) return false;
  to.path = std::move(target->path);
  to.query = std::move(target->query);
  return true;
}

// The answer as it is written; `from` keeps its body and must stay.
BeastResponse to_beast(const Response& from, const BeastRequest& request) {
  BeastResponse to(static_cast<http::status>(from.status), request.version());
  for (const auto& [name, value] : from.headers) to.insert(name, value);
  to.keep_alive(request.keep_alive());
  const std::string_view body = from.content();
  if (request.method() != http::verb::head) to.body() = {body.data(), body.size()};
  if (from.status != 304 && from.status != 204) to.content_length(body.size());
  return to;
}

// A request that waits for its answer, which comes once: in time, or not at all.
template <class Handler>
struct Waiting {
  Waiting(Handler take, const asio::any_io_executor& executor)
      : handler(std::move(take)), timer(executor) {}

  void finish(Response response) {
    if (!handler) return;
    timer.cancel();
    Handler take = std::move(*handler);
    handler.reset();
    take(std::move(response));
  }

  std::optional<Handler> handler;
  asio::steady_timer timer;
};

// The answer of the API, which may come from another thread, or say that none came in time.
asio::awaitable<Response> answer(const ConnectionServices& services, const Request& request) {
  return asio::async_initiate<const asio::use_awaitable_t<>&, void(Response)>(
      [&services, &request](auto handler) {
        const asio::any_io_executor executor = asio::get_associated_executor(handler);
        const auto waiting =
            std::make_shared<Waiting<decltype(handler)>>(std::move(handler), executor);
        waiting->timer.expires_after(
            std::chrono::milliseconds(services.config.limits.answer_timeout));
        waiting->timer.async_wait([waiting](const boost::system::error_code& error) {
          if (error) return;
          waiting->finish(json_error(503, "failed", "The store has not answered in time."));
        });
        const auto reply = [waiting, executor](Response response) {
          asio::post(executor, [waiting, response = std::move(response)]() mutable {
            waiting->finish(std::move(response));
          });
        };
        try {
          services.api.handle(request, reply);
        } catch (const std::exception& bug) {
          services.log.error("bug", {{"request", request.method}, {"what", bug.what()}});
          reply(json_error(500, "failed", "That went wrong here; the operator can see why."));
        }
      },
      asio::use_awaitable);
}

// Why a websocket is not let in; nothing if it is.
std::optional<Response> refuse_socket(const Request& request, const ConnectionServices& services,
                                      const TableId& table, Admission& admission) {
  if (!same_origin(request, services.config.public_url)) {
    return json_error(403, "foreign_origin", "This comes from a page of another site.");
  }
  if (table.empty()) return json_error(404, "not_found", "There is no websocket here.");
  const bool allowed = services.addresses.allow(AddressLimits::Kind::Request, request.address,
                                                services.config.now());
  if (!allowed || !admission.come_from(request.address)) {
    return too_fast("Too many requests; wait a little.", 5);
  }
  return std::nullopt;
}

// What to say to a request that could not be read; nothing if there is nobody to say it to.
std::optional<Response> refuse_unread(const boost::system::error_code& error) {
  if (error == http::error::body_limit) {
    return json_error(413, "too_long", "The body is too long.");
  }
  if (error == http::error::header_limit || error == http::error::buffer_overflow) {
    return json_error(431, "too_long", "What stands around the body is too long.");
  }
  const bool http = error.category() == http::make_error_code(http::error::bad_target).category();
  if (!http || error == http::error::end_of_stream || error == http::error::partial_message) {
    return std::nullopt;
  }
  return json_error(400, "bad_message", "This is not HTTP.");
}

// What an answer takes while it waits to be read. What lives as long as the program takes no room.
std::size_t room_of(const Response& response) {
  std::size_t bytes = response.body.size();
  for (const auto& [name, value] : response.headers) bytes += name.size() + value.size();
  return bytes;
}

// Reads a request. Who wants to be asked for the body before it sends it is asked.
asio::awaitable<void> read(beast::tcp_stream& stream, beast::flat_buffer& buffer, Parser& parser,
                           boost::system::error_code& error) {
  static constexpr std::string_view kGoOn = "HTTP/1.1 100 Continue\r\n\r\n";
  const auto told = [&] { return asio::redirect_error(asio::use_awaitable, error); };
  co_await http::async_read_header(stream, buffer, parser, told());
  if (error || parser.is_done()) co_return;
  const BeastRequest& header = parser.get();
  if (header.version() >= 11 && beast::iequals(header[http::field::expect], "100-continue")) {
    co_await asio::async_write(stream, asio::buffer(kGoOn), told());
    if (error) co_return;
  }
  co_await http::async_read(stream, buffer, parser, told());
}

// A stream that whoever needs the room may close, as long as this lives. On the stream's strand.
struct Closable {
  beast::tcp_stream& stream;
};

// Some of it must be taken now and then, or that was it.
asio::awaitable<void> write(beast::tcp_stream& stream, BeastResponse& response, Millis timeout,
                            boost::system::error_code& error) {
  http::response_serializer<http::span_body<const char>> serializer(response);
  while (!error && !serializer.is_done()) {
    stream.expires_after(std::chrono::milliseconds(timeout));
    co_await http::async_write_some(stream, serializer,
                                    asio::redirect_error(asio::use_awaitable, error));
  }
}

}  // namespace

asio::awaitable<void> serve_connection(asio::ip::tcp::socket socket,
                                       const ConnectionServices& services) {
  const Limits& limits = services.config.limits;
  boost::system::error_code error;
  const auto endpoint = socket.remote_endpoint(error);
  if (error) co_return;
  const std::string peer = endpoint.address().to_string();
  const bool by_proxy = is_among(services.config.proxies, peer);
  // Declared before the stream, so that the place is given back when that is closed.
  Admission admission(services.addresses, by_proxy ? std::string() : peer);
  if (!admission.admitted() || (!by_proxy && !admission.come_from(peer))) co_return;
  socket.set_option(asio::ip::tcp::no_delay(true), error);
  socket.set_option(asio::socket_base::send_buffer_size(kSystemQueueBytes), error);
  beast::tcp_stream stream(std::move(socket));
  // Without a bound it would grow with every endless line: header, chunk or trailer.
  beast::flat_buffer buffer(limits.header_bytes + kReadAhead);
  while (true) {
    std::optional<Parser> parser(std::in_place);
    parser->body_limit(limits.body_bytes);
    parser->header_limit(static_cast<std::uint32_t>(limits.header_bytes));
    stream.expires_after(std::chrono::milliseconds(limits.request_timeout));
    co_await read(stream, buffer, *parser, error);
    const Serving serving(services.busy);
    const BeastRequest& raw = parser->get();
    Request request;
    const bool well_formed = !error && to_request(raw, by_proxy, request);
    request.address =
        client_address(request.header("x-forwarded-for"), peer, services.config.proxies);
    Response response;
    bool clear = !error;  // where the next request begins
    if (error) {
      auto refusal = refuse_unread(error);
      if (!refusal) break;
      response = *std::move(refusal);
    } else if (const std::string_view why = ambiguity_of(raw); !why.empty()) {
      response = json_error(400, "bad_message", why);
      clear = false;
    } else if (!well_formed) {
      response = json_error(400, "bad_message", "The path is malformed.");
    } else if (beast::websocket::is_upgrade(raw)) {
      const TableId table = Api::table_of_socket(request.path);
      if (auto refusal = refuse_socket(request, services, table, admission)) {
        response = *std::move(refusal);
      } else {
        co_await serve_websocket(std::move(stream), parser->release(), std::move(request), table,
                                 services);
        co_return;
      }
    } else {
      response = co_await answer(services, request);
    }
    const auto closable = std::make_shared<Closable>(Closable{stream});
    Backlog::Account unread(services.backlog, request.address,
                            [executor = stream.get_executor(), weak = std::weak_ptr(closable)] {
                              asio::post(executor, [weak] {
                                if (const auto still = weak.lock()) still->stream.close();
                              });
                            });
    const std::string site = services.api.base_url(request);
    add_security_headers(response, site);
    if (!unread.try_add(room_of(response))) {
      response = json_error(503, "busy", "Too much waits to be read here; try again later.");
      add_security_headers(response, site);
    }
    BeastResponse out = to_beast(response, raw);
    if (!clear) out.keep_alive(false);
    // While the answer waits nothing of the request is kept, and its headers once.
    parser.reset();
    request = {};
    response.headers = {};
    error = {};
    co_await write(stream, out, limits.write_timeout, error);
    if (error || !out.keep_alive()) break;
  }
  stream.socket().shutdown(asio::ip::tcp::socket::shutdown_send, error);
}

}  // namespace freebooter::net
