#include <doctest/doctest.h>

#include <set>

#include "table/bot_names.h"
#include "tests/support/table_driver.h"

using namespace freebooter;
using namespace freebooter::testing;

namespace {

Json set_seat(TableDriver& t, Connection c, int seat, const std::string& kind,
              const std::string& level = "") {
  Json message = Json::object()
                     .set("type", "client_set_seat")
                     .set("nonce", t.new_nonce())
                     .set("seat", seat)
                     .set("kind", kind);
  if (!level.empty()) message.set("level", level);
  return t.say(c, message);
}
Json seat_of(const Page& page, std::size_t seat) {
  return (*member(page.table, "seats").as_array()).at(seat);
}
std::string kinds(const Page& page) {
  std::string out;
  const Json seats = member(page.table, "seats");
  for (const Json& seat : *seats.as_array()) {
    out += (out.empty() ? "" : " ") + text_of(seat, "kind");
  }
  return out;
}

}  // namespace

TEST_CASE("people sit, stand up, are removed, and the host fills seats with bots") {
  TableDriver t(config_for("jamaica", "", 4, 4), 1);
  const Connection host = t.connect("p0");
  const Connection anne = t.connect("anne");
  CHECK(int_of(t.page(host).you, "person") == 0);
  CHECK(*member(t.page(host).you, "host").as_bool());
  CHECK(member(t.page(anne).you, "person").is_null());

  CHECK(code(t.sit(anne, 2)) == "done");
  CHECK(int_of(t.page(anne).you, "seat") == 2);
  CHECK(kinds(t.page(host)) == "open open human open");
  CHECK(text_of(seat_of(t.page(host), 2), "name") == "Captain anne");
  CHECK(code(t.sit(anne, 1)) == "already_seated");
  CHECK(code(t.sit(host, 2)) == "seat_taken");
  CHECK(code(t.sit(host, 7)) == "seat_taken");
  CHECK(code(t.sit(host)) == "done");
  CHECK(int_of(t.page(host).you, "seat") == 0);

  CHECK(code(set_seat(t, anne, 1, "bot", "sailor")) == "not_host");
  CHECK(code(set_seat(t, host, 1, "bot", "admiral")) == "bad_level");
  CHECK(code(set_seat(t, host, 1, "bot", "attack-0")) == "bad_level");
  CHECK(code(set_seat(t, host, 5, "bot", "sailor")) == "seat_taken");
  CHECK(code(set_seat(t, host, 0, "open")) == "seat_taken");
  CHECK(code(t.tell(host, "client_start")) == "seats_open");
  CHECK(code(t.tell(anne, "client_start")) == "not_host");
  CHECK(code(set_seat(t, host, 1, "bot", "sailor")) == "done");
  CHECK(code(set_seat(t, host, 3, "bot", "cabin-boy")) == "done");
  CHECK(kinds(t.page(anne)) == "human bot human bot");
  CHECK(code(set_seat(t, host, 2, "open")) == "done");
  CHECK(kinds(t.page(anne)) == "human bot open bot");
  CHECK(member(t.page(anne).you, "seat").is_null());
  CHECK(code(t.sit(anne)) == "done");
  CHECK(code(t.tell(anne, "client_leave")) == "done");
  CHECK(code(t.tell(anne, "client_leave")) == "not_seated");
  CHECK(kinds(t.page(host)) == "human bot open bot");
  CHECK(code(t.sit(anne)) == "done");
  CHECK(code(t.tell(host, "client_start")) == "done");
  CHECK(text_of(t.page(anne).table, "phase") == "playing");
  CHECK_FALSE(t.page(anne).view.is_null());
  CHECK(code(t.tell(host, "client_start")) == "not_now");
  CHECK(code(set_seat(t, host, 1, "open")) == "not_now");
  CHECK(code(t.sit(t.connect("late"))) == "not_now");
}

TEST_CASE("a host who stands up hands the table on, and an absent one does not hold it up") {
  TableDriver t(config_for("malacca", "", 2, 2), 1);
  const Connection host = t.connect("p0");
  const Connection anne = t.connect("anne");
  t.sit(host);
  t.sit(anne);
  CHECK(code(t.tell(host, "client_leave")) == "done");
  CHECK(int_of(t.page(anne).table, "host") == 1);
  CHECK(*member(t.page(anne).you, "host").as_bool());
  CHECK(code(t.sit(host)) == "done");
  CHECK(code(t.tell(host, "client_start")) == "not_host");
  t.disconnect(anne);
  CHECK(code(t.tell(host, "client_start")) == "done");
}

TEST_CASE("who is expelled loses its seat as if it had left, connected or not") {
  TableDriver t(config_for("malacca", "", 3, 3), 1);
  const Connection host = t.connect("p0");
  const Connection anne = t.connect("anne");
  const Connection mary = t.connect("mary");
  for (const Connection one : {host, anne, mary}) t.sit(one);
  t.step(table::input::Expelled{"anne"});
  CHECK(kinds(t.page(host)) == "human open human");
  CHECK(member(t.page(anne).you, "seat").is_null());
  const std::size_t entries = t.log.size();
  t.step(table::input::Expelled{"anne"});
  t.step(table::input::Expelled{"a stranger"});
  CHECK(t.log.size() == entries);
  t.step(table::input::Expelled{"p0"});
  CHECK(int_of(t.page(mary).table, "host") == 2);
  t.sit(host);
  t.sit(anne);
  CHECK(code(t.tell(mary, "client_start")) == "done");
  t.disconnect(anne);
  t.step(table::input::Expelled{"anne"});
  const Json seats = member(t.page(mary).table, "seats");
  CHECK(text_of((*seats.as_array())[1], "steered_by") == "corsair");
}

TEST_CASE("a reserved seat waits for its person") {
  table::TableConfig config = config_for("malacca", "", 2, 2);
  config.seats[1] = {table::SeatKind::Reserved, "anne", ""};
  TableDriver t(config, 1);
  const Connection host = t.connect("p0");
  CHECK(code(t.sit(host, 1)) == "seat_taken");
  CHECK(code(t.sit(host)) == "done");
  CHECK(code(t.sit(t.connect("mary"))) == "seat_taken");
  CHECK(member(t.page(host).you, "kept").is_null());
  const Connection anne = t.connect("anne");
  CHECK(int_of(t.page(anne).you, "kept") == 1);
  CHECK(code(t.sit(anne)) == "done");
  CHECK(int_of(t.page(anne).you, "seat") == 1);
  CHECK(member(t.page(anne).you, "kept").is_null());
}

TEST_CASE("the host seats a bot for who is gone at once, and gives the seat back") {
  TableDriver t(config_for("malacca", "", 3, 3), 1);
  const Connection host = t.connect("p0");
  const Connection anne = t.connect("anne");
  const Connection mary = t.connect("mary");
  const auto relieve = [&](Connection who, int seat, bool relieved) {
    return code(t.say(who, Json::object()
                               .set("type", "client_relieve")
                               .set("nonce", t.new_nonce())
                               .set("seat", seat)
                               .set("relieved", relieved)));
  };
  const auto steers = [&](std::size_t seat) {
    return text_of(seat_of(t.page(mary), seat), "steered_by");
  };
  for (const Connection one : {host, anne, mary}) t.sit(one);
  CHECK(relieve(host, 1, true) == "not_now");
  t.tell(host, "client_start");
  CHECK(relieve(host, 1, true) == "not_now");
  CHECK(relieve(host, 7, true) == "seat_taken");
  t.disconnect(anne);
  CHECK(relieve(mary, 1, true) == "not_host");
  CHECK(relieve(host, 1, true) == "done");
  CHECK(steers(1) == "corsair");
  CHECK(relieve(host, 1, false) == "not_now");
  t.connect("anne");
  CHECK(relieve(host, 1, true) == "not_now");
  CHECK(relieve(host, 1, false) == "done");
  CHECK(member(seat_of(t.page(mary), 1), "steered_by").is_null());

  // While the host is gone, whoever sits may do it.
  t.disconnect(host);
  CHECK(relieve(mary, 0, true) == "done");
  CHECK(steers(0) == "corsair");
}

TEST_CASE("a table that makes no sense is refused with a code") {
  const auto problem = [](table::TableConfig config) {
    const auto checked = table::check_config(std::move(config));
    return checked.ok() ? std::string("good") : checked.error().code;
  };
  CHECK(problem(config_for("jamaica", "", 4, 2)) == "good");
  CHECK(problem(config_for("chess", "", 2, 2)) == "bad_option");
  CHECK(problem(config_for("jamaica", "ghost=yes", 6, 2)) == "bad_option");
  CHECK(problem(config_for("jamaica", "wind=strong", 4, 2)) == "bad_option");
  CHECK(problem(config_for("malacca", "", 8, 2)) == "good");
  table::TableConfig config = config_for("jamaica", "", 4, 2);
  config.seats.pop_back();
  CHECK(problem(config) == "bad_option");
  config = config_for("jamaica", "", 4, 2);
  config.seats[3].level = "defend-0";
  CHECK(problem(config) == "bad_level");
  config = config_for("jamaica", "", 4, 4);
  config.clock = {table::Clock::Kind::Live, 4};
  CHECK(problem(config) == "bad_option");
  config.clock = {table::Clock::Kind::Slow, 31 * 24 * 3600};
  CHECK(problem(config) == "bad_option");
  config.clock = {};
  config.seats[0] = config.seats[1] = {table::SeatKind::Reserved, "", ""};
  CHECK(problem(config) == "bad_option");

  config = config_for("jamaica", "", 4, 4);
  config.id = "two words";
  CHECK(problem(config) == "bad_option");
  config.id = "line\nbreak";
  CHECK(problem(config) == "bad_option");

  for (const char* bad :
       {"", "[]", "{}", R"({"seats":3})", R"({"seats":[{"kind":"sofa"}]})",
        R"({"seats":[],"visibility":"secret"})", R"({"seats":[],"clock":{"kind":"fast"}})",
        R"({"seats":[],"clock":{"kind":"live","seconds":-1}})", R"({"seats":[],"take_back":1})",
        R"({"seats":[{},{},{},{},{},{},{},{},{}]})",
        R"({"seats":[{"kind":"reserved","player":"two words"}]})"}) {
    CAPTURE(bad);
    CHECK(table::parse_config(bad).error().code == "bad_message");
  }
  const std::string kept = R"({"seats":[{"kind":"reserved","player":")";
  CHECK(table::parse_config(kept + std::string(64, 'a') + "\"}]}").ok());
  CHECK_FALSE(table::parse_config(kept + std::string(65, 'a') + "\"}]}").ok());
  const auto good = table::parse_config(
      R"({"game":"jamaica","options":"players=2","seats":[{"kind":"reserved"},)"
      R"({"kind":"bot","level":"sailor"}],"clock":{"kind":"slow","seconds":86400}})");
  REQUIRE(good.ok());
  CHECK(good->seats[1].level == "sailor");
  CHECK(good->clock == table::Clock{table::Clock::Kind::Slow, 86400});
  CHECK_FALSE(good->take_back);
  CHECK(table::parse_config(R"({"game":"malacca","seats":[],"take_back":true})")->take_back);
}

TEST_CASE("a rematch is a new table with the same people, and is opened once") {
  TableDriver t(config_for("malacca", "captains=on", 3, 2), 3);
  const Connection host = t.connect("p0");
  const Connection anne = t.connect("anne");
  t.sit(host);
  t.sit(anne);
  t.tell(host, "client_start");
  CHECK(code(t.tell(host, "client_rematch")) == "not_now");
  t.step(table::input::Closed{});
  CHECK(text_of(t.page(anne).table, "phase") == "abandoned");
  CHECK(code(t.tell(t.connect("mary"), "client_rematch")) == "not_seated");
  CHECK(code(t.tell(anne, "client_rematch")) == "done");
  REQUIRE(t.rematch);
  CHECK(t.rematch->host == "anne");
  CHECK(t.rematch->id.empty());
  CHECK(t.rematch->seats[0].player == "p0");
  CHECK(t.rematch->seats[1].player == "anne");
  CHECK(t.rematch->seats[2].level == "sailor");
  CHECK(t.rematch->options == t.table->summary().config.options);
  t.rematch.reset();
  CHECK(code(t.tell(host, "client_rematch")) == "done");
  CHECK_FALSE(t.rematch);
  // When it can't be opened who asked is told so, and it may be asked for again.
  t.page(anne).inbox.clear();
  t.step(table::input::RematchFailed{});
  REQUIRE(t.page(anne).inbox.size() == 1);
  CHECK(code(t.page(anne).inbox[0]) == "not_now");
  t.step(table::input::RematchFailed{});
  CHECK(t.page(anne).inbox.size() == 1);
  CHECK(code(t.tell(anne, "client_rematch")) == "done");
  CHECK(t.rematch);
  t.step(table::input::RematchOpened{"second"});
  CHECK(text_of(t.page(host).table, "next") == "second");
  t.restart();
  CHECK(text_of(t.page(t.connect("p0")).table, "next") == "second");
}

TEST_CASE("a game is abandoned when all who steer agree, and the seed is shown") {
  TableDriver t(config_for("jamaica", "", 3, 3), 3);
  const Connection a = t.connect("p0");
  const Connection b = t.connect("b");
  const Connection c = t.connect("c");
  for (const Connection one : {a, b, c}) t.sit(one);
  t.tell(a, "client_start");
  const auto vote = [&](Connection who, bool agree) {
    return code(t.say(who, Json::object()
                               .set("type", "client_abandon")
                               .set("nonce", t.new_nonce())
                               .set("agree", agree)));
  };
  CHECK(vote(a, true) == "done");
  CHECK(*member(seat_of(t.page(b), 0), "abandons").as_bool());
  CHECK(vote(b, true) == "done");
  CHECK(vote(b, false) == "done");
  t.tell(c, "client_leave");
  CHECK(vote(c, true) == "not_seated");
  CHECK(text_of(t.page(a).table, "phase") == "playing");
  CHECK(member(member(t.page(a).table, "fair"), "seed").is_null());
  CHECK_FALSE(t.table->record());
  CHECK(vote(b, true) == "done");
  CHECK(text_of(t.page(a).table, "phase") == "abandoned");
  const std::string seed = text_of(member(t.page(a).table, "fair"), "seed");
  CHECK(to_hex(commitment_to(*hash_from_hex(seed))) ==
        text_of(member(t.page(a).table, "fair"), "commitment"));
  CHECK(t.table->record());
  CHECK(t.page(a).prompt.is_null());
}

TEST_CASE("a game is abandoned too when the only one who did not agree leaves") {
  TableDriver t(config_for("malacca", "", 2, 2), 3);
  const Connection a = t.connect("p0");
  const Connection b = t.connect("b");
  for (const Connection one : {a, b}) t.sit(one);
  t.tell(a, "client_start");
  CHECK(code(t.say(a, Json::object()
                          .set("type", "client_abandon")
                          .set("nonce", t.new_nonce())
                          .set("agree", true))) == "done");
  CHECK(text_of(t.page(a).table, "phase") == "playing");
  CHECK(code(t.tell(b, "client_leave")) == "done");
  CHECK(text_of(t.page(a).table, "phase") == "abandoned");
  CHECK(text_of(t.page(b).table, "phase") == "abandoned");
}

TEST_CASE("whoever acts as host without rest can't keep the others from beginning") {
  TableDriver t(config_for("malacca", "", 2, 2), 1);
  const Connection host = t.connect("p0");
  t.sit(host);
  t.disconnect(host);
  const Connection nuisance = t.connect("nuisance");
  REQUIRE(code(t.sit(nuisance)) == "done");
  for (int i = 0; i < 3 * table::kMostStirs; ++i) {
    const bool hush = i % 2 == 0;
    t.say(
        nuisance,
        Json::object().set("type", "client_hush").set("nonce", t.new_nonce()).set("hushed", hush));
  }
  t.tell(nuisance, "client_leave");
  const Connection back = t.connect("p0");
  CHECK(code(set_seat(t, back, 1, "bot", "sailor")) == "done");
  CHECK(code(t.tell(back, "client_start")) == "done");
  CHECK(text_of(t.page(back).table, "phase") == "playing");
}

TEST_CASE("who is relieved again and again by somebody else can still return") {
  TableDriver t(config_for("malacca", "", 3, 3), 1);
  const Connection host = t.connect("p0");
  Connection victim = t.connect("p1");
  const Connection other = t.connect("p2");
  for (const Connection one : {host, victim, other}) t.sit(one);
  REQUIRE(code(t.tell(host, "client_start")) == "done");
  t.disconnect(victim);
  const std::size_t entries = t.log.size();
  for (int i = 0; i < 3 * table::kMostStirs; ++i) {
    for (const bool relieved : {true, false}) {
      // Back for a moment, as far as the host must see it to take the bot away.
      if (!relieved) victim = t.connect("p1");
      t.say(host, Json::object()
                      .set("type", "client_relieve")
                      .set("nonce", t.new_nonce())
                      .set("seat", 1)
                      .set("relieved", relieved));
      if (!relieved) t.disconnect(victim);
    }
  }
  CHECK(t.log.size() >= entries + table::kMostStirs);
  CHECK(t.log.size() <= entries + 4 * table::kMostStirs);
  victim = t.connect("p1");
  t.tell(victim, "client_return");
  CHECK(code(t.tell(victim, "client_leave")) == "done");
  CHECK(code(t.tell(victim, "client_return")) == "done");
}

TEST_CASE("a log does not grow for ever by sitting down and standing up") {
  TableDriver t(config_for("malacca", "", 2, 2), 1);
  const Connection host = t.connect("p0");
  const Connection anne = t.connect("anne");
  int done = 0;
  for (int i = 0; i < 1000; ++i) {
    done += code(t.sit(anne)) == "done" ? 1 : 0;
    t.tell(anne, "client_leave");
  }
  CHECK(done == table::kMostStirs);
  CHECK(code(t.sit(anne)) == "too_fast");
  int set = 0;
  for (int i = 0; i < 1000; ++i) {
    set += code(set_seat(t, host, 1, i % 2 == 0 ? "bot" : "open", i % 2 == 0 ? "sailor" : "")) ==
                   "done"
               ? 1
               : 0;
  }
  CHECK(set == table::kMostStirs);
  const std::size_t entries = t.log.size();
  t.restart();
  CHECK(code(t.sit(t.connect("anne"))) == "too_fast");
  CHECK(t.log.size() == entries);
  // It goes on for the others.
  CHECK(code(t.sit(t.connect("p0"))) == "done");
}

TEST_CASE("bots have names of their table: none twice, the same ones always, others elsewhere") {
  std::set<std::string_view> first_names;
  for (int table = 0; table < 200; ++table) {
    const std::string id = "t" + std::to_string(table);
    std::set<std::string_view> names;
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
      names.insert(table::bot_name(id, seat));
      CHECK(table::bot_name(id, seat) == table::bot_name(id, seat));
    }
    CHECK(names.size() == kMaxSeats);
    first_names.insert(table::bot_name(id, 1));
  }
  CHECK(first_names.size() > 20);
}
