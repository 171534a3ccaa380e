#pragma once

#include <span>
#include <string_view>

#include "server/net/http.h"

namespace freebooter::net {

// A file of the page, built into the program. `gzip` and `brotli` are empty where they would
// not be smaller.
struct Asset {
  std::string_view path;  // "/assets/index-4f2a.js"
  std::string_view type;
  std::string_view tag;  // of its contents
  std::string_view plain;
  std::string_view gzip;
  std::string_view brotli;
};

// All of them, in the order of their paths; none when the page was not built. Written by
// tools/embed_page.
std::span<const Asset> embedded_assets();

// Answers a GET for the page. Files whose names change with their contents are kept by the
// browser for good, others are asked for again. A path that is no file ("/table/x") is one of
// the page's own, which lie behind a #; "/" is told in the visitor's language, by ?lang= or the
// browser's wishes ("/index.uk.html"); without a page there is one that says how to build it.
// `site` is the server's address ("https://play.example"), for previews of links.
Response asset_response(std::span<const Asset> assets, const Request& request,
                        std::string_view site = {});

// What every answer of the server at this address ("https://play.example") carries: the page loads
// nothing from elsewhere, talks to nobody else, may run wasm, and is shown in no frame.
void add_security_headers(Response& response, std::string_view site);

}  // namespace freebooter::net
