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

TEST_CASE("a network has the addresses that begin as it does, of either kind") {
  const auto ten = Network::parse("10.0.0.0/8");
  REQUIRE(ten);
  CHECK(ten->has("10.200.3.4"));
  CHECK(ten->has("::ffff:10.1.1.1"));
  CHECK(!ten->has("11.0.0.0"));
  CHECK(!ten->has("a00::"));
  CHECK(!ten->has("harbour"));
  CHECK(Network::parse("2001:db8::/32")->has("2001:db8:5::1"));
  CHECK(!Network::parse("2001:db8::/32")->has("2001:db9::"));
  CHECK(Network::parse("192.0.2.7")->has("192.0.2.7"));
  CHECK(!Network::parse("192.0.2.7")->has("192.0.2.6"));
  CHECK(Network::parse("0.0.0.0/0")->has("192.0.2.7"));
  CHECK(!Network::parse("0.0.0.0/0")->has("::1"));
  CHECK(is_among(Network::loopback(), "127.8.8.8"));
  CHECK(is_among(Network::loopback(), "::1"));
  CHECK(!is_among(Network::loopback(), "192.0.2.7"));
}

TEST_CASE("what is no network is refused, also one with bits beyond its length") {
  for (const char* bad :
       {"", "/", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/8x", "10.0.0.0/-1", "/8", "10.0.0.1/8",
        "::1/64", "::/129", "localhost", "10.0.0", "10.0.0.0/8/8", "*", "yes", " 10.0.0.1"}) {
    CAPTURE(bad);
    CHECK(!Network::parse(bad));
  }
}

TEST_CASE("the client's address is the last one that is not a proxy of ours") {
  const std::vector<Network> proxies = {*Network::parse("127.0.0.1"),
                                        *Network::parse("10.0.0.0/8")};
  CHECK(client_address("", "127.0.0.1", proxies) == "127.0.0.1");
  CHECK(client_address("192.0.2.1", "127.0.0.1", proxies) == "192.0.2.1");
  CHECK(client_address("6.6.6.6, 192.0.2.1", "127.0.0.1", proxies) == "192.0.2.1");
  CHECK(client_address("6.6.6.6, 192.0.2.1, 10.0.0.9", "127.0.0.1", proxies) == "192.0.2.1");
  CHECK(client_address("192.0.2.1", "192.0.2.9", proxies) == "192.0.2.9");
  CHECK(client_address("192.0.2.1", "127.0.0.1", {}) == "127.0.0.1");
  CHECK(client_address("192.0.2.1, nonsense", "127.0.0.1", proxies) == "127.0.0.1");
  CHECK(client_address("2001:db8::1", "10.3.3.3", proxies) == "2001:db8::1");
}
