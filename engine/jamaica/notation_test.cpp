#include "engine/jamaica/notation.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "engine/jamaica/actions.h"
#include "engine/jamaica/describe.h"
#include "engine/jamaica/events.h"

using namespace freebooter;
using namespace freebooter::jamaica;

TEST_CASE("every kind of action has a text of its own that reads back as the same action") {
  const std::vector<std::string> texts{
      "first 2",
      "draw food/powder",
      "dice 4 2",
      "combat 10",
      "combat star",
      "shortage 6",
      "treasure +5",
      "treasure sabre",
      "treasure -4",
      "place 4",
      "pick gold/forward",
      "sail 14",
      "load 3",
      "dump 6",
      "attack 1",
      "powder 0",
      "powder 12",
      "split 1:2 3:1",
      "reroll",
      "keep",
      "take hold 2",
      "take treasure 9",
      "give treasure 1",
      "take nothing",
      "pay 1:2 4:1 6:6",
      "retreat 0",
      "ghost forward 12",
      "ghost backward 49",
  };
  std::vector<bool> seen(kKinds);
  for (const std::string& text : texts) {
    CAPTURE(text);
    const auto action = parse_action(text);
    REQUIRE(action.ok());
    CHECK(action_text(*action) == text);
    seen[action->kind] = true;
  }
  for (int kind = 0; kind < kKinds; ++kind) {
    CAPTURE(kind_name(static_cast<std::uint8_t>(kind)));
    CHECK(seen[static_cast<std::size_t>(kind)]);
  }
  CHECK(*parse_action("  pay 4:1   1:2 # from the first\n") == *parse_action("pay 1:2 4:1"));
  CHECK(*parse_action("shortage skull") == *parse_action("shortage 10"));
}

TEST_CASE("a bad action is refused with its place") {
  const auto error = [](std::string_view text) {
    const auto action = parse_action(text);
    return action.ok() ? "accepted" : to_string(action.error());
  };
  CHECK(error("") == "line 1, column 1: expected an action");
  CHECK(error("fly 3").starts_with(
      "line 1, column 1: there is no action 'fly'; expected first, draw, dice, combat, "));
  CHECK(error("sali 3") == "line 1, column 1: there is no action 'sali'; did you mean sail?");
  CHECK(error("pick gold/golld").ends_with(", not 'gold/golld'; did you mean gold/gold?"));
  CHECK(error("take hodl 1") ==
        "line 1, column 6: there is no thing to take 'hodl'; did you mean hold?");
  CHECK(error("sail") == "line 1, column 5: expected a space");
  CHECK(error("sail 50") == "line 1, column 6: expected a space, 0 to 49, not '50'");
  CHECK(error("sail 5 6") == "line 1, column 8: nothing more was expected here, not '6'");
  CHECK(error("keep; keep") == "line 1, column 7: one action at a time");
  CHECK(error("take") == "line 1, column 5: expected hold, treasure or nothing");
  CHECK(error("pay") == "line 1, column 4: expected HOLD:TOKENS, such as 1:2");
  CHECK(error("pay 1:2 1:1") == "line 1, column 9: a hold is named once");
  for (const char* bad : {"pay 7:1", "pay 0:1", "pay 1:0", "pay 1:16", "pay 1", "pay :", "load 0",
                          "load 7", "attack 6", "powder -1", "dice 0 1", "dice 7 1", "combat 3",
                          "pick gold", "give 1", "treasure +4", "ghost 12", "combat circle"}) {
    CAPTURE(bad);
    CHECK(error(bad) != "accepted");
  }
}

TEST_CASE("text of an action that nobody could write does not crash") {
  for (int kind = 0; kind < 256; ++kind) {
    const Action action{static_cast<std::uint8_t>(kind), 255, 255, 255, -1};
    CHECK_FALSE(action_text(action).empty());
    CHECK_FALSE(kind_name(action.kind).empty());
  }
}

TEST_CASE("options read back, and what is left out has its default") {
  const Options odd{3, Edition::First, Tiebreak::Behind, Bank::Limited, true};
  CHECK(options_text(odd) == "players=3 edition=first tiebreak=behind bank=limited ghost=yes");
  CHECK(*parse_options(options_text(odd)) == odd);
  CHECK(*parse_options("") == Options{});
  CHECK(parse_options("players=900").error().column == 1);
  CHECK(parse_options("players=4 edition=third").error().message == "expected second or first");
  CHECK(parse_options("edition=frist").error().message ==
        "expected second or first; did you mean first?");
  CHECK(parse_options("bnak=limited").error().message ==
        "there is no option 'bnak'; did you mean bank?");
  CHECK(parse_options("ghost=yes ghost=no").error().column == 11);
  CHECK_FALSE(parse_options("ghost").ok());
  CHECK_FALSE(parse_options("=").ok());
}

TEST_CASE("J2.7 a sentence tells no more than the event does") {
  const std::vector<std::string> names{"Anne", "Mary", "Jack"};
  Event drawn;
  drawn.kind = static_cast<std::uint8_t>(Happening::CardDrawn);
  drawn.who = 1;
  drawn.secret = 3;
  drawn.known_to = SeatSet::of(1);
  CHECK(sentence(shown_to(drawn, 1), names) == "Mary draws gold/gold.");
  CHECK(sentence(shown_to(drawn, 0), names) == "Mary draws a card.");
  CHECK(sentence(shown_to(drawn, kSpectator), names) == "Mary draws a card.");
  Event treasure = drawn;
  treasure.kind = static_cast<std::uint8_t>(Happening::TreasureTaken);
  treasure.who = 3;
  treasure.a = 0;
  treasure.b = 4;
  CHECK(sentence(shown_to(treasure, 0), names) == "The Ghost Ship takes treasure 5, from Anne.");
}

TEST_CASE("every event has a shape and a sentence, whatever its fields") {
  const std::vector<std::string> names{"Anne", "Mary"};
  for (int kind = 0; kind < kHappenings; ++kind) {
    Event event;
    event.kind = static_cast<std::uint8_t>(kind);
    CAPTURE(shape(static_cast<Happening>(kind)).name);
    CHECK_FALSE(shape(static_cast<Happening>(kind)).name.empty());
    CHECK_FALSE(sentence(event, names).empty());
  }
  CHECK(shape(static_cast<Happening>(200)).name == "unknown");
}
