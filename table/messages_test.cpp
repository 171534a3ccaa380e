#include <doctest/doctest.h>

#include "engine/base/refusal.h"
#include "engine/match/any_game.h"
#include "table/client_message.h"
#include "table/play.h"
#include "tests/support/message_check.h"

using namespace freebooter;
using namespace freebooter::testing;

TEST_CASE("the examples in docs/api.md are messages as described, and the table reads them") {
  const MessageCheck check;
  const std::string page = read_file(FREEBOOTER_SOURCE_DIR "/docs/api.md");
  int examples = 0;
  for (const std::string sender : {"client", "table"}) {
    const std::string fence = "```json " + sender + "\n";
    for (std::size_t at = page.find(fence); at != std::string::npos;
         at = page.find(fence, at + 1)) {
      const std::size_t begin = at + fence.size();
      const std::string text = page.substr(begin, page.find("```", begin) - begin);
      CAPTURE(text);
      const auto json = table::parse_json(text);
      REQUIRE(json);
      CHECK(check.problem(sender, *json) == "");
      if (sender == "client") CHECK(table::parse_client_message(text).ok());
      ++examples;
    }
  }
  CHECK(examples >= 15);
}

namespace {

// What is in the value at another place than the description says; "" if nothing.
std::string misplaced(const Json& objects, const Json& fields, const Json& value) {
  const Json::Object& told = *value.as_object();
  for (std::size_t i = 0; i < told.size(); ++i) {
    const table::Member& field = (*fields.as_object()).at(i);
    if (field.name != told[i].name) return told[i].name;
    std::string type = *field.value.as_string();
    type = type.substr(0, type.find_first_of("[|"));
    const Json* const part = objects.find(type);
    const Json* member = &told[i].value;
    if (member->as_array() != nullptr && !member->as_array()->empty()) member = &member->at(0);
    if (part == nullptr || member->as_object() == nullptr) continue;
    const std::string found = misplaced(objects, *part->find("fields"), *member);
    if (!found.empty()) return field.name + "." + found;
  }
  return told.size() == fields.as_object()->size() ? "" : "not all of them";
}

}  // namespace

TEST_CASE(
    "the members of a view stand in the order of their description, by which changes name them") {
  const MessageCheck check;
  const Json& objects = *check.description().find("objects");
  for (const auto& described : {std::pair{"JamaicaView", "players=4"},
                                {"MalaccaView", "players=4 captains=yes equipment=yes"}}) {
    const char* const name = described.first;
    const char* const position = described.second;
    CAPTURE(name);
    const std::string_view game = name[0] == 'J' ? "jamaica" : "malacca";
    const auto play = table::begin_play(game, position, find_game(game)->rules_version());
    std::string text;
    table::JsonWriter out(text);
    play->write_view(out, 0);
    CHECK(misplaced(objects, *objects.find(name)->find("fields"), *table::parse_json(text)) == "");
  }
}

TEST_CASE("every refusal of the rules is described") {
  const MessageCheck check;
  const Json& codes = check.description().at("rule_refusals");
  std::size_t known = 0;
  for (int i = 1; i <= static_cast<int>(RefusalCode::GameOver); ++i) {
    const std::string_view name = wire_name(static_cast<RefusalCode>(i));
    CAPTURE(name);
    CHECK(codes.find(name) != nullptr);
    ++known;
  }
  CHECK(codes.as_object()->size() == known);
}

TEST_CASE("every event of either game is described, with its fields in their order") {
  const MessageCheck check;
  const Json& events = *check.description().find("events");
  for (const char* const name : {"JamaicaEvent", "MalaccaEvent"}) {
    CAPTURE(name);
    const AnyGame* const game = find_game(name[0] == 'J' ? "jamaica" : "malacca");
    const Json& described = *events.find(name);
    std::size_t kinds = 0;
    for (; game->event_shape(static_cast<std::uint8_t>(kinds)).name != "unknown"; ++kinds) {
      const EventShape& shape = game->event_shape(static_cast<std::uint8_t>(kinds));
      CAPTURE(shape.name);
      const Json* fields = described.find(shape.name);
      REQUIRE(fields != nullptr);
      std::size_t count = 0;
      for (const std::string_view field : {shape.who, shape.a, shape.b, shape.n, shape.secret}) {
        if (field.empty()) continue;
        REQUIRE(fields->as_object()->size() > count);
        CHECK((*fields->as_object())[count++].name == field.substr(0, field.find(':')));
      }
      CHECK(fields->as_object()->size() == count);
    }
    CHECK(described.as_object()->size() == kinds);
  }
}

TEST_CASE("the kinds of choice that are described are the decisions of the games") {
  const MessageCheck check;
  for (const auto& [name, game] : {std::pair{"JamaicaChoice", find_game("jamaica")},
                                   {"MalaccaChoice", find_game("malacca")}}) {
    std::string kinds;
    for (const std::string_view kind : game->decisions()) {
      kinds += (kinds.empty() ? "'" : "|'") + std::string(kind) + "'";
    }
    const Json& fields = *check.description().find("objects")->find(name)->find("fields");
    CHECK(*fields.find("kind")->as_string() == kinds);
  }
}

TEST_CASE("the check of messages finds what is missing, unknown or of the wrong type") {
  const MessageCheck check;
  const auto problem = [&](std::string_view text) {
    return check.problem("table", *table::parse_json(text));
  };
  CHECK(problem(R"({"type":"table_done","nonce":"a","seq":1})") == "");
  CHECK(problem(R"({"type":"table_done","nonce":"a"})") == "table_done.seq is missing");
  CHECK(problem(R"({"type":"table_done","nonce":1,"seq":1})").find("is not string") !=
        std::string::npos);
  CHECK(problem(R"({"type":"table_done","nonce":"a","seq":1,"x":1})") ==
        "table_done has unknown members");
  CHECK(problem(R"({"type":"table_gone"})") == "no such message: table_gone");
  const auto event = [&](const std::string& text) {
    return problem(R"({"type":"table_update","from":0,"seq":1,"steps":[)" + text + ",{}]}");
  };
  CHECK(event(R"(["won",0])") == "");
  CHECK(event(R"(["picked",0,null])") == "");
  CHECK(event(R"(["picked",0,"gold/gold"])") == "");
  CHECK(event(R"(["picked",null,0])").find("steps[].seat is not int") != std::string::npos);
  for (const char* text : {R"(["won"])", R"(["won",0,0])"}) {
    CHECK(event(text) == "table_update.steps[] has not as many fields as its event");
  }
  for (const char* text : {R"(["sunk",0])", R"("won")", "[]", "[1]"}) {
    CHECK(event(text) == "table_update.steps[] is no event of any game");
  }
}
