#include "server/load/site.h"

#include <doctest/doctest.h>

using namespace freebooter::load;

TEST_CASE("a server is found by its address") {
  const Site site = find_site("http://127.0.0.1:8123/");
  CHECK(site.host == "127.0.0.1:8123");
  CHECK(site.endpoint.port() == 8123);
  CHECK(find_site("http://127.0.0.1").endpoint.port() == 80);
}

TEST_CASE("what is no address of a server is refused in a sentence") {
  CHECK_THROWS_WITH_AS(find_site("localhost"),
                       "'localhost' is no address of a server, such as http://localhost:8080",
                       Trouble);
  CHECK_THROWS_WITH_AS(
      find_site("https://localhost"),
      "'https://localhost' is not plain http: name the server itself, not its proxy", Trouble);
  CHECK_THROWS_WITH_AS(find_site("http://localhost/table"),
                       "'http://localhost/table' has a path; a server has none", Trouble);
  CHECK_THROWS_AS(find_site("http://"), Trouble);
  CHECK_THROWS_AS(find_site(""), Trouble);
}
