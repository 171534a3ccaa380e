#include "server/load/site.h"

#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/url.hpp>
#include <chrono>
#include <utility>

namespace freebooter::load {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;

namespace {
constexpr std::chrono::seconds kPatience(30);
}

Site find_site(const std::string& url) {
  const auto parsed = boost::urls::parse_uri(url);
  if (!parsed.has_value() || parsed->host().empty()) {
    throw Trouble("'" + url + "' is no address of a server, such as http://localhost:8080");
  }
  if (parsed->scheme() != "http") {
    throw Trouble("'" + url + "' is not plain http: name the server itself, not its proxy");
  }
  if (!parsed->path().empty() && parsed->path() != "/") {
    throw Trouble("'" + url + "' has a path; a server has none");
  }
  const std::string port = parsed->has_port() ? std::string(parsed->port()) : "80";
  asio::io_context io;
  boost::system::error_code error;
  const auto found = asio::ip::tcp::resolver(io).resolve(parsed->host(), port, error);
  if (error || found.empty()) throw Trouble("nobody knows where '" + parsed->host() + "' is");
  // A server listens at 127.0.0.1 unless it was told otherwise: so not at ::1, which comes first.
  Site site{parsed->host() + ":" + port, found.begin()->endpoint()};
  for (const auto& one : found) {
    if (one.endpoint().address().is_v4()) site.endpoint = one.endpoint();
  }
  return site;
}

asio::awaitable<HttpAnswer> request(const Site& site, std::string path, std::string body) {
  try {
    beast::tcp_stream stream(co_await asio::this_coro::executor);
    stream.expires_after(kPatience);
    co_await stream.async_connect(site.endpoint, asio::use_awaitable);
    const bool post = !body.empty();
    http::request<http::string_body> request(post ? http::verb::post : http::verb::get, path, 11);
    request.set(http::field::host, site.host);
    if (post) request.set(http::field::content_type, "application/json");
    request.body() = std::move(body);
    request.keep_alive(false);
    request.prepare_payload();
    co_await http::async_write(stream, request, asio::use_awaitable);
    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    co_await http::async_read(stream, buffer, response, asio::use_awaitable);
    co_return HttpAnswer{static_cast<int>(response.result_int()), std::move(response.body())};
  } catch (const boost::system::system_error& error) {
    throw Trouble("the server at " + site.host + " does not answer: " + error.code().message());
  }
}

}  // namespace freebooter::load
