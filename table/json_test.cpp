#include "table/json.h"

#include <doctest/doctest.h>

using namespace freebooter::table;

namespace {

// The text of what was read, or "bad".
std::string again(std::string_view text) {
  const auto value = parse_json(text);
  return value ? value->text() : "bad";
}

}  // namespace

TEST_CASE("JSON reads back as it was written") {
  CHECK(again(" { \"a\" : [ 1 , -2, true,false,null ] , \"b\":{} , \"c\":[] } ") ==
        "{\"a\":[1,-2,true,false,null],\"b\":{},\"c\":[]}");
  CHECK(again("9223372036854775807") == "9223372036854775807");
  CHECK(again("-9223372036854775807") == "-9223372036854775807");
  CHECK(again("0") == "0");
  CHECK(again("\"Ж\\u0416 \\ud83d\\ude00 \\n\\\"\\\\\\/\"") ==
        "\"ЖЖ \xF0\x9F\x98\x80 \\u000a\\\"\\\\/\"");
}

TEST_CASE("what is not JSON, or more than a table speaks, is refused") {
  for (const char* bad : {"",
                          " ",
                          "{",
                          "}",
                          "[1,]",
                          "[1 2]",
                          "{\"a\"}",
                          "{\"a\":}",
                          "{a:1}",
                          "{\"a\":1,}",
                          "{\"a\":1,\"a\":2}",
                          "01",
                          "-",
                          "+1",
                          "1.5",
                          "1e3",
                          "1.0",
                          "9223372036854775808",
                          "99999999999999999999",
                          "tru",
                          "nul",
                          "truex",
                          "\"",
                          "\"\\\"",
                          "\"\\x\"",
                          "\"\\u12\"",
                          "\"\\ud800\"",
                          "\"\\udc00\"",
                          "\"\\ud800\\u0041\"",
                          "\"\n\"",
                          "\"\x01\"",
                          "1 1",
                          "//",
                          "\"\xff\"",
                          "\"\xc0\x80\"",
                          "\"\xed\xa0\x80\"",
                          "\"\xf4\x90\x80\x80\"",
                          "\"\xe2\x82\""}) {
    CAPTURE(bad);
    CHECK(again(bad) == "bad");
  }
  CHECK(again(std::string(16, '[') + '1' + std::string(16, ']')) != "bad");
  CHECK(again(std::string(17, '[') + std::string(17, ']')) == "bad");
  CHECK(again(std::string(100000, '[')) == "bad");
}
