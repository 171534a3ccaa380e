#include <doctest/doctest.h>

#include <algorithm>

#include "engine/match/fair_verify.h"
#include "tests/support/table_driver.h"

using namespace freebooter;
using namespace freebooter::testing;

namespace {

constexpr Millis kSecond = 1000;

// So many people at a game that has begun.
struct People {
  TableDriver t;
  std::vector<Connection> at;
  Rng rng{1};

  explicit People(const table::TableConfig& config, int people, std::uint64_t seed = 11)
      : t(config, seed) {
    for (int i = 0; i < people; ++i) at.push_back(t.connect("p" + std::to_string(i)));
    for (const Connection one : at) t.sit(one);
    t.tell(at[0], "client_start");
  }

  // Goes on until somebody is asked this.
  void until(const std::string& ask) {
    for (int i = 0; i < 1000; ++i) {
      const auto asked =
          std::find_if(at.begin(), at.end(), [&](Connection one) { return t.page(one).asked(); });
      REQUIRE(asked != at.end());
      if (text_of(t.page(*asked).prompt, "ask") == ask) return;
      t.answer(*asked, t.choose(*asked, rng));
    }
    FAIL("it is never asked");
  }
  // Who is asked now.
  std::vector<Connection> asked() {
    std::vector<Connection> out;
    std::copy_if(at.begin(), at.end(), std::back_inserter(out),
                 [&](Connection one) { return t.page(one).asked(); });
    return out;
  }
  void play_on() {
    while (!asked().empty()) t.answer(asked().front(), t.choose(asked().front(), rng));
  }
};

table::TableConfig jamaica(table::Clock clock = {}) {
  table::TableConfig config = config_for("jamaica", "", 3, 3);
  config.clock = clock;
  return config;
}
table::TableConfig malacca(bool take_back) {
  table::TableConfig config = config_for("malacca", "captains=off equipment=off", 3, 3);
  config.take_back = take_back;
  return config;
}

std::string named(const std::string& text, const std::string& of) {
  return text.find(of) == std::string::npos ? "" : of;
}

}  // namespace

TEST_CASE("J2.2 a pick is taken back as long as somebody still chooses, and another one is made") {
  People p(jamaica(), 3);
  p.until("pick");
  const Json before = p.t.page(p.at[0]).view;
  const Json others = p.t.page(p.at[1]).view;
  const std::int64_t prompt = int_of(p.t.page(p.at[0]).prompt, "prompt");
  CHECK(p.t.page(p.at[0]).take_back.is_null());
  p.t.answer(p.at[0], p.t.choose(p.at[0], p.rng));
  CHECK(*p.t.page(p.at[0]).take_back.as_int() == prompt);
  CHECK(p.t.page(p.at[1]).take_back.is_null());
  p.t.answer(p.at[1], p.t.choose(p.at[1], p.rng));

  CHECK(code(p.t.take_back(p.at[0])) == "done");
  CHECK(p.t.page(p.at[0]).take_back.is_null());
  CHECK(int_of(p.t.page(p.at[0]).prompt, "prompt") == prompt + 1);
  CHECK(member(p.t.page(p.at[0]).view, "ships").as_array()->at(0) ==
        member(before, "ships").as_array()->at(0));
  CHECK(member(p.t.page(p.at[1]).view, "ships").as_array()->at(0) ==
        member(others, "ships").as_array()->at(0));
  CHECK(!p.t.page(p.at[1]).take_back.is_null());

  p.t.answer(p.at[0], p.t.choose(p.at[0], p.rng));
  p.t.answer(p.at[2], p.t.choose(p.at[2], p.rng));
  for (const Connection one : p.at) CHECK(p.t.page(one).take_back.is_null());
}

TEST_CASE("what was revealed, or had consequences, is never taken back") {
  People p(jamaica(), 3);
  p.until("pick");
  for (const Connection one : p.at) p.t.answer(one, p.t.choose(one, p.rng));
  const std::size_t entries = p.t.log.size();
  for (const Connection one : p.at) {
    const Json prompt = p.t.page(one).prompt;
    const std::int64_t last = prompt.is_null() ? 1 : int_of(prompt, "prompt");
    for (std::int64_t number = 0; number <= last; ++number) {
      const Json answer = p.t.say(one, Json::object()
                                           .set("type", "client_take_back")
                                           .set("nonce", p.t.new_nonce())
                                           .set("prompt", number));
      const bool refused = code(answer) == "stale_prompt" || code(answer) == "not_now";
      CHECK(refused);
    }
  }
  CHECK(p.t.log.size() == entries);
}

TEST_CASE("only who made a move takes it back, and only once") {
  People p(jamaica(), 3);
  p.until("pick");
  p.t.answer(p.at[0], p.t.choose(p.at[0], p.rng));
  const Connection stranger = p.t.connect("stranger");
  p.t.page(stranger).take_back = p.t.page(p.at[0]).take_back;
  CHECK(code(p.t.take_back(stranger)) == "not_seated");
  CHECK(code(p.t.take_back(p.at[1])) == "stale_prompt");
  const Json prompt = p.t.page(p.at[0]).take_back;
  CHECK(code(p.t.take_back(p.at[0])) == "done");
  p.t.page(p.at[0]).take_back = prompt;
  CHECK(code(p.t.take_back(p.at[0])) == "stale_prompt");
}

TEST_CASE("M2.2 a stake is taken back until the next has placed, where the table allows it") {
  for (const bool allowed : {true, false}) {
    CAPTURE(allowed);
    People p(malacca(allowed), 3);
    p.until("place");
    const Connection first = p.asked().front();
    const Json before = p.t.page(first).view;
    p.t.answer(first, p.t.choose(first, p.rng));
    const Connection next = p.asked().front();
    REQUIRE(next != first);
    CHECK(p.t.page(first).take_back.is_null() == !allowed);
    if (!allowed) continue;
    CHECK(code(p.t.take_back(first)) == "done");
    CHECK(p.t.page(first).view == before);
    CHECK(p.asked() == std::vector{first});
    CHECK(p.t.page(next).prompt.is_null());

    const std::int64_t prompt_of_first = int_of(p.t.page(first).prompt, "prompt");
    p.t.answer(first, p.t.choose(first, p.rng));
    p.t.answer(next, p.t.choose(next, p.rng));
    CHECK(p.t.page(first).take_back.is_null());
    CHECK(!p.t.page(next).take_back.is_null());
    // Others have gone on from it: it stays, also when they take theirs back.
    CHECK(code(p.t.take_back(next)) == "done");
    CHECK(p.t.page(first).take_back.is_null());
    CHECK(code(p.t.say(first, Json::object()
                                  .set("type", "client_take_back")
                                  .set("nonce", "late")
                                  .set("prompt", prompt_of_first))) == "not_now");
    p.play_on();
    CHECK(!verify_fair(*parse_record(*p.t.table->record())).fault);
  }
}

TEST_CASE("a bot that was about to answer to what was taken back is asked anew") {
  table::TableConfig config = config_for("malacca", "captains=off equipment=off", 3, 1);
  config.take_back = true;
  People p(config, 1);
  for (p.until("place"); int_of(p.t.page(p.at[0]).view, "leader") != 0; p.until("place")) {
    p.t.answer(p.at[0], p.t.choose(p.at[0], p.rng));
  }
  p.t.hold_bots = true;
  p.t.answer(p.at[0], p.t.choose(p.at[0], p.rng));
  REQUIRE(!p.t.jobs.empty());
  const table::BotJob old = p.t.jobs.front();
  p.t.jobs.clear();
  CHECK(code(p.t.take_back(p.at[0])) == "done");
  const std::size_t entries = p.t.log.size();
  p.t.step(table::input::BotMoved{old.seat, old.prompt, old.think()});
  CHECK(p.t.log.size() == entries);
  p.t.answer(p.at[0], p.t.choose(p.at[0], p.rng));
  CHECK(!p.t.jobs.empty());
  CHECK(p.t.jobs.front().prompt == old.prompt + 1);
}

TEST_CASE("to take something back wins no time") {
  People p(jamaica({table::Clock::Kind::Live, 30}), 3);
  p.until("pick");
  const std::int64_t end = int_of(p.t.page(p.at[0]).prompt, "deadline");
  p.t.wait(10 * kSecond);
  p.t.answer(p.at[0], p.t.choose(p.at[0], p.rng));
  p.t.wait(10 * kSecond);
  CHECK(code(p.t.take_back(p.at[0])) == "done");
  CHECK(int_of(p.t.page(p.at[0]).prompt, "deadline") == end);
  p.t.answer(p.at[0], p.t.choose(p.at[0], p.rng));
  p.t.hold_bots = true;
  const Json prompt = p.t.page(p.at[0]).take_back;
  p.t.wait(11 * kSecond);
  p.t.page(p.at[0]).take_back = prompt;
  CHECK(code(p.t.take_back(p.at[0])) == "not_now");
}

TEST_CASE("what a bot or the clock chose for a player is not taken back") {
  People p(jamaica({table::Clock::Kind::Live, 30}), 3);
  p.until("pick");
  p.t.tell(p.at[0], "client_leave");
  p.t.tell(p.at[0], "client_return");
  CHECK(p.t.page(p.at[0]).take_back.is_null());
  p.t.page(p.at[0]).take_back = Json(1);
  CHECK(code(p.t.take_back(p.at[0])) != "done");
}

TEST_CASE("a mind is changed so often, and no more") {
  People p(jamaica(), 3);
  p.until("pick");
  std::string last;
  int times = 0;
  for (; times < 2 * table::kMostStirs; ++times) {
    p.t.answer(p.at[0], p.t.choose(p.at[0], p.rng));
    last = code(p.t.take_back(p.at[0]));
    if (last != "done") break;
  }
  CHECK(last == "too_fast");
  CHECK(times <= table::kMostStirs);
}

TEST_CASE("the record knows nothing of what was taken back but that it was, and proves its dice") {
  for (const bool sea : {true, false}) {
    CAPTURE(sea);
    People p(sea ? jamaica() : malacca(true), 3);
    p.until(sea ? "pick" : "place");
    const Connection one = p.asked().front();
    const std::size_t before = p.t.log.size();
    const std::string first = p.t.choose(one, p.rng);
    p.t.answer(one, first);
    p.t.tell(one, "client_receipt");
    REQUIRE(code(p.t.take_back(one)) == "done");
    p.t.tell(one, "client_receipt");
    CHECK(named(p.t.log[before], first) == first);
    p.play_on();
    const auto text = p.t.table->record();
    REQUIRE(text.has_value());
    CHECK(text->find("x-took-back ") != std::string::npos);
    const auto record = parse_record(*text);
    REQUIRE(record.ok());
    const FairProof proof = verify_fair(*record, p.t.page(one).receipts);
    CHECK_MESSAGE(!proof.fault, (proof.fault ? proof.fault->message : ""));
  }
}

TEST_CASE("a log in which something was taken back makes the same table again") {
  People p(jamaica(), 3);
  p.until("pick");
  p.t.answer(p.at[0], p.t.choose(p.at[0], p.rng));
  p.t.answer(p.at[1], p.t.choose(p.at[1], p.rng));
  p.t.take_back(p.at[0]);
  const Json view = p.t.page(p.at[0]).view;
  const Json prompt = p.t.page(p.at[0]).prompt;
  p.t.restart();
  const Connection again = p.t.connect("p0");
  CHECK(p.t.page(again).view == view);
  CHECK(p.t.page(again).prompt == prompt);
  const Connection other = p.t.connect("p1");
  CHECK(!p.t.page(other).take_back.is_null());
  CHECK(code(p.t.take_back(other)) == "done");
}

TEST_CASE("who was gone meanwhile is told everything, for what it knew is no part of the game") {
  People p(jamaica(), 3);
  p.until("pick");
  p.t.answer(p.at[0], p.t.choose(p.at[0], p.rng));
  const Page then = p.t.page(p.at[1]);
  p.t.take_back(p.at[0]);
  const Connection back = p.t.connect("p1", then);
  CHECK(text_of(p.t.page(back).inbox.back(), "type") == "table_full");
  CHECK(p.t.page(back).view == p.t.page(p.at[1]).view);
}
