#include "server/net/address.h"

#include <doctest/doctest.h>

using namespace freebooter::net;

TEST_CASE("a target is split and decoded, or refused") {
  const auto target = parse_target("/a%20b/c?x=1&y=a+b%2B&z");
  REQUIRE(target.has_value());
  CHECK(target->path == "/a b/c");
  CHECK(target->query.at("x") == "1");
  CHECK(target->query.at("y") == "a b+");
  CHECK(target->query.at("z").empty());
  CHECK(parse_target("/")->path == "/");
  for (const char* bad :
       {"", "a", "http://x/", "/%", "/%4", "/%zz", "/%00", "/?a=%0", "/?a=%00", "/a b", "/\x80"}) {
    CAPTURE(bad);
    CHECK_FALSE(parse_target(bad));
  }
}

TEST_CASE("the address of a site has a scheme, a host, and nothing behind it") {
  CHECK(site_of("https://play.example") == "https://play.example");
  CHECK(site_of("https://play.example/") == "https://play.example");
  CHECK(site_of("http://10.0.0.7:8080//") == "http://10.0.0.7:8080");
  CHECK(site_of("http://[::1]:80") == "http://[::1]:80");
  for (const char* bad :
       {"", "play.example", "ftp://play.example", "https://", "https://a/b", "https://a?b",
        "https://a#b", "https://me@a", "https://a b", "https:/a", "http://127.0.0.1.example"}) {
    CAPTURE(bad);
    CHECK_FALSE(site_of(bad));
  }
}

TEST_CASE("an address is trustworthy by TLS or when it is this computer") {
  for (const char* url : {"https://play.example", "http://localhost:8080", "http://localhost",
                          "http://127.0.0.1:80", "http://[::1]:8080"}) {
    CAPTURE(url);
    CHECK(is_trustworthy(url));
  }
  for (const char* url : {"http://play.example", "http://192.168.1.7:8080", "http://",
                          "http://localhost.example", "http://127.0.0.1.example:80", "localhost"}) {
    CAPTURE(url);
    CHECK(!is_trustworthy(url));
  }
}
