#include <doctest/doctest.h>

#include "engine/base/refusal.h"
#include "table/client_message.h"
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

TEST_CASE("every refusal of the table and of the rules is described") {
  const MessageCheck check;
  const Json& codes = *check.description().find("refusals");
  std::size_t known = 0;
  for (int i = 0; i < static_cast<int>(table::Code::ByTheRules); ++i) {
    const std::string_view name = wire_name(table::Refused{static_cast<table::Code>(i), {}, ""});
    CAPTURE(name);
    CHECK(codes.find(name) != nullptr);
    ++known;
  }
  for (int i = 1; i <= static_cast<int>(RefusalCode::GameOver); ++i) {
    const std::string_view name = wire_name(static_cast<RefusalCode>(i));
    CAPTURE(name);
    CHECK(codes.find(name) != nullptr);
    ++known;
  }
  CHECK(codes.as_object()->size() == known);
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
}
