#include "server/net/address.h"

#include <arpa/inet.h>

#include <algorithm>
#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>
#include <charconv>

namespace freebooter::net {

namespace urls = boost::urls;

namespace {

urls::string_view boosted(std::string_view text) { return {text.data(), text.size()}; }

bool has_zero(const std::string& text) { return text.find('\0') != std::string::npos; }

std::string decoded(urls::pct_string_view text, bool plus_is_space) {
  urls::encoding_opts options;
  options.space_as_plus = plus_is_space;
  return text.decode(options);
}

// An address of http or https with a host.
std::optional<urls::url_view> parse_web(std::string_view text) {
  const auto url = urls::parse_uri(boosted(text));
  if (!url || url->encoded_host().empty()) return std::nullopt;
  const bool web =
      url->scheme_id() == urls::scheme::http || url->scheme_id() == urls::scheme::https;
  // The library takes 127.0.0.1.example for 127.0.0.1, and the rest for a path.
  const std::string path(url->encoded_path());
  if (!web || !(path.empty() || path.starts_with('/'))) return std::nullopt;
  return *url;
}

using Bytes = std::array<std::uint8_t, 16>;

// An address in sixteen bytes, whichever kind it is; `was_short` for one of four.
std::optional<Bytes> bytes_of(std::string_view text, bool& was_short) {
  const std::string whole(text);
  Bytes bytes{};
  was_short = false;
  if (has_zero(whole)) return std::nullopt;
  if (inet_pton(AF_INET6, whole.c_str(), bytes.data()) == 1) return bytes;
  was_short = true;
  bytes[10] = bytes[11] = 0xFF;
  if (inet_pton(AF_INET, whole.c_str(), bytes.data() + 12) == 1) return bytes;
  return std::nullopt;
}

bool bit_of(const Bytes& bytes, unsigned bit) { return (bytes[bit / 8] >> (7 - bit % 8) & 1) != 0; }

}  // namespace

std::optional<Network> Network::parse(std::string_view text) {
  const std::size_t slash = std::min(text.find('/'), text.size());
  bool was_short = false;
  const auto first = bytes_of(text.substr(0, slash), was_short);
  if (!first) return std::nullopt;
  const unsigned most = was_short ? 32 : 128;
  unsigned bits = most;
  if (slash < text.size()) {
    const std::string_view digits = text.substr(slash + 1);
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), bits);
    if (error != std::errc() || end != digits.data() + digits.size() || bits > most) {
      return std::nullopt;
    }
  }
  Network network;
  network.first_ = *first;
  network.bits_ = bits + (128 - most);
  for (unsigned bit = network.bits_; bit < 128; ++bit) {
    if (bit_of(network.first_, bit)) return std::nullopt;
  }
  return network;
}

std::vector<Network> Network::loopback() { return {*parse("127.0.0.0/8"), *parse("::1")}; }

bool Network::has(std::string_view address) const {
  bool was_short = false;
  const auto bytes = bytes_of(address, was_short);
  if (!bytes) return false;
  for (unsigned bit = 0; bit < bits_; ++bit) {
    if (bit_of(*bytes, bit) != bit_of(first_, bit)) return false;
  }
  return true;
}

bool is_among(std::span<const Network> networks, std::string_view address) {
  return std::any_of(networks.begin(), networks.end(),
                     [&](const Network& network) { return network.has(address); });
}

std::string client_address(std::string_view forwarded_for, std::string_view peer,
                           std::span<const Network> proxies) {
  std::string client(peer);
  while (is_among(proxies, client) && !forwarded_for.empty()) {
    const std::size_t comma = forwarded_for.rfind(',');
    const std::size_t begin = comma == std::string_view::npos ? 0 : comma + 1;
    std::string last(forwarded_for.substr(begin));
    std::erase(last, ' ');
    bool was_short = false;
    if (!bytes_of(last, was_short)) break;
    client = std::move(last);
    forwarded_for = forwarded_for.substr(0, begin == 0 ? 0 : begin - 1);
  }
  return client;
}

std::optional<Target> parse_target(std::string_view target) {
  const auto url = urls::parse_origin_form(boosted(target));
  if (!url) return std::nullopt;
  Target out{decoded(url->encoded_path(), false), {}};
  if (has_zero(out.path)) return std::nullopt;
  for (const auto& part : url->encoded_params()) {
    std::string value = decoded(part.value, true);
    if (has_zero(value)) return std::nullopt;
    out.query[decoded(part.key, true)] = std::move(value);
  }
  return out;
}

std::optional<std::string> site_of(std::string_view text) {
  const auto url = parse_web(text);
  if (!url || url->has_userinfo() || url->has_query() || url->has_fragment()) return std::nullopt;
  const std::string path(url->encoded_path());
  if (path.find_first_not_of('/') != std::string::npos) return std::nullopt;
  return std::string(url->scheme()) + "://" + std::string(url->encoded_host_and_port());
}

bool is_trustworthy(std::string_view text) {
  const auto url = parse_web(text);
  if (!url) return false;
  const std::string host(url->encoded_host());
  return url->scheme_id() == urls::scheme::https || host == "localhost" || host == "127.0.0.1" ||
         host == "[::1]";
}

}  // namespace freebooter::net
