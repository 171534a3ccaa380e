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
  const auto many = [](int members) {
    std::string text = "{";
    for (int i = 0; i < members; ++i) text += (i > 0 ? ",\"m" : "\"m") + std::to_string(i) + "\":1";
    return text + "}";
  };
  CHECK(again(many(1024)) != "bad");
  CHECK(again(many(1025)) == "bad");
  CHECK(again(many(20).insert(1, "\"m9\":1,")) == "bad");
  CHECK_FALSE(parse_json(many(4), {.members = 3}));
  CHECK(parse_json("[[1]]", {.length = 5, .depth = 2}));
  CHECK_FALSE(parse_json("[[1]]", {.length = 4}));
  CHECK_FALSE(parse_json("[[1]]", {.depth = 1}));
  CHECK(parse_json("[1,{\"a\":2}]", {.values = 4}));
  CHECK_FALSE(parse_json("[1,{\"a\":2}]", {.values = 3}));
  CHECK(again(std::string(16, '[') + '1' + std::string(16, ']')) != "bad");
  CHECK(again(std::string(17, '[') + std::string(17, ']')) == "bad");
  CHECK(again(std::string(100000, '[')) == "bad");
}

TEST_CASE("numbers with a fraction are kept as they are written, where they are wanted") {
  const auto read = [](std::string_view text) {
    const auto value = parse_json(text, {.fractions = true});
    return value ? value->text() : "bad";
  };
  CHECK(read("[1.50,-0.25,1e3,2.5E-7,10]") == "[1.50,-0.25,1e3,2.5E-7,10]");
  CHECK(parse_json("1.5", {.fractions = true})->as_decimal()->text == "1.5");
  for (const char* bad : {"1.", ".5", "1.e3", "1e", "1e+", "01.5", "--1.5", "1.5.5"}) {
    CAPTURE(bad);
    CHECK(read(bad) == "bad");
  }
}

TEST_CASE("members are found by name, as what they are") {
  const Json json = *parse_json(R"({"a":"x","b":7,"c":true,"d":[1,2],"e":null})");
  CHECK(json.text_in("a") == "x");
  CHECK(json.text_in("b").empty());
  CHECK(json.int_in("b") == 7);
  CHECK_FALSE(json.int_in("a"));
  CHECK(json.bool_in("c") == true);
  CHECK_FALSE(json.bool_in("nothing"));
  CHECK(json.array_in("d").size() == 2);
  CHECK(json.array_in("e").empty());
  CHECK(json.at("d").at(1).as_int() != nullptr);
}

TEST_CASE("an object of thousands of members is refused where few are expected") {
  std::string text = "{";
  for (int i = 0; text.size() < 16 * 1024; ++i) text += "\"" + std::to_string(i) + "\":0,";
  text.back() = '}';
  CHECK_FALSE(parse_json(text, {.length = 16 * 1024, .members = 32, .depth = 8}));
  CHECK(parse_json(text, {.members = 10000}));
}
