#include <doctest/doctest.h>

#include "tests/support/table_driver.h"

using namespace freebooter;
using namespace freebooter::testing;

namespace {

constexpr Millis kSecond = 1000;

// Three people at Jamaica with this clock; the Captain has placed the dice.
struct Clocked {
  TableDriver t;
  std::vector<Connection> at;
  Rng rng{1};

  explicit Clocked(table::Clock clock, std::uint64_t seed = 4) : t(config(clock), seed) {
    for (int i = 0; i < 3; ++i) at.push_back(t.connect("p" + std::to_string(i)));
    for (const Connection one : at) t.sit(one);
    t.tell(at[0], "client_start");
    for (const Connection one : at) {
      if (text_of(t.page(one).prompt, "ask") == "place-dice") t.answer(one, t.choose(one, rng));
    }
    for (const Connection one : at) REQUIRE(text_of(t.page(one).prompt, "ask") == "pick");
  }
  static table::TableConfig config(table::Clock clock) {
    table::TableConfig out = config_for("jamaica", "", 3, 3);
    out.clock = clock;
    return out;
  }
  Json seat(std::size_t i) {
    return member(t.pages.rbegin()->second.table, "seats").as_array()->at(i);
  }
  std::string steering(std::size_t i) { return text_of(seat(i), "steered_by"); }
};

}  // namespace

TEST_CASE("simultaneous picks share one clock, and at its end a Corsair decides") {
  Clocked c({table::Clock::Kind::Live, 30});
  const Millis end = c.t.now + 30 * kSecond;
  CHECK(c.t.deadline == end);
  for (const Connection one : c.at) CHECK(int_of(c.t.page(one).prompt, "deadline") == end);
  c.t.wait(10 * kSecond);
  c.t.answer(c.at[0], c.t.choose(c.at[0], c.rng));
  CHECK(c.t.deadline == end);
  c.t.answer(c.at[1], c.t.choose(c.at[1], c.rng));
  CHECK(c.t.deadline == end);

  const std::size_t entries = c.t.log.size();
  c.t.step(table::input::Tick{});
  CHECK(c.t.log.size() == entries);
  c.t.wait(20 * kSecond - 1);
  CHECK(c.t.log.size() == entries);
  c.t.wait(1);
  CHECK(c.t.log.size() > entries);
  CHECK(c.t.log[entries].find(" late 2 ") != std::string::npos);
  CHECK(text_of(c.t.page(c.at[2]).view, "phase") != "pick");
}

TEST_CASE("a decision that comes before the Corsair's answer counts") {
  Clocked c({table::Clock::Kind::Live, 30});
  c.t.hold_bots = true;
  c.t.wait(31 * kSecond);
  CHECK(c.t.jobs.size() == 3);
  c.t.step(table::input::Tick{});
  CHECK(c.t.jobs.size() == 3);
  CHECK(code(c.t.answer(c.at[1], c.t.choose(c.at[1], c.rng))) == "done");
  const std::size_t entries = c.t.log.size();
  c.t.hold_bots = false;
  c.t.run_bots();
  for (std::size_t i = entries; i < c.t.log.size(); ++i) {
    CHECK(c.t.log[i].find(" late 1 ") == std::string::npos);
  }
}

TEST_CASE("who misses two decisions in a row is relieved, and takes the seat back at any time") {
  Clocked c({table::Clock::Kind::Live, 30});
  for (int i = 0; c.steering(2).empty(); ++i) {
    REQUIRE(i < 100);
    c.t.wait(1 * kSecond);
    for (const std::size_t one : {0U, 1U}) {
      if (c.t.page(c.at[one]).asked()) c.t.answer(c.at[one], c.t.choose(c.at[one], c.rng));
    }
    if (c.t.page(c.at[2]).asked()) c.t.wait(30 * kSecond);
  }
  CHECK(c.steering(2) == "corsair");
  int late = 0;
  for (const std::string& entry : c.t.log) late += entry.find(" late 2 ") != std::string::npos;
  CHECK(late == 2);
  CHECK(c.t.page(c.at[2]).prompt.is_null());

  CHECK(code(c.t.tell(c.at[2], "client_return")) == "done");
  CHECK(c.steering(2).empty());
  CHECK(code(c.t.tell(c.at[2], "client_return")) == "done");
  for (int i = 0; !c.t.page(c.at[2]).asked(); ++i) {
    REQUIRE(i < 100);
    for (const std::size_t one : {0U, 1U}) {
      if (c.t.page(c.at[one]).asked()) c.t.answer(c.at[one], c.t.choose(c.at[one], c.rng));
    }
  }
  CHECK(code(c.t.answer(c.at[2], c.t.choose(c.at[2], c.rng))) == "done");
}

TEST_CASE("to leave and return wins no time; the clock stands still while a bot steers") {
  Clocked c({table::Clock::Kind::Live, 30});
  c.t.hold_bots = true;
  const Millis end = *c.t.deadline;
  c.t.wait(20 * kSecond);
  for (int i = 0; i < 3; ++i) {
    CHECK(code(c.t.tell(c.at[2], "client_leave")) == "done");
    CHECK(code(c.t.tell(c.at[2], "client_return")) == "done");
    CHECK(int_of(c.t.page(c.at[2]).prompt, "deadline") == end);
  }
  CHECK(code(c.t.tell(c.at[2], "client_leave")) == "done");
  c.t.now += 5 * kSecond;
  CHECK(code(c.t.tell(c.at[2], "client_return")) == "done");
  CHECK(int_of(c.t.page(c.at[2]).prompt, "deadline") == end + 5 * kSecond);
}

TEST_CASE("days a decision: the deadline survives a restart") {
  Clocked c({table::Clock::Kind::Slow, 2 * 24 * 3600});
  const auto end = c.t.deadline;
  REQUIRE(end);
  c.t.wait(24 * 3600 * kSecond);
  c.t.restart();
  CHECK(c.t.deadline == end);
  c.t.connect("p0");
  c.t.wait(24 * 3600 * kSecond);
  int late = 0;
  for (const std::string& entry : c.t.log) late += entry.find(" late ") != std::string::npos;
  CHECK(late >= 3);
}

TEST_CASE("a deadline that passed while the table was not in memory is made up for") {
  Clocked c({table::Clock::Kind::Live, 60});
  c.t.now += 3600 * kSecond;
  c.t.restart();
  REQUIRE(c.t.deadline);
  CHECK(*c.t.deadline < c.t.now);
  c.t.wait(0);
  CHECK(c.t.log.back().find(" late ") != std::string::npos);
}

TEST_CASE("without a clock a player who is gone is relieved while others wait, not before") {
  Clocked c({});
  CHECK_FALSE(c.t.deadline);
  c.t.disconnect(c.at[2]);
  REQUIRE(c.t.deadline);
  CHECK(*c.t.deadline == c.t.now + 300 * kSecond);
  c.t.wait(100 * kSecond);
  // The page comes back in time.
  c.at[2] = c.t.connect("p2");
  CHECK_FALSE(c.t.deadline);
  c.t.disconnect(c.at[2]);
  c.t.wait(299 * kSecond);
  CHECK(text_of(c.seat(2), "steered_by").empty());
  c.t.wait(1 * kSecond);
  CHECK(c.steering(2) == "corsair");
  c.at[2] = c.t.connect("p2");
  CHECK(code(c.t.tell(c.at[2], "client_return")) == "done");
  CHECK(c.steering(2).empty());
}

TEST_CASE("when everybody is gone, nobody is relieved and nothing happens") {
  Clocked c({});
  for (const Connection one : c.at) c.t.disconnect(one);
  CHECK_FALSE(c.t.deadline);
  const std::size_t entries = c.t.log.size();
  c.t.wait(24 * 3600 * kSecond);
  c.t.step(table::input::Tick{});
  CHECK(c.t.log.size() == entries);
}

TEST_CASE("who leaves is relieved at once; the last to leave stops the game until one returns") {
  Clocked c({});
  CHECK(code(c.t.tell(c.at[2], "client_leave")) == "done");
  CHECK(c.steering(2) == "corsair");
  CHECK(c.t.page(c.at[2]).prompt.is_null());
  CHECK(code(c.t.tell(c.at[1], "client_leave")) == "done");
  c.t.hold_bots = true;
  CHECK(code(c.t.tell(c.at[0], "client_leave")) == "done");
  CHECK(c.t.jobs.empty());
  c.t.hold_bots = false;
  const std::size_t entries = c.t.log.size();
  c.t.restart();
  CHECK(c.t.log.size() == entries);
  const Connection back = c.t.connect("p1");
  CHECK(code(c.t.tell(back, "client_return")) == "done");
  for (int i = 0; i < 10; ++i) {
    if (c.t.page(back).asked()) c.t.answer(back, c.t.choose(back, c.rng));
  }
  CHECK(c.t.log.size() > entries + 10);
}

TEST_CASE("an answer to the prompt takes the seat back too") {
  Clocked c({});
  c.t.hold_bots = true;
  const Json answer = c.t.answer_message(c.at[2], c.t.choose(c.at[2], c.rng));
  c.t.tell(c.at[2], "client_leave");
  CHECK(c.steering(2) == "corsair");
  CHECK(code(c.t.say(c.at[2], answer)) == "done");
  CHECK(c.steering(2).empty());
}
