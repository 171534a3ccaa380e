#include "server/net/http.h"

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <charconv>

namespace freebooter {

namespace {

// Percent-decodes; false on a bad escape or a zero byte.
bool decode(std::string_view text, bool plus_is_space, std::string& out) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '+' && plus_is_space) c = ' ';
    if (c == '%') {
      if (i + 2 >= text.size()) return false;
      unsigned value = 0;
      const auto [end, error] =
          std::from_chars(text.data() + i + 1, text.data() + i + 3, value, 16);
      if (error != std::errc() || end != text.data() + i + 3) return false;
      c = static_cast<char>(value);
      i += 2;
    }
    if (c == '\0') return false;
    out += c;
  }
  return true;
}

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

bool split_target(std::string_view target, Request& out) {
  if (!target.starts_with('/')) return false;
  const std::size_t mark = std::min(target.find('?'), target.size());
  if (!decode(target.substr(0, mark), false, out.path)) return false;
  bool good = true;
  for_each_part(target.substr(std::min(mark + 1, target.size())), '&', [&](std::string_view part) {
    const std::size_t equals = std::min(part.find('='), part.size());
    std::string name;
    std::string value;
    good = good && decode(part.substr(0, equals), true, name) &&
           decode(part.substr(std::min(equals + 1, part.size())), true, value);
    out.query[name] = value;
  });
  return good;
}

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

bool is_trustworthy(std::string_view url) {
  if (url.starts_with("https://")) return true;
  constexpr std::string_view kPlain = "http://";
  if (!url.starts_with(kPlain)) return false;
  url.remove_prefix(kPlain.size());
  for (const std::string_view here : {"localhost", "127.0.0.1", "[::1]"}) {
    if (url == here || (url.starts_with(here) && url[here.size()] == ':')) return true;
  }
  return false;
}

Response json_error(int status, std::string_view code, std::string_view explain) {
  Response response;
  response.status = status;
  response.headers = {{"Content-Type", "application/json"}, {"Cache-Control", "no-store"}};
  response.body =
      boost::json::serialize(boost::json::object{{"error", code}, {"explain", explain}});
  return response;
}

}  // namespace freebooter
