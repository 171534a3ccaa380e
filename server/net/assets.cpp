#include "server/net/assets.h"

#include <algorithm>

namespace freebooter::net {

namespace {

constexpr std::string_view kNoPage = R"(<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Freebooter</title>
<h1>Freebooter</h1>
<p>This server was built without its page. In the sources, <code>./dev play</code> builds the
page and the program and starts it; by hand it is <code>npm ci</code> and <code>npm run
build</code> in the folder <code>web</code>, and then the program again.</p>
<p>Programs can play: see <code>docs/api.md</code>.</p>
</html>
)";

constexpr std::string_view kPageVaries = "Accept-Encoding, Accept-Language, Sec-Fetch-Dest";

const Asset* find(std::span<const Asset> assets, std::string_view path) {
  const auto found =
      std::lower_bound(assets.begin(), assets.end(), path,
                       [](const Asset& asset, std::string_view key) { return asset.path < key; });
  return found != assets.end() && found->path == path ? &*found : nullptr;
}

// The page in the visitor's language, so that whoever is sent a link sees a preview that can be
// read: the one that the link names (?lang=uk), or the first that the browser wishes and the page
// has.
const Asset* find_page(std::span<const Asset> assets, const Request& request) {
  std::string wishes = request.header("accept-language");
  if (const auto named = request.query.find("lang"); named != request.query.end()) {
    wishes = named->second + "," + wishes;
  }
  for (std::string_view left = wishes; !left.empty();) {
    const std::size_t comma = left.find(',');
    std::string_view wish = left.substr(0, comma);
    left = comma == std::string_view::npos ? std::string_view{} : left.substr(comma + 1);
    wish.remove_prefix(std::min(wish.find_first_not_of(' '), wish.size()));
    std::string language(wish.substr(0, wish.find_first_of("-;")));
    for (char& c : language) {
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    if (language == "en") break;
    if (const Asset* page = find(assets, "/index." + language + ".html")) return page;
  }
  return find(assets, "/index.html");
}

bool is_language_code(std::string_view text) {
  return text.size() >= 2 && text.size() <= 8 && std::all_of(text.begin(), text.end(), [](char c) {
           return c == '-' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
         });
}

bool looks_like_file(std::string_view path) {
  return path.find('.', path.rfind('/')) != std::string_view::npos;
}

// The page keeps its own addresses behind the #, so "/table/x" is "/#/table/x" to it. A language
// that the link names goes with it.
Response to_page_address(const Request& request) {
  constexpr std::string_view kPlain =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_~/";
  constexpr std::string_view kHex = "0123456789ABCDEF";
  std::string address = "/";
  const auto named = request.query.find("lang");
  if (named != request.query.end() && is_language_code(named->second)) {
    address += "?lang=" + named->second;
  }
  address += "#";
  for (const char c : request.path) {
    if (kPlain.find(c) != std::string_view::npos) {
      address += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    address += {'%', kHex[byte >> 4], kHex[byte & 15]};
  }
  Response response;
  response.status = 302;
  response.headers = {{"Location", std::move(address)}, {"Cache-Control", "no-cache"}};
  return response;
}

// The host in a site's address; "" where it is not known for sure.
std::string_view host_of(std::string_view site, std::string_view scheme) {
  constexpr std::string_view kHostLetters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-:[]";
  if (!site.starts_with(scheme)) return {};
  const std::string_view host = site.substr(scheme.size());
  return host.find_first_not_of(kHostLetters) == std::string_view::npos ? host : std::string_view();
}

// The websockets of a site, for browsers that do not count them as its own.
std::string websockets_of(std::string_view site) {
  const std::string_view tls = host_of(site, "https://");
  if (!tls.empty()) return " wss://" + std::string(tls);
  const std::string_view plain = host_of(site, "http://");
  return plain.empty() ? "" : " ws://" + std::string(plain);
}

// The page with the whole address of its picture: whoever shows a preview of a link does not look
// for it beside the page. "" where the site is not known.
std::string with_picture(std::string_view page, std::string_view site) {
  if (host_of(site, "https://").empty() && host_of(site, "http://").empty()) return "";
  constexpr std::string_view kPicture = "property=\"og:image\" content=\"";
  const std::size_t found = page.find(kPicture);
  if (found == std::string_view::npos) return "";
  const std::size_t at = found + kPicture.size();
  const std::size_t rest = page.find_first_not_of("./", at);
  return std::string(page.substr(0, at)) + std::string(site) + "/" + std::string(page.substr(rest));
}

}  // namespace

Response asset_response(std::span<const Asset> assets, const Request& request,
                        std::string_view site) {
  const bool first_page = request.path == "/";
  const Asset* asset = first_page ? find_page(assets, request) : find(assets, request.path);
  Response response;
  if (asset == nullptr) {
    if (looks_like_file(request.path)) {
      return json_error(404, "not_found", "There is no such file.");
    }
    if (!assets.empty()) return to_page_address(request);
    response.headers = {{"Content-Type", "text/html; charset=utf-8"},
                        {"Cache-Control", "no-store"}};
    response.kept_body = kNoPage;
    return response;
  }
  // Browsers say what they fetch a page for; whoever makes a preview of a link does not.
  if (first_page && request.header("sec-fetch-dest").empty()) {
    response.body = with_picture(asset->plain, site);
    if (!response.body.empty()) {
      response.headers = {{"Content-Type", std::string(asset->type)},
                          {"Vary", std::string(kPageVaries)},
                          {"Cache-Control", "no-cache"}};
      return response;
    }
  }
  const bool named_by_contents = asset->path.starts_with("/assets/");
  const std::string encodings = request.header("accept-encoding");
  std::string_view body = asset->plain;
  std::string_view encoding;
  if (!asset->brotli.empty() && accepts_encoding(encodings, "br")) {
    body = asset->brotli;
    encoding = "br";
  } else if (!asset->gzip.empty() && accepts_encoding(encodings, "gzip")) {
    body = asset->gzip;
    encoding = "gzip";
  }
  std::string tag = "\"" + std::string(asset->tag);
  if (!encoding.empty()) tag += "-" + std::string(encoding);
  tag += "\"";
  response.headers = {
      {"Content-Type", std::string(asset->type)},
      {"ETag", tag},
      {"Vary", first_page ? std::string(kPageVaries) : "Accept-Encoding"},
      {"Cache-Control", named_by_contents ? "public, max-age=31536000, immutable" : "no-cache"}};
  if (names_tag(request.header("if-none-match"), tag)) {
    response.status = 304;
    return response;
  }
  if (!encoding.empty()) response.headers.emplace_back("Content-Encoding", encoding);
  response.kept_body = body;
  return response;
}

void add_security_headers(Response& response, std::string_view site) {
  response.headers.insert(
      response.headers.end(),
      {{"Content-Security-Policy",
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' "
        "'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'" +
            websockets_of(site) +
            "; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; "
            "frame-ancestors 'none'"},
       {"X-Content-Type-Options", "nosniff"},
       {"Referrer-Policy", "no-referrer"},
       {"Cross-Origin-Resource-Policy", "same-origin"}});
}

}  // namespace freebooter::net
