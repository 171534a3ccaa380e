#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

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

// Addresses that begin with the same bits. An IPv4 address is one of IPv6 (::ffff:1.2.3.4).
class Network {
 public:
  // Of "10.0.0.0/8", "2001:db8::/32", or a single address; nothing if it is none, or has bits
  // beyond its length.
  static std::optional<Network> parse(std::string_view text);
  // This computer's own.
  static std::vector<Network> loopback();

  bool has(std::string_view address) const;

 private:
  std::array<std::uint8_t, 16> first_{};
  unsigned bits_ = 0;
};

// Whose request this is: the peer's own, or, where the peer is one of our proxies, the last
// address in its X-Forwarded-For that is not one of them. What stands before that one may have
// been written by anybody.
std::string client_address(std::string_view forwarded_for, std::string_view peer,
                           std::span<const Network> proxies);
bool is_among(std::span<const Network> networks, std::string_view address);

}  // namespace freebooter::net
