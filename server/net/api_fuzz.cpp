#include <boost/asio/io_context.hpp>
#include <string>
#include <string_view>

#include "engine/base/check.h"
#include "server/net/address.h"
#include "server/net/api.h"
#include "server/store/memory_store.h"

using namespace freebooter;
using namespace freebooter::net;

namespace {

// A server without its sockets.
struct Kit {
  boost::asio::io_context io;
  ServerConfig config;
  store::MemoryStore store;
  People people{store};
  store::ServerKeys keys{};
  Log log{-1};
  AddressLimits addresses{config.limits};
  Backlog backlog{config.limits.all_queue_bytes};
  Harbour harbour{io, store, people, keys, log, {1, 1'000'000, [] { return Millis{1}; }}};
  Retention retention{config, store, log};
  ApiServices services{config, keys, store, people, harbour, addresses, backlog, log, retention};
  Api api{services};
};

std::string_view line_of(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

// "METHOD TARGET", lines "name: value", an empty line, the body.
std::optional<Request> read(std::string_view text, const std::string& cookie) {
  Request request;
  const std::string_view first = line_of(text);
  const std::size_t blank = std::min(first.find(' '), first.size());
  request.method = first.substr(0, blank);
  auto target = parse_target(first.substr(std::min(blank + 1, first.size())));
  if (!target) return std::nullopt;
  request.path = std::move(target->path);
  request.query = std::move(target->query);
  while (!text.empty()) {
    const std::string_view line = line_of(text);
    if (line.empty()) break;
    const std::size_t colon = line.find(": ");
    if (colon == std::string_view::npos) continue;
    request.headers[std::string(line.substr(0, colon))] = line.substr(colon + 2);
  }
  if (!cookie.empty()) request.headers.try_emplace("cookie", cookie);
  if (!text.empty()) request.headers.try_emplace("content-type", "application/json");
  request.body = text;
  request.address = "192.0.2.1";
  return request;
}

}  // namespace

// Requests of one client, parted by lines "---": each is answered once, in a way that can be sent,
// and no table fails. The client keeps its cookie.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  Kit kit;
  kit.config.now = [] { return Millis{1'700'000'000'000}; };
  std::string cookie;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find("\n---\n"), rest.size());
    const auto request = read(rest.substr(0, end), cookie);
    rest.remove_prefix(std::min(end + 5, rest.size()));
    if (!request) continue;
    (void)Api::table_of_socket(request->path);
    int answers = 0;
    kit.api.handle(*request, [&](const Response& response) {
      ++answers;
      FREEBOOTER_CHECK(response.status >= 200 && response.status < 504);
      for (const auto& [name, value] : response.headers) {
        FREEBOOTER_CHECK(value.find_first_of("\r\n") == std::string::npos);
        if (name == "Set-Cookie") cookie = value.substr(0, value.find(';'));
        if (name == "Content-Type" && value == "application/json") {
          FREEBOOTER_CHECK(table::parse_json(response.content()).has_value());
        }
      }
    });
    kit.io.restart();
    kit.io.poll();
    FREEBOOTER_CHECK(answers == 1);
  }
  FREEBOOTER_CHECK(kit.harbour.figures().bugs == 0);
  return 0;
}
