#include "server/net/api.h"

#include <chrono>
#include <future>

#include "server/net/address.h"
#include "server/net/assets.h"
#include "server/net/metrics.h"
#include "server/net/version.h"
#include "server/net/words.h"
#include "table/facts.h"

namespace freebooter::net {

using table::Json;

namespace {

constexpr std::string_view kCookie = "freebooter";
constexpr std::string_view kTables = "/api/tables/";
constexpr std::string_view kSocket = "/socket";

// A request that can change something must be JSON from our own page, or from no page: another
// site can't send that without asking first.
std::optional<Response> refuse_change(const Request& request, const ServerConfig& config) {
  if (!same_origin(request, config.public_url)) {
    return json_error(403, "foreign_origin", "This comes from a page of another site.");
  }
  const bool needs_body = request.method == "POST" || request.method == "PUT";
  if (needs_body && !request.header("content-type").starts_with("application/json")) {
    return json_error(415, "bad_type", "The body must be application/json.");
  }
  return std::nullopt;
}

Response plain_text(int status, const std::string& text) {
  Response response;
  response.status = status;
  response.headers = {{"Content-Type", "text/plain; charset=utf-8"}, {"Cache-Control", "no-store"}};
  response.body = text;
  return response;
}

}  // namespace

Millis wall_clock() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

Api::Guest Api::identify(const Request& request) const {
  const std::string token = cookie_value(request.header("cookie"), kCookie);
  if (auto id = check_identity(services_.keys.cookie, token)) return {*std::move(id), false};
  return {random_word(kPersonIdLength), true};
}

bool Api::banned(const PersonId& guest, const Request& request) const {
  return services_.people.banned(guest) ||
         services_.addresses.is_shut_out(request.address, services_.config.now());
}

std::string Api::cookie_for(const PersonId& id, const Request& request) const {
  constexpr int kSeconds = 400 * 24 * 3600;  // the longest that browsers keep
  std::string cookie(kCookie);
  cookie += "=";
  if (!id.empty()) cookie += sign_identity(services_.keys.cookie, id);
  cookie += "; Path=/; Max-Age=" + std::to_string(id.empty() ? 0 : kSeconds);
  cookie += "; HttpOnly; SameSite=Lax";
  if (base_url(request).starts_with("https:")) cookie += "; Secure";
  return cookie;
}

TableId Api::table_of_socket(const std::string& path) {
  if (!path.starts_with(kTables) || !path.ends_with(kSocket)) return {};
  const std::string id = path.substr(kTables.size(), path.size() - kTables.size() - kSocket.size());
  return is_word(id, kTableIdLength) ? id : TableId();
}

std::string Api::base_url(const Request& request) const {
  if (!services_.config.public_url.empty()) return services_.config.public_url;
  const bool tls = request.header("x-forwarded-proto") == "https";  // of a proxy of ours
  return (tls ? "https://" : "http://") + request.header("host");
}

void Api::handle(const Request& request, Reply reply) {
  const bool reading = request.method == "GET" || request.method == "HEAD";
  const bool api = request.path.starts_with("/api/");
  if (request.path == "/livez" && reading) {
    const bool lives = services_.harbour.is_in_touch();
    return reply(lives ? plain_text(200, "ok\n") : plain_text(503, "the database is gone\n"));
  }
  // The page's files are in memory and cost little, and a first visit asks for a hundred of them:
  // several people behind one address must get them.
  if (!api && reading && request.path != "/healthz" && request.path != "/metrics") {
    Response page = asset_response(embedded_assets(), request, base_url(request));
    // Elsewhere browsers complain of it.
    if (is_trustworthy(base_url(request))) {
      page.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
    }
    return reply(std::move(page));
  }
  if (!services_.addresses.allow(AddressLimits::Kind::Request, request.address,
                                 services_.config.now())) {
    return reply(too_fast("Too many requests; wait a little.", 5));
  }
  if (api) return handle_api(request, std::move(reply));
  if (!reading) return reply(json_error(405, "bad_method", "The page can only be read."));
  if (request.path == "/healthz") return healthz(std::move(reply));
  metrics(reply);
}

void Api::handle_api(const Request& request, Reply reply) {
  const bool reading = request.method == "GET" || request.method == "HEAD";
  if (!reading) {
    if (auto refusal = refuse_change(request, services_.config)) return reply(*refusal);
  }
  if (request.path == "/api/server" && reading) {
    return reply(json_response(200, Json::object()
                                        .set("version", kServerVersion)
                                        .set("protocol", table::kProtocol)
                                        .set("key", services_.harbour.public_key())));
  }
  if (request.path == "/api/facts" && reading) {
    static const Json kFacts = table::facts_json();
    return reply(json_response(200, kFacts));
  }
  const Guest guest = identify(request);
  if (banned(guest.id, request)) {
    return reply(json_error(403, "banned", "The operator of this server has banned you."));
  }
  services_.people.came_from(guest.id, request.address);
  Reply with_cookie = std::move(reply);
  if (guest.fresh) {
    with_cookie = [inner = std::move(with_cookie),
                   cookie = cookie_for(guest.id, request)](Response r) {
      r.headers.emplace_back("Set-Cookie", cookie);
      inner(std::move(r));
    };
  }
  if (request.path == "/api/me" || request.path.starts_with("/api/me/")) {
    return handle_me(request, guest.id, std::move(with_cookie));
  }
  if (request.path == "/api/tables" || request.path.starts_with(kTables)) {
    return handle_tables(request, guest.id, std::move(with_cookie));
  }
  with_cookie(json_error(404, "not_found", "There is no such thing here."));
}

void Api::healthz(Reply reply) {
  services_.store.ping(
      [this, reply = std::move(reply)](const store::Stored<store::Nothing>& answer) {
        // Anybody may ask; why is for the operator.
        if (!answer) failed("say how it is", answer.error());
        reply(answer ? plain_text(200, "ok\n") : plain_text(503, "the store fails\n"));
      });
}

void Api::metrics(const Reply& reply) {
  Response response;
  response.headers = {{"Content-Type", "text/plain; version=0.0.4"}, {"Cache-Control", "no-store"}};
  response.body =
      metrics_text(services_.harbour, services_.store, counts_.at(services_.config.now()),
                   {services_.addresses.connections(), services_.backlog.bytes()});
  reply(std::move(response));
}

}  // namespace freebooter::net
