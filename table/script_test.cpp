#include <doctest/doctest.h>

#include <algorithm>

#include "table/config_json.h"
#include "table/entry.h"
#include "tests/support/table_driver.h"

using namespace freebooter;
using namespace freebooter::testing;

namespace {

// Before the roll of a third round, with everybody where the text says.
constexpr const char* kPosition =
    "jamaica position 1; options players=3; round 3 captain 0; phase roll-dice; "
    "ship 0 at 5 hand gold/gold food/powder forward/forward; "
    "ship 1 at 8 holds 3food hand food/forward gold/gold powder/food; "
    "ship 2 at 3 hand gold/forward food/powder powder/gold; lairs 4 9 11 19 22 25 33 37 44";

table::TableConfig scripted(std::vector<std::string> lines, std::string position = kPosition) {
  table::TableConfig config = config_for("jamaica", "", 3, 1);
  config.script = table::Script{std::move(position), std::move(lines)};
  return config;
}

// One person sits down at the table and starts it.
struct Lesson : TableDriver {
  explicit Lesson(const table::TableConfig& config, std::uint64_t seed = 1)
      : TableDriver(config, seed), me(connect("p0")) {
    sit(me);
    tell(me, "client_start");
  }
  std::string asked() { return text_of(page(me).prompt, "ask"); }
  bool has_entry(const std::string& what) const {
    return std::any_of(log.begin(), log.end(), [&](const std::string& entry) {
      return entry.find(what) != std::string::npos;
    });
  }
  Connection me;
};

std::string problem(const table::TableConfig& config) {
  const auto checked = table::check_config(config);
  return checked.ok() ? "good" : checked.error().code + ": " + checked.error().explain;
}

}  // namespace

TEST_CASE("a script's game begins at its position, and chance and bots do what it says") {
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    CAPTURE(seed);
    Lesson t(scripted({"chance: dice 4 6", "1: pick food/forward", "2: pick gold/forward"}), seed);
    CHECK(int_of(t.page(t.me).view, "round") == 3);
    CHECK(t.asked() == "place-dice");
    REQUIRE(code(t.answer(t.me, "place 4")) == "done");
    REQUIRE(code(t.answer(t.me, "pick gold/gold")) == "done");
    CHECK(t.has_entry("chance dice 4 6"));
    CHECK(t.has_entry("bot 1 1 pick food/forward"));
    CHECK(t.has_entry("bot 2 1 pick gold/forward"));
  }
}

TEST_CASE("a position that waits for a player asks at once") {
  std::string position = kPosition;
  position.replace(position.find("roll-dice"), 9, "pick; dice 2 3");
  Lesson t(scripted({}, position));
  CHECK(t.asked() == "pick");
  CHECK(int_of(t.page(t.me).prompt, "prompt") == 1);
}

TEST_CASE("at a scripted table nothing is taken back, so that every answer counts") {
  Lesson t(scripted({"chance: dice 4 6"}));
  t.hold_bots = true;
  t.answer(t.me, "place 4");
  const auto prompt = int_of(t.page(t.me).prompt, "prompt");
  REQUIRE(code(t.answer(t.me, "pick gold/gold")) == "done");
  const Json back = t.say(t.me, Json::object()
                                    .set("type", "client_take_back")
                                    .set("nonce", t.new_nonce())
                                    .set("prompt", prompt));
  CHECK(text_of(back, "type") == "table_refused");
}

TEST_CASE("a new game can have its chance told, too") {
  Lesson t(scripted({"chance: first 0"}, ""));
  CHECK(t.has_entry("chance first 0"));
  CHECK(int_of(t.page(t.me).view, "round") == 1);
}

TEST_CASE("whom the rules forbid to follow the script is free from then on, alone") {
  // Combat is not asked for where dice are, and the bot has no such loot to take.
  Lesson t(scripted({"chance: combat star", "chance: dice 4 6", "1: take hold 3",
                     "1: pick food/forward", "2: pick gold/forward"}));
  if (t.asked() == "place-dice") {  // dice of one number are laid already
    const Json dice = member(t.page(t.me).prompt, "choices");
    t.answer(t.me, text_of((*dice.as_array())[0], "do"));
  }
  REQUIRE(t.asked() == "pick");
  t.answer(t.me, "pick gold/gold");
  CHECK(t.has_entry("bot 2 1 pick gold/forward"));
  CHECK_FALSE(t.has_entry("chance combat star"));
  CHECK_FALSE(t.has_entry("bot 1 1 take hold 3"));
}

TEST_CASE("a scripted table is made again out of its log, and plays to its end by fair chance") {
  Lesson t(scripted({"chance: dice 4 6", "1: pick food/forward", "chance: draw powder/food"}));
  Rng rng(7);
  for (int steps = 0; t.page(t.me).asked(); ++steps) {
    REQUIRE(steps < 2000);
    if (steps % 40 == 1) {
      t.restart();
      t.me = t.connect("p0");
    }
    REQUIRE(code(t.answer(t.me, t.choose(t.me, rng))) == "done");
  }
  CHECK(t.table->summary().phase == Phase::Finished);
  CHECK_FALSE(t.table->record());
  t.tell(t.me, "client_rematch");
  REQUIRE(t.rematch);
  CHECK_FALSE(t.rematch->script);
}

TEST_CASE("a lesson goes on by the rules that it began with, though newer ones are known") {
  Lesson t(scripted({"chance: dice 4 6"}));
  CHECK(t.has_entry(R"(jamaica position 1\u000arules 2\u000aoptions players=3)"));
  // As a program left it that knew no others than the first.
  std::vector<std::string> older = t.log;
  for (std::string& entry : older) {
    for (const auto& [now, then] : {std::pair{R"(\u000arules 2\u000a)", R"(\u000arules 1\u000a)"},
                                    std::pair{R"("rules":2)", R"("rules":1)"}}) {
      const std::size_t at = entry.find(now);
      if (at != std::string::npos) entry.replace(at, std::string_view(now).size(), then);
    }
  }
  const auto again = Table::replay(older, t.now);
  REQUIRE_MESSAGE(again.ok(), (again.ok() ? "" : again.error().explain));
  CHECK(again->first.summary().rules == 1);
}

TEST_CASE("a log whose chance leaves the script is no table's") {
  Lesson t(scripted({"chance: dice 4 6"}));
  std::vector<std::string> forged = t.log;
  for (std::string& entry : forged) {
    const std::size_t at = entry.find(" chance dice 4 6");
    if (at != std::string::npos) entry.replace(at, entry.size() - at, " chance dice 6 6");
  }
  REQUIRE(forged != t.log);
  CHECK_FALSE(Table::replay(forged, t.now).ok());
}

TEST_CASE("a script that makes no sense is refused, and says where") {
  CHECK(problem(scripted({"chance: dice 1 1", "2: keep"})) == "good");
  CHECK(problem(scripted({}, "jamaica position 1; options players=3; ship 0 at 99"))
            .starts_with("bad_script: the position, line "));
  CHECK(problem(scripted({}, "jamaica position 1; options players=4"))
            .starts_with("bad_script: the position has other options"));
  CHECK(problem(scripted({}, "malacca position 1; options players=3")).starts_with("bad_script: "));
  const auto line = [](std::string text) {
    return problem(scripted({"chance: dice 1 1", std::move(text)}));
  };
  const std::string second = "bad_script: line 2 of the script: ";
  CHECK(line("dice 1 1") == second + "expected WHO: ACTION");
  CHECK(line("9: keep") == second + "expected chance or a seat");
  CHECK(line("chance: keep") == second + "this is not for chance to do");
  CHECK(line("1: dice 1 1") == second + "this is for chance to do");
  CHECK(line("1: fly").starts_with(second));
  CHECK(line("0: keep") == second + "only chance and bots follow a script");
  CHECK(line("3: keep") == second + "only chance and bots follow a script");
  CHECK(problem(scripted(std::vector<std::string>(table::kMostCues, "1: keep"))) == "good");
  CHECK(problem(scripted(std::vector<std::string>(table::kMostCues + 1, "1: keep"))) ==
        "bad_script: the script is too long");
}

TEST_CASE("a finished position begins no lesson") {
  table::TableConfig config = config_for("malacca", "", 3, 1);
  config.script = table::Script{
      "malacca position 1; options players=3; round 12 leader 0; phase finished; cargo 13", {}};
  CHECK(problem(config) != "good");
}

TEST_CASE("a script stands in the log, and no server's client can ask for one") {
  const auto checked = table::check_config(scripted({"chance: dice 4 6"}));
  REQUIRE(checked.ok());
  const Json json = table::config_json(*checked);
  const auto again = table::config_from(json);
  REQUIRE(again.ok());
  CHECK(again->script == checked->script);
  CHECK(table::parse_config(json.text()).error().code == "bad_message");
  for (const char* bad : {R"("x")", R"({"position":""})", R"({"lines":[1]})", "null"}) {
    const std::string text = R"({"game":"jamaica","options":"players=3","seats":[],"script":)";
    CHECK(table::config_from(*table::parse_json(text + bad + "}")).error().code == "bad_message");
  }
}

TEST_CASE("a hint is given to who is asked at a table that allows hints, and to nobody else") {
  table::TableConfig config = scripted({"chance: dice 4 6"});
  const bots::Scrutiny scrutiny{40, 1, nullptr};
  {
    const Lesson t(config);
    CHECK_FALSE(t.table->advice(0, scrutiny).has_value());
  }
  config.hints = true;
  Lesson t(config);
  REQUIRE(t.asked() == "place-dice");
  CHECK_FALSE(t.table->advice(1, scrutiny).has_value());
  CHECK_FALSE(t.table->advice(7, scrutiny).has_value());
  const auto advice = t.table->advice(0, scrutiny);
  REQUIRE(advice.has_value());
  CHECK(advice->options.size() == 2);
  CHECK(advice->options[0].behind.mean == 0);
  // It does not depend on what the others hold.
  const std::size_t hand = config.script->position.find("powder/food; ship 2");
  config.script->position.replace(hand, 11, "powder/gold");
  const Lesson other(config);
  const auto again = other.table->advice(0, scrutiny);
  REQUIRE(again.has_value());
  CHECK(again->options[0].action == advice->options[0].action);
  CHECK(again->options[0].odds[0].mean == advice->options[0].odds[0].mean);
}

TEST_CASE("whether hints are allowed is kept with the table") {
  table::TableConfig config = scripted({});
  config.hints = true;
  const auto again = table::config_from(table::config_json(config));
  REQUIRE(again.ok());
  CHECK(again->hints);
  CHECK(table::parse_config(R"({"game":"malacca","seats":[],"hints":true})")->hints);
  CHECK_FALSE(table::parse_config(R"({"game":"malacca","seats":[],"hints":1})").ok());
  config.hints = false;
  CHECK(table::config_json(config).find("hints") == nullptr);
}
