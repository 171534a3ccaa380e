#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table/json.h"

namespace freebooter::net {

// An HTTP request, as far as anything above the sockets looks at it.
struct Request {
  std::string method;
  std::string path;                            // decoded, without the query
  std::map<std::string, std::string> query;    // decoded
  std::map<std::string, std::string> headers;  // names in small letters
  std::string body;
  std::string address;  // of the client, as far as the proxy can be trusted

  std::string header(const std::string& name) const {
    const auto found = headers.find(name);
    return found == headers.end() ? std::string() : found->second;
  }
};

struct Response {
  int status = 200;
  std::vector<std::pair<std::string, std::string>> headers;
  std::string body;
  // In its place a body that lives as long as the program, and is not copied.
  std::string_view kept_body;

  std::string_view content() const { return kept_body.empty() ? body : kept_body; }
};
using Reply = std::function<void(Response)>;

// The value of a cookie in a Cookie header; "" if it has none.
std::string cookie_value(std::string_view header, std::string_view name);
// Whether a header such as "gzip;q=1, br" accepts this encoding.
bool accepts_encoding(std::string_view header, std::string_view encoding);
// Whether an If-None-Match header names this ETag; a proxy may have made it a weak one.
bool names_tag(std::string_view header, std::string_view tag);
// Whether a request comes from a page of this server, or from no page at all: a browser names
// the page's origin, and a foreign page can't hide it.
bool same_origin(const Request& request, std::string_view public_url);

Response json_response(int status, const table::Json& body);
Response json_error(int status, std::string_view code, std::string_view explain);
// To who has done something too often: it may try again after so many seconds.
Response too_fast(std::string_view explain, int seconds = 60);

}  // namespace freebooter::net
