#include "server/net/http.h"

#include <doctest/doctest.h>

using namespace freebooter;
using namespace freebooter::net;

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
