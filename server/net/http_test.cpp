#include "server/net/http.h"

#include <doctest/doctest.h>

using namespace freebooter;

TEST_CASE("a target is split and decoded, or refused") {
  Request request;
  REQUIRE(split_target("/a%20b/c?x=1&y=a+b%2B&z", request));
  CHECK(request.path == "/a b/c");
  CHECK(request.query["x"] == "1");
  CHECK(request.query["y"] == "a b+");
  CHECK(request.query["z"].empty());
  for (const char* bad : {"", "a", "http://x/", "/%", "/%4", "/%zz", "/%00", "/?a=%0"}) {
    CAPTURE(bad);
    Request ignored;
    CHECK(!split_target(bad, ignored));
  }
}

TEST_CASE("a cookie is found by its whole name") {
  CHECK(cookie_value("a=1; freebooter=xyz; b=2", "freebooter") == "xyz");
  CHECK(cookie_value("notfreebooter=xyz", "freebooter").empty());
  CHECK(cookie_value("freebooter", "freebooter").empty());
  CHECK(cookie_value("", "freebooter").empty());
  CHECK(cookie_value("freebooter=a.b=c", "freebooter") == "a.b=c");
}

TEST_CASE("encodings are accepted by name and refused by weight") {
  CHECK(accepts_encoding("gzip, deflate, br", "br"));
  CHECK(accepts_encoding("br;q=0.5", "br"));
  CHECK(!accepts_encoding("br;q=0, gzip", "br"));
  CHECK(!accepts_encoding("brown", "br"));
  CHECK(!accepts_encoding("", "gzip"));
}

TEST_CASE("a page of another site is told apart, a program without origin is not stopped") {
  Request request;
  request.headers["host"] = "game.example:8080";
  CHECK(same_origin(request, ""));
  request.headers["origin"] = "http://game.example:8080";
  CHECK(same_origin(request, ""));
  for (const char* foreign : {"http://evil.example", "null", "http://game.example",
                              "http://game.example:8080.evil.example", "game.example:8080"}) {
    CAPTURE(foreign);
    request.headers["origin"] = foreign;
    CHECK(!same_origin(request, ""));
  }
  request.headers["origin"] = "https://play.example";
  CHECK(same_origin(request, "https://play.example"));
  request.headers["sec-fetch-site"] = "cross-site";
  CHECK(!same_origin(request, "https://play.example"));
  request.headers["sec-fetch-site"] = "same-site";
  CHECK(!same_origin(request, "https://play.example"));
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
