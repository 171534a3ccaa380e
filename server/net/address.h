#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace freebooter::net {

// What a request asks for.
struct Target {
  std::string path;                          // decoded, without the query
  std::map<std::string, std::string> query;  // decoded
};
// Takes "/a%20b?x=1" apart; nothing if it is not well-formed.
std::optional<Target> parse_target(std::string_view target);

// "https://play.example:8443" of the address of a whole site: http or https, a host, perhaps a
// port and a slash at the end. Nothing if it is another kind of address.
std::optional<std::string> site_of(std::string_view url);

// Whether browsers trust a server at this address with everything: by TLS, or on this computer.
bool is_trustworthy(std::string_view url);

}  // namespace freebooter::net
