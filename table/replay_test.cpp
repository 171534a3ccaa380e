#include <doctest/doctest.h>

#include "tests/support/effort.h"
#include "tests/support/table_driver.h"

using namespace freebooter;
using namespace freebooter::testing;

namespace {

// A table with what is not in its log left out.
std::string lasting(const Json& table) {
  Json::Object copy = *table.as_object();
  std::erase_if(copy, [](const table::Member& one) { return one.name == "watching"; });
  for (table::Member& one : copy) {
    if (one.name != "seats") continue;
    Json::Array seats = *one.value.as_array();
    for (Json& seat : seats) *seat.find("here") = Json();
    one.value = seats;
  }
  return Json(copy).text();
}

// Makes the table again out of the first entries of its log.
struct Again {
  Table table;
  table::Output first;
};
Again again(std::span<const std::string> log, Millis now) {
  table::Hooks hooks;
  hooks.name_of = [](const PersonId& player) { return "Captain " + player; };
  auto made = Table::replay(log, now, hooks);
  REQUIRE_MESSAGE(made.ok(), (made.ok() ? "" : made.error().explain));
  return {std::move(made->first), std::move(made->second)};
}

// What a player would be shown who comes in now.
Page shown(Table& table, const std::string& player, Millis now) {
  Page page;
  table.step(table::input::Arrived{900, player, "Captain " + player}, now);
  const Json hello = Json::object().set("type", "client_hello").set("protocol", table::kProtocol);
  for (const table::Message& message :
       table.step(table::input::Said{900, hello.text()}, now).messages) {
    if (message.to == std::vector<Connection>{900}) page.hear(*table::parse_json(message.text));
  }
  table.step(table::input::Left{900}, now);
  return page;
}

// The table of the log so far shows everybody what the table itself shows.
void check_same(TableDriver& t, const std::map<std::string, Connection>& at) {
  Table copy = again(t.log, t.now).table;
  CHECK(copy.version() == t.table->version());
  for (const auto& one : at) {
    CAPTURE(one.first);
    const Page page = shown(copy, one.first, t.now);
    t.tell(one.second, "client_receipt");
    const Page& live = t.page(one.second);
    CHECK(page.view == live.view);
    CHECK(page.prompt == live.prompt);
    CHECK(page.you == live.you);
    CHECK(lasting(page.table) == lasting(live.table));
    REQUIRE(!page.receipts.empty());
    CHECK(page.receipts.back().lines == live.receipts.back().lines);
    CHECK(page.receipts.back().head == live.receipts.back().head);
  }
}

// A game in which people come, go, are late, return and vote, with a check after `every` steps.
void play(const std::string& game, const std::string& options, int players, table::Clock clock,
          std::uint64_t seed, int every) {
  table::TableConfig config = config_for(game, options, players, (players + 2) / 2);
  config.clock = clock;
  TableDriver t(config, seed);
  Rng rng(seed);
  std::map<std::string, Connection> at;
  const int humans = (players + 2) / 2;
  for (int i = 0; i < humans; ++i) {
    const std::string name = "p" + std::to_string(i);
    at[name] = t.connect(name);
    check_same(t, at);
    t.sit(at[name]);
    check_same(t, at);
  }
  at["watcher"] = t.connect("watcher");
  t.tell(at["p0"], "client_start");
  const auto anybody = [&] {
    return "p" + std::to_string(rng.below(static_cast<std::uint32_t>(humans)));
  };
  for (int i = 0; t.table->summary().phase == Phase::Playing; ++i) {
    REQUIRE(i < 20000);
    const std::string who = anybody();
    const std::uint32_t dice = rng.below(30);
    if (dice == 0) {
      t.tell(at[who], "client_leave");
    } else if (dice == 1 || t.jobs.empty()) {
      t.tell(at[who], "client_return");
    }
    if (dice == 2) {
      t.say(at[who], Json::object().set("type", "client_abandon").set("agree", who == "p0"));
    } else if (dice == 3) {
      const Page before = t.page(at[who]);
      t.disconnect(at[who]);
      t.wait(400'000);
      at[who] = t.connect(who, before);
    } else if (dice == 4) {
      t.wait(100'000);
    } else {
      t.wait(rng.below(2000));
    }
    if (t.page(at[who]).asked()) t.answer(at[who], t.choose(at[who], rng));
    if (i % every == 0) check_same(t, at);
  }
  check_same(t, at);
  CHECK(again(t.log, t.now).table.record().has_value() == t.table->record().has_value());
}

}  // namespace

TEST_CASE("the log gives the same table at every point of a game") {
  const table::Clock live{table::Clock::Kind::Live, 60};
  const auto every = static_cast<int>(testing::one_in(1));
  play("jamaica", "", 4, live, 1, every);
  play("jamaica", "edition=first ghost=yes bank=limited", 3, {}, 2, every);
  play("malacca", "captains=on equipment=on", 6, live, 3, every);
  play("malacca", "", 2, {table::Clock::Kind::Slow, 86400}, 4, every);
}

TEST_CASE("people join, leave, are late and return in games of every variant") {
  std::uint64_t seed = 50;
  for (int players = 2; players <= 6; ++players) {
    for (const char* options : {"edition=first", "bank=limited tiebreak=behind", "ghost=yes"}) {
      if (players == 6 && std::string(options) == "ghost=yes") continue;
      if (++seed % testing::one_in(1) != 0) continue;
      CAPTURE(players);
      CAPTURE(options);
      play("jamaica", options, players, {table::Clock::Kind::Live, 30}, seed, 40);
    }
  }
  for (int players = 2; players <= 8; ++players) {
    for (const char* options : {"", "captains=on", "equipment=on", "captains=on equipment=on"}) {
      if (++seed % testing::one_in(1) != 0) continue;
      CAPTURE(players);
      CAPTURE(options);
      play("malacca", options, players, {table::Clock::Kind::Live, 30}, seed, 20);
    }
  }
}

TEST_CASE("a log that broke off between two entries goes on with the same chance") {
  TableDriver t(config_for("jamaica", "", 3, 1), 8);
  const Connection a = t.connect("p0");
  t.sit(a);
  t.tell(a, "client_start");
  Rng rng(1);
  for (int i = 0; i < 12; ++i) t.answer(a, t.choose(a, rng));
  int checked = 0;
  for (std::size_t length = 4; length < t.log.size(); ++length) {
    const Again made = again(std::span(t.log).first(length), t.now);
    for (std::size_t i = 0; i < made.first.entries.size(); ++i) {
      REQUIRE(length + i < t.log.size());
      const auto what = [](const std::string& entry) { return entry.substr(entry.find(' ')); };
      CHECK(what(made.first.entries[i]) == what(t.log[length + i]));
      ++checked;
    }
  }
  CHECK(checked > 20);
}
