#include "server/net/address.h"

#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>

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

}  // namespace

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
