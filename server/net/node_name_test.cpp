#include "server/net/node_name.h"

#include <doctest/doctest.h>

#include "server/store/memory_store.h"

using namespace freebooter;
using namespace freebooter::net;

TEST_CASE("a second server under the name of a node that lives is refused, and takes nothing") {
  // Nobody's time runs out, but that of whoever waits.
  store::MemoryStore store([] { return Millis{1}; });
  NodeName first(store, "north");
  CHECK(first.claim() == std::nullopt);
  {
    NodeName second(store, "north", std::chrono::milliseconds(300));
    const auto why = second.claim();
    REQUIRE(why);
    CHECK(why->find("another server is the node north") != std::string::npos);
    NodeName other(store, "south");
    CHECK(other.claim() == std::nullopt);
  }
  bool lost = false;
  first.keep([&] { lost = true; });
  CHECK(!lost);
}

TEST_CASE("a node's name is free at once when it stops, and after a while when it has fallen") {
  Millis now = 1;
  store::MemoryStore store([&] { return now; });
  {
    NodeName first(store, "north");
    CHECK(first.claim() == std::nullopt);
  }
  NodeName fallen(store, "north");
  CHECK(fallen.claim() == std::nullopt);
  now += NodeName::kLifetime;
  NodeName second(store, "north");
  CHECK(second.claim() == std::nullopt);
  bool lost = false;
  fallen.keep([&] { lost = true; });
  CHECK(lost);
}
