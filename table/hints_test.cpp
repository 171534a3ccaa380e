#include <doctest/doctest.h>

#include "tests/support/table_driver.h"

using namespace freebooter;
using namespace freebooter::testing;

namespace {

// Two people and a bot, before the captain lays the dice of a third round.
constexpr const char* kPosition =
    "jamaica position 1; options players=3; round 3 captain 0; phase roll-dice; "
    "ship 0 at 5 hand gold/gold food/powder forward/forward; "
    "ship 1 at 8 holds 3food hand food/forward gold/gold powder/food; "
    "ship 2 at 3 hand gold/forward food/powder powder/gold; lairs 4 9 11 19 22 25 33 37 44";

struct Hinted : TableDriver {
  explicit Hinted(bool gives = true, std::string position = kPosition)
      : TableDriver(config(gives, std::move(position)), 1),
        me(connect("p0")),
        other(connect("p1")) {
    sit(me, 0);
    sit(other, 1);
    tell(me, "client_start");
    REQUIRE(page(me).asked());
  }
  static table::TableConfig config(bool gives, std::string position) {
    table::TableConfig config = config_for("jamaica", "", 3, 2);
    config.script = table::Script{std::move(position), {"chance: dice 4 6"}};
    config.hints = gives;
    return config;
  }
  Json ask(Connection connection, std::int64_t prompt) {
    return say(connection, Json::object().set("type", "client_hint").set("prompt", prompt));
  }
  std::int64_t prompt() { return int_of(page(me).prompt, "prompt"); }
  // What the page was told last; null for nothing.
  Json told(Connection connection) {
    const auto& inbox = page(connection).inbox;
    return inbox.empty() || text_of(inbox.back(), "type") != "table_hint" ? Json() : inbox.back();
  }
  void give(const std::string& hint) {
    const table::BotJob job = std::move(hints.front());
    hints.pop_front();
    step(table::input::Hinted{job.seat, job.prompt, hint});
  }

  Connection me;
  Connection other;
};

}  // namespace

TEST_CASE("whoever is asked gets a hint, alone, and the same question is thought about once") {
  Hinted t;
  CHECK(*member(t.page(t.me).table, "hints").as_bool());
  t.ask(t.me, t.prompt());
  t.ask(t.me, t.prompt());
  REQUIRE(t.hints.size() == 1);
  CHECK(t.table->wants_hint(0, t.hints.front().prompt));
  t.page(t.other).inbox.clear();
  t.give(t.hints.front().think());
  const Json hint = member(t.told(t.me), "hint");
  CHECK(hint.array_in("options").size() == 2);
  CHECK(text_of(hint.array_in("options")[0], "do").starts_with("place "));
  CHECK(t.page(t.other).inbox.empty());
  t.page(t.me).inbox.clear();
  t.ask(t.me, t.prompt());
  CHECK(t.hints.empty());
  CHECK(member(t.told(t.me), "hint") == hint);
  // It made nothing that would have to be kept.
  CHECK(t.log.back().find("hint") == std::string::npos);
}

TEST_CASE("a hint is refused to whoever is not asked, and where the table gives none") {
  Hinted t;
  const auto prompt = t.prompt();
  CHECK(code(t.ask(t.me, prompt + 1)) == "stale_prompt");
  CHECK(code(t.ask(t.other, prompt)) == "stale_prompt");
  CHECK(code(t.ask(t.connect("p7"), prompt)) == "not_seated");
  CHECK(t.hints.empty());
  Hinted none(false);
  CHECK(code(none.ask(none.me, none.prompt())) == "not_now");
  CHECK(none.hints.empty());
}

TEST_CASE("a hint that can't be given now may be asked for again, and a late one is not told") {
  Hinted t;
  t.ask(t.me, t.prompt());
  t.give("");
  CHECK(member(t.told(t.me), "hint").is_null());
  t.ask(t.me, t.prompt());
  REQUIRE(t.hints.size() == 1);
  const std::string hint = t.hints.front().think();
  t.answer(t.me, "place 4");
  CHECK_FALSE(t.table->wants_hint(0, t.hints.front().prompt));
  t.page(t.me).inbox.clear();
  t.give(hint);
  CHECK(t.page(t.me).inbox.empty());
}

TEST_CASE("a hint does not depend on what the others hold") {
  Hinted t;
  t.ask(t.me, t.prompt());
  std::string position = kPosition;
  position.replace(position.find("powder/food; ship 2"), 11, "powder/gold");
  Hinted other(true, position);
  other.ask(other.me, other.prompt());
  CHECK(t.hints.front().think() == other.hints.front().think());
}

TEST_CASE("a hint that is cancelled ends soon") {
  Hinted t;
  t.ask(t.me, t.prompt());
  t.hints.front().cancel->now();
  CHECK(table::parse_json(t.hints.front().think()).has_value());
}

TEST_CASE("a bot that was asked before a person came back is asked again when it steers again") {
  Hinted t;
  t.hold_bots = true;
  t.tell(t.me, "client_leave");
  REQUIRE(t.jobs.size() == 1);
  const table::BotJob first = t.jobs.front();
  CHECK(t.table->wants_move(first.seat, first.prompt));
  t.tell(t.me, "client_return");
  CHECK_FALSE(t.table->wants_move(first.seat, first.prompt));
  t.tell(t.me, "client_leave");
  CHECK(t.jobs.size() == 2);
  CHECK(t.jobs.back().prompt == first.prompt);
}
