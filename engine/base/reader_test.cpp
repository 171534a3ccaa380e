#include "engine/base/reader.h"

#include <doctest/doctest.h>

#include <array>

using freebooter::Reader;
using freebooter::TextError;

namespace {
constexpr std::array<std::string_view, 2> kColours{"red", "blue"};
}

TEST_CASE("a reader gives words with their line and column, and no comments") {
  Reader reader("  one 2 # three\n\n;four;five");
  REQUIRE(reader.next_line());
  CHECK(reader.word("a word").text == "one");
  CHECK(reader.peek().column == 7);
  CHECK(reader.number(0, 9, "a digit") == 2);
  CHECK(reader.at_line_end());
  REQUIRE(reader.next_line());
  CHECK(reader.peek().line == 3);
  CHECK(reader.peek().column == 2);
  CHECK_FALSE(reader.accept("five"));
  CHECK(reader.accept("four"));
  REQUIRE(reader.next_line());
  CHECK(reader.word("a word").text == "five");
  CHECK_FALSE(reader.next_line());
  CHECK(reader.ok());
}

TEST_CASE("a reader says where the first error is and keeps it") {
  Reader reader("a\nred 70");
  reader.next_line();
  reader.word("a word");
  reader.next_line();
  CHECK(reader.one_of(kColours, "a colour") == 0);
  CHECK(reader.number(0, 9, "a digit") == 0);
  CHECK_FALSE(reader.ok());
  CHECK(to_string(reader.error()) == "line 2, column 5: expected a digit, 0 to 9, not '70'");
  reader.fail({}, "later");
  CHECK(reader.error().column == 5);
  CHECK(reader.at_line_end());
  CHECK_FALSE(reader.next_line());
}

TEST_CASE("a reader names what it expected at the end of a line, and what it did not") {
  Reader missing("red");
  missing.next_line();
  missing.one_of(kColours, "a colour");
  missing.word("a name");
  CHECK(to_string(missing.error()) == "line 1, column 4: expected a name");

  Reader unknown("green");
  unknown.next_line();
  unknown.one_of(kColours, "a colour");
  CHECK(unknown.error().message == "expected a colour (red, blue), not 'green'");

  Reader extra("red blue");
  extra.next_line();
  extra.one_of(kColours, "a colour");
  CHECK_FALSE(extra.next_line());
  CHECK(to_string(extra.error()) == "line 1, column 5: nothing more was expected here, not 'blue'");
}

TEST_CASE("numbers are whole, may have one sign and stay in their range") {
  int n = 7;
  CHECK(freebooter::parse_number("+5", 0, 9, n));
  CHECK(n == 5);
  CHECK(freebooter::parse_number("-5", -9, 9, n));
  CHECK(n == -5);
  for (const char* bad : {"", "+", "-", "+-5", "5x", "x5", "10", "99999999999", "0x1", " 1"}) {
    CAPTURE(bad);
    CHECK_FALSE(freebooter::parse_number(bad, 0, 9, n));
  }
  CHECK(n == -5);
}
