#include "server/net/backlog.h"

#include <doctest/doctest.h>

#include <memory>
#include <vector>

using namespace freebooter;
using namespace freebooter::net;

namespace {

// A connection that remembers whether it was cut off.
struct Client {
  Client(Backlog& backlog, const std::string& address)
      : account(backlog, address, [this] { cut = true; }) {}
  bool cut = false;
  Backlog::Account account;
};

}  // namespace

TEST_CASE("of an address that holds most, the connection that does is cut off, and nobody else") {
  Backlog backlog(1000);
  Client large(backlog, "1.1.1.1");
  Client small(backlog, "1.1.1.1");
  Client other(backlog, "2.2.2.2");
  Client player(backlog, "3.3.3.3");
  large.account.add(400);
  small.account.add(150);
  other.account.add(440);
  CHECK(backlog.bytes() == 990);
  player.account.add(20);
  CHECK(large.cut);
  CHECK_FALSE(small.cut);
  CHECK_FALSE(other.cut);
  CHECK_FALSE(player.cut);
  // What is still closing counts for the operator, and is no reason to cut off others.
  CHECK(backlog.bytes() == 1010);
  player.account.add(380);
  CHECK_FALSE(other.cut);
  large.account.remove(400);
  CHECK(backlog.bytes() == 990);
}

TEST_CASE("who holds little is never cut off, however many others fill the rest") {
  Backlog backlog(100'000);
  std::vector<std::unique_ptr<Client>> deaf;
  for (int i = 0; i < 100; ++i) {
    deaf.push_back(std::make_unique<Client>(backlog, "10.0.0." + std::to_string(i)));
    deaf.back()->account.add(1000);
  }
  Client player(backlog, "3.3.3.3");
  for (int move = 0; move < 1000; ++move) {
    player.account.add(500);
    player.account.remove(500);
  }
  CHECK_FALSE(player.cut);
  int cut = 0;
  for (const auto& one : deaf) cut += one->cut ? 1 : 0;
  CHECK(cut == 1);
  deaf.clear();
  CHECK(backlog.bytes() == 0);
}

TEST_CASE("an answer beyond the room is refused to who holds most, and made room for to others") {
  Backlog backlog(1000);
  Client deaf(backlog, "1.1.1.1");
  CHECK(deaf.account.try_add(900));
  CHECK_FALSE(deaf.account.try_add(200));
  CHECK_FALSE(deaf.cut);
  Client reader(backlog, "2.2.2.2");
  CHECK(reader.account.try_add(200));
  CHECK(deaf.cut);
  CHECK_FALSE(reader.cut);
}
