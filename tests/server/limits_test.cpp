#include <doctest/doctest.h>

#include <array>
#include <memory>

#include "table/wire.h"
#include "tests/server/game_night.h"

using namespace freebooter;
using namespace freebooter::net;
using namespace freebooter::testing;

namespace json = boost::json;

namespace {

const std::string kTwoOpen =
    R"({"game":"malacca","options":"players=2","seats":[{"kind":"open"},{"kind":"open"}]})";

// A socket and the goodbye it was told.
struct Guest {
  Guest(GameNight& night, Browser& browser, const std::string& table)
      : socket(night.world(), browser, table) {
    socket.on_message([this](const json::object& message) {
      if (message.at("type") == "server_goodbye") goodbye = message.at("code").as_string();
    });
  }
  Socket socket;
  std::string goodbye;
};

}  // namespace

TEST_CASE("who talks too fast is asked to leave") {
  GameNight night;
  night.config().limits.messages_per_second = 5;
  night.config().limits.message_burst = 20;
  night.restart();
  Browser browser = night.browser();
  Guest guest(night, browser, GameNight::open_table(browser, kTwoOpen));
  for (int i = 0; i < 100; ++i) guest.socket.send_text("{}");
  REQUIRE(night.world().run_until([&] { return guest.socket.finished(); }));
  CHECK(guest.goodbye == "too_fast");
}

TEST_CASE("a message that is too long, or not text, ends the connection and nothing else") {
  GameNight night;
  Browser browser = night.browser();
  const std::string table = GameNight::open_table(browser, kTwoOpen);
  Guest longwinded(night, browser, table);
  longwinded.socket.send_text(std::string(20000, ' '));
  Guest binary(night, browser, table);
  binary.socket.send_text("{}", true);
  REQUIRE(night.world().run_until(
      [&] { return longwinded.socket.finished() && binary.socket.finished(); }));
  CHECK(binary.goodbye == "bad_message");
  Player player(night.world(), browser, table, 1);
  player.connect();
  CHECK(night.world().run_until([&] { return player.phase() == "gathering"; }));
}

TEST_CASE("who does not read what it is sent is cut off, and the others play on") {
  GameNight night;
  night.config().limits.queue_bytes = 20000;
  night.restart();
  Browser browser = night.browser();
  const std::string table = GameNight::open_table(browser, kTwoOpen);
  Guest deaf(night, browser, table);
  deaf.socket.stop_reading();
  // Every hello is answered with the whole table; nobody takes the answers. The next hello after
  // the cut finds the connection closed.
  CHECK(night.world().run_until([&] {
    deaf.socket.send({{"type", "client_hello"}, {"protocol", table::kProtocol}});
    return deaf.socket.finished();
  }));
  Player player(night.world(), browser, table, 1);
  player.connect();
  CHECK(night.world().run_until([&] { return player.phase() == "gathering"; }));
}

TEST_CASE("an address gets so many connections, requests and tables") {
  GameNight night;
  night.config().limits.connections_per_address = 3;
  night.config().limits.request_burst = 15;
  night.config().limits.requests_per_second = 0.001;
  night.restart();
  Browser browser = night.browser();
  const std::string table = GameNight::open_table(browser, kTwoOpen);
  // The connections that opened the table may still count for a moment.
  std::array<std::unique_ptr<Guest>, 3> guests;
  for (auto& guest : guests) {
    REQUIRE(night.world().run_until([&] {
      guest = std::make_unique<Guest>(night, browser, table);
      return guest->socket.open();
    }));
  }
  Guest fourth(night, browser, table);
  CHECK(!fourth.socket.open());
  guests[0]->socket.close();
  REQUIRE(night.world().run_until([&] { return guests[0]->socket.finished(); }));
  // A connection that was closed may still count for a moment, too.
  const auto status_of = [&](const std::string& path) {
    int status = 0;
    REQUIRE(night.world().run_until([&] {
      try {
        status = browser.get(path).status;
      } catch (const std::exception&) {
        return false;
      }
      return true;
    }));
    return status;
  };
  int allowed = 0;
  while (allowed < 15 && status_of("/api/server") == 200) ++allowed;
  CHECK(allowed > 5);
  CHECK(allowed < 15);
  CHECK(status_of("/api/server") == 429);
  CHECK_MESSAGE(status_of("/") == 200, "the page's files do not count");
}

TEST_CASE("names, codes and being forgotten are changed so often, then more slowly") {
  GameNight night;
  night.config().limits.change_burst = 6;
  night.config().limits.changes_per_second = 0.001;
  night.restart();
  Browser browser(night.port());
  REQUIRE(browser.get("/api/me").status == 200);
  for (int i = 0; i < 2; ++i) {
    CHECK(browser.send("PUT", "/api/me", {{"name", "Ann"}}).status == 200);
    CHECK(browser.send("POST", "/api/me/carry", boost::json::object()).status == 200);
    CHECK(browser.request("DELETE", "/api/me", "").status == 204);
  }
  CHECK(browser.send("PUT", "/api/me", {{"name", "Ann"}}).status == 429);
  const HttpAnswer slow = browser.send("POST", "/api/me/carry", boost::json::object());
  CHECK(slow.status == 429);
  CHECK(slow.headers.at("retry-after") == "60");
  CHECK(browser.request("DELETE", "/api/me", "").status == 429);
  CHECK(browser.get("/api/me").status == 200);
}

TEST_CASE("behind a proxy the client's own address counts") {
  GameNight night;
  night.config().proxies = Network::loopback();
  night.config().limits.claim_burst = 2;
  night.restart();
  Browser browser = night.browser();
  const auto claim = [&](const std::string& forwarded) {
    return browser
        .request("POST", "/api/me/claim", R"({"code":"AAAA-AAAA"})",
                 {{"X-Forwarded-For", forwarded}})
        .status;
  };
  CHECK(claim("10.0.0.1") == 404);
  CHECK(claim("10.0.0.1") == 404);
  CHECK(claim("10.0.0.1") == 429);
  CHECK(claim("10.0.0.2") == 404);
  CHECK(claim("10.0.0.3, 10.0.0.1") == 429);  // what the client itself wrote is not believed
}

TEST_CASE("a table that does not exist is said to be none") {
  GameNight night;
  Browser browser = night.browser();
  browser.get("/api/me");
  Guest guest(night, browser, "aaaaaaaaaaaa");
  REQUIRE(night.world().run_until([&] { return guest.socket.finished(); }));
  CHECK(guest.goodbye == "no_such_table");
  const Socket odd(night.world(), browser, "not%20a%20word");
  CHECK(odd.refused() == 404);
}
