#include <doctest/doctest.h>

#include "tests/support/table_driver.h"

using namespace freebooter;
using namespace freebooter::testing;

namespace {

Json chat(TableDriver& t, Connection who, const std::string& text) {
  return t.say(
      who, Json::object().set("type", "client_chat").set("nonce", t.new_nonce()).set("text", text));
}
Json mute(TableDriver& t, Connection who, int person, bool muted) {
  return t.say(who, Json::object()
                        .set("type", "client_mute")
                        .set("nonce", t.new_nonce())
                        .set("person", person)
                        .set("muted", muted));
}
Connection connect_from(TableDriver& t, const std::string& place, const std::string& player) {
  const Connection connection = ++t.last_connection;
  t.pages[connection] = Page{};
  t.step(table::input::Arrived{connection, player, "Captain " + player, place});
  t.say(connection, Json::object().set("type", "client_hello").set("protocol", table::kProtocol));
  return connection;
}
// Everything that was said to the page since its inbox was cleared.
std::string heard(Page& page) {
  std::string out;
  for (const Json& message : page.inbox) {
    if (text_of(message, "type") != "table_said") continue;
    const Json said = member(message, "said");
    out += text_of(said, "name") + ": " + text_of(said, "text") + text_of(said, "reaction") + "\n";
  }
  page.inbox.clear();
  return out;
}

}  // namespace

TEST_CASE("what is said reaches everybody here, newcomers included, but not who has muted it") {
  TableDriver t(config_for("jamaica", "", 2, 2), 1);
  const Connection a = t.connect("p0");
  const Connection b = t.connect("b");
  CHECK(code(chat(t, a, "Ahoy, \"friends\" Ж")) == "done");
  CHECK(heard(t.page(a)) == "Captain p0: Ahoy, \"friends\" Ж\n");
  CHECK(heard(t.page(b)) == "Captain p0: Ahoy, \"friends\" Ж\n");
  CHECK(code(t.say(b, Json::object()
                          .set("type", "client_react")
                          .set("nonce", t.new_nonce())
                          .set("reaction", "arr"))) == "done");
  CHECK(heard(t.page(a)) == "Captain b: arr\n");
  const Connection late = t.connect("late");
  CHECK(member(t.page(late).inbox.back(), "chat").as_array()->size() == 2);

  CHECK(code(mute(t, late, 0, true)) == "done");
  CHECK(member(t.page(late).you, "muted").text() == "[0]");
  t.page(late).inbox.clear();
  chat(t, a, "again");
  CHECK(heard(t.page(late)) == "");
  CHECK(heard(t.page(b)).find("again") != std::string::npos);
  CHECK(member(t.page(t.connect("late")).inbox.back(), "chat").as_array()->size() == 1);
  CHECK(code(mute(t, late, 0, false)) == "done");
  t.page(late).inbox.clear();
  chat(t, a, "once more");
  CHECK(heard(t.page(late)) == "Captain p0: once more\n");
  CHECK(code(mute(t, late, 9, true)) == "no_person");
  CHECK(code(mute(t, a, 0, true)) == "no_person");
}

TEST_CASE("who was muted stays so when the table is made again from its log") {
  TableDriver t(config_for("jamaica", "", 2, 2), 1);
  chat(t, t.connect("p0"), "Ahoy");
  const Connection b = t.connect("b");
  CHECK(code(mute(t, b, 0, true)) == "done");
  const std::size_t entries = t.log.size();
  CHECK(code(mute(t, b, 0, true)) == "done");
  CHECK(t.log.size() == entries);
  t.restart();
  const Connection a = t.connect("p0");
  const Connection again = t.connect("b");
  CHECK(member(t.page(again).you, "muted").text() == "[0]");
  CHECK(member(t.page(a).you, "muted").text() == "[]");
  chat(t, a, "Can you hear me?");
  CHECK(heard(t.page(again)) == "");
  CHECK(code(mute(t, again, 0, false)) == "done");
  t.restart();
  chat(t, t.connect("p0"), "And now?");
  CHECK(t.page(t.connect("b")).inbox.back().find("chat")->as_array()->size() == 1);
}

TEST_CASE("who talks too much is slowed down, and what was refused is not heard") {
  TableDriver t(config_for("jamaica", "", 2, 2), 1);
  const Connection a = t.connect("p0");
  const Connection b = t.connect("b");
  for (int i = 0; i < 5; ++i) CHECK(code(chat(t, a, "x")) == "done");
  t.page(b).inbox.clear();
  CHECK(code(chat(t, a, "y")) == "too_fast");
  CHECK(heard(t.page(b)) == "");
  CHECK(code(chat(t, b, "z")) == "done");
  t.now += 10'000;
  CHECK(code(chat(t, a, "y")) == "done");
}

TEST_CASE("a clock that is set back silences nobody") {
  TableDriver t(config_for("jamaica", "", 2, 2), 1);
  const Connection host = t.connect("p0");
  while (code(chat(t, host, "x")) == "done") t.now += 1;
  t.now -= 1'000'000;
  CHECK(code(chat(t, host, "still here")) == "done");
}

TEST_CASE("talk is in no log and no record") {
  TableDriver t(config_for("jamaica", "", 2, 1), 1);
  const Connection a = t.connect("p0");
  t.sit(a);
  t.tell(a, "client_start");
  chat(t, a, "a secret plan");
  t.step(table::input::Closed{});
  for (const std::string& entry : t.log) CHECK(entry.find("secret plan") == std::string::npos);
  CHECK(t.table->record()->find("secret plan") == std::string::npos);
}

TEST_CASE("a player who is renamed is called so from then on") {
  TableDriver t(config_for("jamaica", "", 2, 1), 1);
  const Connection a = t.connect("p0");
  t.sit(a);
  t.step(table::input::Renamed{"p0", "Mad Mary"});
  CHECK(text_of(member(t.page(a).table, "seats").as_array()->at(0), "name") == "Mad Mary");
  t.tell(a, "client_start");
  t.step(table::input::Closed{});
  CHECK(t.table->record()->find("seat 0 Mad Mary\n") != std::string::npos);
  t.step(table::input::Renamed{"p0", "bad\nname"});
  CHECK(t.table->record()->find("seat 0 Seat 0\n") != std::string::npos);
}

TEST_CASE("names come from the embedder for those who have not been here since a restart") {
  table::Hooks hooks;
  hooks.name_of = [](const PersonId& player) { return "known " + player; };
  TableDriver t(config_for("jamaica", "", 2, 1), 1, hooks);
  t.sit(t.connect("p0"));
  t.restart();
  const Connection watcher = t.connect("w");
  CHECK(text_of(member(t.page(watcher).table, "seats").as_array()->at(0), "name") == "known p0");
}

TEST_CASE("those who come from one place share what may be said, however many they are") {
  TableDriver t(config_for("jamaica", "", 2, 2), 1);
  int heard_of = 0;
  for (int i = 0; i < 10; ++i) {
    const Connection guest = connect_from(t, "192.0.2.0", "guest" + std::to_string(i));
    for (int k = 0; k < 4; ++k) heard_of += code(chat(t, guest, "x")) == "done" ? 1 : 0;
  }
  CHECK(heard_of == 15);
  CHECK(code(chat(t, connect_from(t, "192.0.2.1", "elsewhere"), "x")) == "done");
  CHECK(code(chat(t, t.connect("nowhere"), "x")) == "done");
  t.now += 10'000;
  CHECK(code(chat(t, connect_from(t, "192.0.2.0", "guest0"), "x")) == "done");
}

TEST_CASE("the host hushes those who only watch, for as long as it likes") {
  TableDriver t(config_for("jamaica", "", 2, 2), 1);
  const Connection host = t.connect("p0");
  const Connection watcher = t.connect("w");
  const auto hush = [&](Connection who, bool hushed) {
    return code(t.say(who, Json::object()
                               .set("type", "client_hush")
                               .set("nonce", t.new_nonce())
                               .set("hushed", hushed)));
  };
  CHECK(hush(watcher, true) == "not_host");
  CHECK(hush(host, true) == "done");
  const std::size_t entries = t.log.size();
  CHECK(hush(host, true) == "done");
  CHECK(t.log.size() == entries);
  CHECK(code(chat(t, watcher, "boo")) == "not_seated");
  CHECK(code(t.say(watcher, Json::object()
                                .set("type", "client_react")
                                .set("nonce", t.new_nonce())
                                .set("reaction", "arr"))) == "not_seated");
  CHECK(code(chat(t, host, "peace")) == "done");
  const Connection player = t.connect("b");
  t.sit(player);
  CHECK(code(chat(t, player, "ahoy")) == "done");
  t.restart();
  CHECK(code(chat(t, t.connect("w"), "boo")) == "not_seated");
  CHECK(hush(t.connect("p0"), false) == "done");
  CHECK(code(chat(t, t.connect("w"), "sorry")) == "done");
}

TEST_CASE("so many people may speak at a table, and no more are written down; others still sit") {
  auto config = config_for("jamaica", "", 3, 3);
  config.seats[2] = {table::SeatKind::Reserved, "expected", ""};
  TableDriver t(config, 1);
  for (std::size_t i = 1; i < table::kMostTalkers; ++i) {
    const Connection guest = t.connect("guest" + std::to_string(i));
    REQUIRE(code(chat(t, guest, "x")) == "done");
    t.disconnect(guest);
  }
  const std::size_t entries = t.log.size();
  const Connection late = t.connect("late");
  CHECK(code(chat(t, late, "x")) == "not_now");
  CHECK(code(mute(t, late, 0, true)) == "not_now");
  CHECK(t.log.size() == entries);
  CHECK(code(t.sit(late)) == "done");
  CHECK(code(chat(t, late, "ahoy")) == "done");
  // Those who sit down and go have numbers, too, of which there are so many.
  t.tell(late, "client_leave");
  std::size_t sat = 0;
  for (std::size_t i = 0; i < table::kMostPeople; ++i) {
    const Connection guest = t.connect("sits" + std::to_string(i));
    sat += code(t.sit(guest)) == "done" ? 1 : 0;
    t.tell(guest, "client_leave");
    t.disconnect(guest);
  }
  CHECK(sat >= table::kMostPeople - table::kMostTalkers - 4);
  CHECK(sat <= table::kMostPeople - table::kMostTalkers);
  // Whom the table expects comes in all the same.
  CHECK(code(t.sit(t.connect("expected"))) == "done");
}
