#include "server/net/assets.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>

using namespace freebooter;
using namespace freebooter::net;

namespace {

constexpr std::array<Asset, 4> kPage = {
    {{"/assets/app-1a.js", "text/javascript", "t1", "plain script", "gz", "br"},
     {"/icon.svg", "image/svg+xml", "t2", "<svg/>", "", ""},
     {"/index.html", "text/html; charset=utf-8", "t3", "<html>", "gz-html", ""},
     {"/index.uk.html", "text/html; charset=utf-8", "t4", "<html uk>", "", ""}}};

Response get(std::string path, std::string encodings = {}, std::string known = {}) {
  Request request;
  request.path = std::move(path);
  request.headers["accept-encoding"] = std::move(encodings);
  request.headers["if-none-match"] = std::move(known);
  return asset_response(kPage, request);
}

std::string header(const Response& response, std::string_view name) {
  for (const auto& [key, value] : response.headers) {
    if (key == name) return value;
  }
  return "";
}

}  // namespace

TEST_CASE("files are served in the best encoding that the client takes") {
  CHECK(get("/assets/app-1a.js").content() == "plain script");
  CHECK(get("/assets/app-1a.js", "gzip").content() == "gz");
  CHECK(get("/assets/app-1a.js", "gzip, br").content() == "br");
  CHECK(header(get("/assets/app-1a.js", "gzip, br"), "Content-Encoding") == "br");
  CHECK(header(get("/assets/app-1a.js"), "Content-Type") == "text/javascript");
  CHECK(get("/icon.svg", "gzip, br").content() == "<svg/>");
  CHECK(header(get("/icon.svg", "gzip, br"), "Content-Encoding").empty());
}

TEST_CASE("names that follow contents are kept for good, the page is asked for again") {
  CHECK(header(get("/assets/app-1a.js"), "Cache-Control").find("immutable") != std::string::npos);
  CHECK(header(get("/"), "Cache-Control") == "no-cache");
  const std::string tag = header(get("/", "gzip"), "ETag");
  const Response again = get("/", "gzip", tag);
  CHECK(again.status == 304);
  CHECK(again.content().empty());
  CHECK(get("/", "", tag).status == 200);  // the tag of another encoding
  CHECK(get("/", "gzip", "\"old\", W/" + tag).status == 304);
  CHECK(get("/", "gzip", "*").status == 304);
  CHECK(get("/", "gzip", "\"old\"").status == 200);
}

TEST_CASE("a path of the page's own leads to the page, a missing file does not") {
  CHECK(get("/table/abc").status == 302);
  CHECK(header(get("/table/abc"), "Location") == "/#/table/abc");
  Request named;
  named.path = "/table/abc";
  named.query["lang"] = "uk";
  CHECK(header(asset_response(kPage, named), "Location") == "/?lang=uk#/table/abc");
  named.query["lang"] = "u\r\nX: y";
  CHECK(header(asset_response(kPage, named), "Location") == "/#/table/abc");
  CHECK(header(get("//evil.example"), "Location").empty());
  CHECK(header(get("//evil"), "Location") == "/#//evil");
  CHECK(header(get("/a b\r\nX: y#\xC3\xA9"), "Location") == "/#/a%20b%0D%0AX%3A%20y%23%C3%A9");
  CHECK(get("/assets/app-9z.js").status == 404);
  CHECK(get("/../etc/passwd.txt").status == 404);
}

TEST_CASE("the page is told in the language that the link names, or that the browser wishes") {
  const auto page = [](std::string wishes, std::string named) {
    Request request;
    request.path = "/";
    request.headers["accept-language"] = std::move(wishes);
    if (!named.empty()) request.query["lang"] = std::move(named);
    return std::string(asset_response(kPage, request).content());
  };
  CHECK(page("", "") == "<html>");
  CHECK(page("uk-UA,uk;q=0.9,en;q=0.8", "") == "<html uk>");
  CHECK(page("de, UK;q=0.5", "") == "<html uk>");
  CHECK(page("en-GB,uk;q=0.5", "") == "<html>");
  CHECK(page("en", "uk") == "<html uk>");
  CHECK(page("uk", "en") == "<html>");
  CHECK(page("uk", "../x") == "<html uk>");
  CHECK(page(",;, ,-", "") == "<html>");
  CHECK(header(get("/"), "Vary") == "Accept-Encoding, Accept-Language, Sec-Fetch-Dest");
}

TEST_CASE("whoever shows a preview of a link is told the whole address of its picture") {
  constexpr std::array<Asset, 1> kWithPicture = {
      {{"/index.html", "text/html", "t5",
        "<meta property=\"og:image\" content=\"./icon-512.png\" /><p>", "gz", "br"}}};
  Request request;
  request.path = "/";
  request.headers["accept-encoding"] = "gzip";
  const auto told = [&](std::string_view site) {
    return std::string(asset_response(kWithPicture, request, site).content());
  };
  CHECK(told("https://play.example") ==
        "<meta property=\"og:image\" content=\"https://play.example/icon-512.png\" /><p>");
  CHECK(told("http://localhost:8080").find("\"http://localhost:8080/icon-512.png\"") !=
        std::string::npos);
  CHECK(told("http://evil\"><script>") == "gz");  // what a client calls us is no address
  CHECK(told("") == "gz");
  request.headers["sec-fetch-dest"] = "document";
  CHECK(told("https://play.example") == "gz");  // a browser gets the page as it lies there
}

TEST_CASE("without a page there is one that says how to build it") {
  Request request;
  request.path = "/";
  const Response response = asset_response({}, request);
  CHECK(response.status == 200);
  CHECK(response.content().find("./dev play") != std::string::npos);
  request.path = "/table/abc";
  CHECK(asset_response({}, request).content() == response.content());
}

TEST_CASE("files of the page are not copied for an answer") {
  const Response response = get("/assets/app-1a.js");
  CHECK(response.content().data() == kPage[0].plain.data());
}

TEST_CASE("the page may talk to its own server alone") {
  const auto policy = [](std::string_view site) {
    Response response;
    add_security_headers(response, site);
    const std::string& all = response.headers.at(0).second;
    const std::size_t begin = all.find("connect-src");
    return all.substr(begin, all.find(';', begin) - begin);
  };
  CHECK(policy("https://play.example") == "connect-src 'self' wss://play.example");
  CHECK(policy("http://[::1]:8080") == "connect-src 'self' ws://[::1]:8080");
  CHECK(policy("http://") == "connect-src 'self'");
  CHECK(policy("http://evil; script-src *") == "connect-src 'self'");
}
