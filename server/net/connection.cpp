#include "server/net/connection.h"

#include <atomic>
#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
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

constexpr std::chrono::seconds kRequestTimeout(30);
constexpr std::uint32_t kHeaderBytes = 16 * 1024;

using BeastRequest = http::request<http::string_body>;

// One place of the connections that are allowed at once; given back with the object.
class Admission {
 public:
  Admission(AddressLimits& limits, std::string address)
      : limits_(limits), address_(std::move(address)), admitted_(limits_.connect(address_)) {}
  ~Admission() {
    if (admitted_) limits_.disconnect(address_);
  }
  Admission(const Admission&) = delete;
  Admission& operator=(const Admission&) = delete;

  bool admitted() const { return admitted_; }

 private:
  AddressLimits& limits_;
  std::string address_;
  bool admitted_;
};

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

// The client's address: the peer's, or what our own proxy says it is. A proxy appends the
// address that it saw itself, so the last one is the one to believe.
std::string client_address(const Request& request, const std::string& peer, bool trust_proxy) {
  if (!trust_proxy) return peer;
  const std::string forwarded = request.header("x-forwarded-for");
  const std::size_t comma = forwarded.rfind(',');
  std::string last = comma == std::string::npos ? forwarded : forwarded.substr(comma + 1);
  std::erase(last, ' ');
  boost::system::error_code error;
  (void)asio::ip::make_address(last, error);
  return error ? peer : last;
}

bool to_request(const BeastRequest& from, Request& to) {
  to.method = std::string(from.method_string());
  for (const auto& field : from) {
    std::string name(field.name_string());
    for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    to.headers[name] = std::string(field.value());
  }
  to.body = from.body();
  auto target = parse_target(std::string_view(from.target().data(), from.target().size()));
  if (!target) return false;
  to.path = std::move(target->path);
  to.query = std::move(target->query);
  return true;
}

http::response<http::string_body> to_beast(Response from, const BeastRequest& request) {
  add_security_headers(from);
  http::response<http::string_body> to(static_cast<http::status>(from.status), request.version());
  for (const auto& [name, value] : from.headers) to.insert(name, value);
  to.keep_alive(request.keep_alive());
  const std::size_t size = from.body.size();
  if (request.method() != http::verb::head) to.body() = std::move(from.body);
  if (from.status != 304 && from.status != 204) to.content_length(size);
  return to;
}

// The answer of the API, which may come from another thread. A request that shows a bug has an
// answer too.
asio::awaitable<Response> answer(Api& api, Log& log, const Request& request) {
  return asio::async_initiate<const asio::use_awaitable_t<>&, void(Response)>(
      [&api, &log, &request](auto handler) {
        auto shared = std::make_shared<decltype(handler)>(std::move(handler));
        const auto told = std::make_shared<std::atomic<bool>>(false);
        const auto reply = [shared, told](Response response) {
          if (told->exchange(true)) return;
          const auto executor = asio::get_associated_executor(*shared);
          asio::post(executor, [shared, response = std::move(response)]() mutable {
            (*shared)(std::move(response));
          });
        };
        try {
          api.handle(request, reply);
        } catch (const std::exception& bug) {
          log.error("bug", {{"request", request.method}, {"what", bug.what()}});
          reply(json_error(500, "failed", "The server made a mistake; its log has the reason."));
        }
      },
      asio::use_awaitable);
}

// Why a websocket is not let in; nothing if it is.
std::optional<Response> refuse_socket(const Request& request, const ConnectionServices& services,
                                      const TableId& table) {
  if (!same_origin(request, services.config.public_url)) {
    return json_error(403, "foreign_origin", "This comes from a page of another site.");
  }
  if (table.empty()) return json_error(404, "not_found", "There is no websocket here.");
  if (!services.addresses.allow(AddressLimits::Kind::Request, request.address,
                                services.config.now())) {
    return json_error(429, "too_fast", "Too many requests; wait a little.");
  }
  return std::nullopt;
}

}  // namespace

asio::awaitable<void> serve_connection(asio::ip::tcp::socket socket,
                                       const ConnectionServices& services) {
  boost::system::error_code error;
  const auto endpoint = socket.remote_endpoint(error);
  if (error) co_return;
  const std::string peer = endpoint.address().to_string();
  std::optional<Admission> admission;
  if (!services.config.trust_proxy) {
    admission.emplace(services.addresses, peer);
    if (!admission->admitted()) co_return;
  }
  socket.set_option(asio::ip::tcp::no_delay(true), error);
  beast::tcp_stream stream(std::move(socket));
  beast::flat_buffer buffer;
  while (true) {
    http::request_parser<http::string_body> parser;
    parser.body_limit(services.config.limits.body_bytes);
    parser.header_limit(kHeaderBytes);
    stream.expires_after(kRequestTimeout);
    co_await http::async_read(stream, buffer, parser,
                              asio::redirect_error(asio::use_awaitable, error));
    const Serving serving(services.busy);
    const BeastRequest& raw = parser.get();
    Request request;
    const bool well_formed = !error && to_request(raw, request);
    request.address = client_address(request, peer, services.config.trust_proxy);
    Response response;
    if (error == http::error::body_limit) {
      response = json_error(413, "too_long", "The body is too long.");
    } else if (error &&
               error.category() == http::make_error_code(http::error::bad_target).category() &&
               error != http::error::end_of_stream && error != http::error::partial_message) {
      response = json_error(400, "bad_message", "This is not HTTP.");
    } else if (error) {
      break;
    } else if (!well_formed) {
      response = json_error(400, "bad_message", "The path is malformed.");
    } else if (beast::websocket::is_upgrade(raw)) {
      const TableId table = Api::table_of_socket(request.path);
      if (auto refusal = refuse_socket(request, services, table)) {
        response = *std::move(refusal);
      } else {
        if (services.config.trust_proxy) admission.emplace(services.addresses, request.address);
        if (!admission->admitted()) break;
        co_await serve_websocket(std::move(stream), parser.release(), std::move(request), table,
                                 services);
        co_return;
      }
    } else {
      response = co_await answer(services.api, services.log, request);
    }
    const bool failed = static_cast<bool>(error);
    http::response<http::string_body> out = to_beast(std::move(response), raw);
    if (failed) out.keep_alive(false);
    stream.expires_after(kRequestTimeout);
    co_await http::async_write(stream, out, asio::redirect_error(asio::use_awaitable, error));
    if (error || !out.keep_alive()) break;
  }
  stream.socket().shutdown(asio::ip::tcp::socket::shutdown_send, error);
}

}  // namespace freebooter::net
