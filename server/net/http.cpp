#include "server/net/http.h"

namespace freebooter::net {

using table::Json;

namespace {

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

// Calls with each part between separators.
template <class Body>
void for_each_part(std::string_view text, char separator, Body body) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(separator), text.size());
    body(trimmed(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

}  // namespace

std::string cookie_value(std::string_view header, std::string_view name) {
  std::string value;
  for_each_part(header, ';', [&](std::string_view part) {
    const std::size_t equals = part.find('=');
    if (equals != std::string_view::npos && part.substr(0, equals) == name) {
      value = part.substr(equals + 1);
    }
  });
  return value;
}

bool accepts_encoding(std::string_view header, std::string_view encoding) {
  bool accepted = false;
  for_each_part(header, ',', [&](std::string_view part) {
    const std::size_t semicolon = std::min(part.find(';'), part.size());
    const std::string_view weight = trimmed(part.substr(std::min(semicolon + 1, part.size())));
    const bool refused = weight == "q=0" || weight.starts_with("q=0.0");
    if (trimmed(part.substr(0, semicolon)) == encoding) accepted = !refused;
  });
  return accepted;
}

bool names_tag(std::string_view header, std::string_view tag) {
  bool named = false;
  for_each_part(header, ',', [&](std::string_view part) {
    if (part.starts_with("W/")) part.remove_prefix(2);
    named = named || part == tag || part == "*";
  });
  return named;
}

bool same_origin(const Request& request, std::string_view public_url) {
  const std::string site = request.header("sec-fetch-site");
  if (!site.empty() && site != "same-origin" && site != "none") return false;
  const std::string origin = request.header("origin");
  if (origin.empty()) return true;
  if (!public_url.empty() && origin == public_url) return true;
  const std::string host = request.header("host");
  return !host.empty() && (origin == "http://" + host || origin == "https://" + host);
}

Response json_response(int status, const table::Json& body) {
  Response response;
  response.status = status;
  response.headers = {{"Content-Type", "application/json"}, {"Cache-Control", "no-store"}};
  response.body = body.text();
  return response;
}

Response json_error(int status, std::string_view code, std::string_view explain) {
  return json_response(status, Json::object().set("error", code).set("explain", explain));
}

Response too_fast(std::string_view explain, int seconds) {
  Response response = json_error(429, "too_fast", explain);
  response.headers.emplace_back("Retry-After", std::to_string(seconds));
  return response;
}

}  // namespace freebooter::net
