#include <doctest/doctest.h>

#include "tests/support/table_driver.h"

using namespace freebooter;
using namespace freebooter::testing;
using table::Connection;

namespace {

constexpr Connection kFirstWatcher = 1000;
constexpr int kCrowd = 1000;

struct Told {
  std::size_t texts = 0;
  std::size_t messages = 0;
};

Told count(const table::Output& output) {
  Told told;
  for (const table::Message& message : output.messages) {
    ++told.texts;
    told.messages += message.to.size();
  }
  return told;
}

// Somebody comes to watch.
Told watch(TableDriver& t, Connection connection) {
  const std::string name = "w" + std::to_string(connection);
  t.table->step(table::input::Arrived{connection, name, name}, t.now);
  const Json hello = Json::object().set("type", "client_hello").set("protocol", table::kProtocol);
  return count(t.table->step(table::input::Said{connection, hello.text()}, t.now));
}

}  // namespace

TEST_CASE("a thousand who watch come and go with few messages, and cost one text a move") {
  TableDriver t(config_for("jamaica", "", 2, 2), 1);
  const Connection me = t.connect("p0");
  t.sit(me);
  const Connection other = t.connect("p1");
  t.sit(other);
  t.tell(me, "client_start");
  std::size_t messages = 0;
  for (int i = 0; i < kCrowd; ++i) {
    messages += watch(t, kFirstWatcher + static_cast<Connection>(i)).messages;
  }
  CHECK(messages < 12 * kCrowd);
  CHECK(t.table->watching() == kCrowd);  // lists know it exactly
  const Connection asked = t.page(me).asked() ? me : other;
  Rng rng(1);
  const Json answer = t.answer_message(asked, t.choose(asked, rng));
  const Told told = count(t.table->step(table::input::Said{asked, answer.text()}, t.now));
  CHECK(told.messages == kCrowd + 2);
  CHECK(told.texts <= 3);  // for each of the two who play, and for all who watch
  messages = 0;
  for (int i = 0; i < kCrowd; ++i) {
    const Connection gone = kFirstWatcher + static_cast<Connection>(i);
    messages += count(t.table->step(table::input::Left{gone}, t.now)).messages;
  }
  CHECK(messages < 12 * kCrowd);
}

TEST_CASE("how many watch is told exactly while they are few, and roughly when they are many") {
  TableDriver t(config_for("malacca", "", 2, 1), 1);
  const Connection me = t.connect("p0");
  const auto told_after = [&](int watchers) {
    while (t.table->watching() < watchers) t.connect("w" + std::to_string(t.last_connection));
    return int_of(t.page(me).table, "watching");
  };
  // p0 has no seat yet.
  CHECK(told_after(7) == 7);
  CHECK(told_after(19) == 19);
  CHECK(told_after(20) == 20);
  CHECK(told_after(29) == 20);
  CHECK(told_after(30) == 30);
  CHECK(told_after(205) == 200);
}

TEST_CASE("who comes and goes where the round number ends is not told of each time") {
  TableDriver t(config_for("jamaica", "", 2, 2), 1);
  for (int i = 0; i < 99; ++i) watch(t, kFirstWatcher + static_cast<Connection>(i));
  for (const int crowd : {100, 110, 150, 200}) {
    CAPTURE(crowd);
    while (t.table->watching() < crowd - 1) {
      watch(t, kFirstWatcher + static_cast<Connection>(t.table->watching()));
    }
    std::size_t messages = 0;
    for (Connection one = 5000; one < 5100; ++one) {
      messages += watch(t, one).messages;
      messages += count(t.table->step(table::input::Left{one}, t.now)).messages;
    }
    // To each what it asked for; to the others once that the crowd has grown.
    CHECK(messages <= 100 + static_cast<std::size_t>(crowd));
  }
}

TEST_CASE("of who has only passed by nothing is kept, of who has spoken its messages are") {
  TableDriver t(config_for("jamaica", "", 2, 2), 1);
  const Json ask = Json::object().set("type", "client_receipt").set("nonce", "again");
  const auto receipts = [&](Connection connection) {
    std::size_t texts = 0;
    for (const table::Message& message :
         t.table->step(table::input::Said{connection, ask.text()}, t.now).messages) {
      texts += message.text.find("table_receipt") != std::string::npos ? 1 : 0;
    }
    return texts;
  };
  const Connection first = t.connect("w");
  const Connection second = t.connect("w");
  CHECK(receipts(first) == 1);
  t.disconnect(first);
  CHECK(receipts(second) == 0);  // the person is here all the while
  t.disconnect(second);
  const Connection third = t.connect("w");
  CHECK(receipts(third) == 1);
  t.say(third, Json::object().set("type", "client_chat").set("text", "Ahoy"));
  t.disconnect(third);
  CHECK(receipts(t.connect("w")) == 0);
}

TEST_CASE("bots alone play on only while somebody looks on") {
  for (const char* game : {"jamaica", "malacca"}) {
    TableDriver t(config_for(game, "", 3, 0), 7);
    t.hold_bots = true;
    const Connection host = t.connect("p0");
    t.tell(host, "client_start");
    REQUIRE(!t.jobs.empty());
    t.disconnect(host);
    t.hold_bots = false;
    t.run_bots();
    const std::size_t played = t.log.size();
    CHECK(t.table->summary().phase == Phase::Playing);
    CHECK(!t.deadline);
    t.restart();
    CHECK(t.log.size() == played);
    t.connect("somebody");
    CHECK(t.table->summary().phase == Phase::Finished);
  }
}
